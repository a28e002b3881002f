import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Position, SteppedMoment, SteppedScenario, Tile } from '../wire.ts'
import BookNav from './BookNav.svelte'
import HousePage from './HousePage.svelte'
import MoreScenario from './MoreScenario.svelte'
import RuleSheet from './RuleSheet.svelte'
import Scenario from './Scenario.svelte'
import { shelf } from './shelf.svelte.ts'
import SmallTable from './SmallTable.svelte'
import Sources from './Sources.svelte'
import { arrived, concerned, steps } from './steps.ts'
import { pieces, plainly } from './words.ts'

function position(slope: readonly Tile[], turn: 0 | 3 = 3): Position {
  return {
    hands: [
      { seat: 0, slope: ['1B'], exposures: [], dead: '', aside: [] },
      { seat: 3, slope, exposures: [], dead: '', aside: [] },
    ],
    discards: [],
    wall: 99,
    turn,
    now: { doing: 'turn', seat: turn, how: 'wall', racked: true },
    paid: [],
    ended: null,
  } as unknown as Position
}

function moment(kind: SteppedMoment['kind'], words: string, more = {}): SteppedMoment {
  return { kind, words, told: [], refused: null, position: null, ...more }
}

const SCENARIO: SteppedScenario = {
  id: 'XCH-22',
  title: 'a joker is had',
  card: 'Test card',
  rules: ['XCH-22'],
  cases: [
    {
      name: 'a',
      words: 'P3 alone may',
      moments: [
        moment('given', 'P3 [4B ..]', {
          told: ['P3 holds a four bam and other tiles'],
          position: position(['4B']),
        }),
        moment('act', 'P3: exchange 4B', {
          told: ['P3 takes the Joker'],
          position: position(['J']),
        }),
        moment('check', 'P3 holds J'),
        moment('act', 'P3: draw -> refused TURN-01', {
          refused: { rule: 'TURN-01', words: 'It is not your turn.', wait: false },
        }),
      ],
    },
  ],
}

describe('words of the book', () => {
  it('link the rules that they name', () => {
    expect(pieces('See DEAD-11, please.')).toEqual([
      { words: 'See ' },
      { rule: 'DEAD-11' },
      { words: ', please.' },
    ])
  })

  it('link what a table may decide', () => {
    expect(pieces('A choice (C-17).')[1]).toEqual({ rule: 'C-17' })
  })

  it('name players and tiles', () => {
    expect(plainly('P2 shows {4B 4B 4B}')).toBe('Joan shows three 4 Bams')
    expect(plainly('P1 changes the exposure to F J J')).toBe(
      'Dee changes the exposure to a Flower and two Jokers',
    )
    expect(plainly('P0 holds [F*2 1B*4 N](14)')).toBe(
      'Ruth holds two Flowers, four 1 Bams and a North',
    )
    expect(plainly('P1 shows {N N N} {W W J}')).toBe(
      'Dee shows three Norths; two Wests and a Joker',
    )
    expect(plainly('P3: exchange 8B with P2 -> refused XCH-22')).toBe(
      'Fay: exchange an 8 Bam with Joan',
    )
    expect(plainly('P3 holds J')).toBe('Fay holds a Joker')
  })

  it('tell Soap from a number', () => {
    expect(plainly('P1: claim with 2B 0 2B')).toBe('Dee: claim with two 2 Bams and a Soap')
    expect(plainly('copies of 0: 4')).toBe('Copies of Soap: 4')
    expect(plainly('payments P0 0, P1 -50')).toBe('Payments Ruth 0, Dee -50')
    expect(plainly('P0 wishes to exchange 0')).toBe('Ruth wishes to exchange 0')
  })
})

describe('the steps of a scenario', () => {
  it('take along what is only looked at, and the table that has not changed', () => {
    const all = steps(SCENARIO.cases[0]!)
    expect(all.map((each) => each.so)).toEqual([[], ['P3 holds J'], []])
    expect(all[2]!.position).toBe(all[1]!.position)
    expect([...concerned(all)]).toEqual([3])
  })

  it('know which tiles have come', () => {
    expect([...arrived(['1B', '1B', 'J'], ['1B', '4B'])]).toEqual([1, 2])
    expect(arrived(['J'], undefined).size).toBe(0)
  })
})

describe('a scenario', () => {
  it('steps by buttons, arrow keys and the slider', async () => {
    const { container } = render(Scenario, { scenario: SCENARIO })
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    expect(screen.getByText('Fay alone may.')).toBeTruthy()
    expect(container.textContent).toContain('Fay holds a four bam and other tiles.')
    await fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(container.textContent).toContain('Fay takes the Joker.')
    const said = container.querySelector('[aria-live]')!
    expect(said.textContent).toMatch(/^Step 2 of 3\..*Fay takes the Joker\./)
    await fireEvent.keyDown(container.querySelector('section')!, { key: 'ArrowRight' })
    expect(container.textContent).toContain('It is not your turn.')
    expect(screen.getByRole('link', { name: 'TURN-01' })).toBeTruthy()
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '1' } })
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
  })

  it('shows the racks that it is about, or all', async () => {
    const { container } = render(Scenario, { scenario: SCENARIO })
    expect(container.querySelectorAll('.seat').length).toBe(1)
    await fireEvent.click(screen.getByRole('checkbox'))
    expect(container.querySelectorAll('.seat').length).toBe(2)
  })
})

describe('a small table', () => {
  it('shows tiles in the fingers', () => {
    const at = position(['4B'])
    const hands = at.hands.map((hand) => ({
      ...hand,
      aside: hand.seat === 3 ? ['J' as const] : [],
    }))
    render(SmallTable, {
      position: { ...at, hands },
      before: null,
      seats: new Set([0, 3] as const),
    })
    const group = screen.getByRole('group', { name: 'Fay, in the hand' })
    expect(within(group).getByRole('img').getAttribute('aria-label')).toBe('Joker')
  })

  it('is not there before the deal, and nor is the choice of racks', () => {
    const at = position([])
    const hands = at.hands.map((hand) => ({ ...hand, slope: [] }))
    const moments = [
      moment('given', 'before the deal', { position: { ...at, hands, wall: 0, turn: null } }),
    ]
    const scenario = { ...SCENARIO, cases: [{ name: '', words: '', moments }] }
    const { container } = render(Scenario, { scenario })
    expect(container.querySelector('.felt')).toBeNull()
    expect(container.textContent).not.toContain('tiles left')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the page of a rule', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('says where the rule comes from', () => {
    const sources = [{ name: 'faq', title: 'Questions', about: 'Decides first.' }]
    const { container } = render(Sources, { sources, inferred: 'It follows.' })
    expect(container.textContent).toContain('Questions')
    expect(container.textContent).toContain('It follows.')
  })

  it('fetches another scenario when it is opened, and once', async () => {
    const asked: string[] = []
    answering(asked, SCENARIO)
    const { container } = render(MoreScenario, { rule: 'XCH-22', at: 2, title: 'a joker is had' })
    expect(screen.getByText('A joker is had')).toBeTruthy()
    expect(asked).toEqual([])
    const details = container.querySelector('details')!
    for (const open of [true, false, true]) {
      details.open = open
      await fireEvent(details, new Event('toggle'))
    }
    expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
    expect(asked).toEqual(['/api/rules/XCH-22/scenarios/2'])
  })

  it('is that of a house rule too, with the rules it touches', async () => {
    const option = {
      id: 'Q-30',
      name: 'errors',
      question: 'Are errors possible?',
      default: 'no',
      values: [
        { value: 'yes', words: 'yes, all' },
        { value: 'no', words: 'none' },
      ],
      number: '',
      why: 'Clubs differ.',
      settled: false,
      rules: ['DEAD-20'],
    }
    const asked: string[] = []
    answering(asked, { id: 'Q-30', options: [option] })
    const { container } = render(HousePage, { id: 'q30' })
    expect(await screen.findByText('Are errors possible?')).toBeTruthy()
    expect(asked).toEqual(['/api/house-rules/q30'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('House rule Q-30')
    expect(container.querySelector('li')!.textContent).toMatch(/none\s+usual/)
    expect(container.textContent).toContain('Clubs differ.')
    expect(screen.getByRole('link', { name: /DEAD-20/ }).getAttribute('href')).toBe(
      '/rules/DEAD-20',
    )
  })

  it('has the rules of a table, with the ids of option and rules', async () => {
    const answer = {
      option: 'challenge_penalty',
      id: 'C-01',
      question: 'How much does a wrong challenge cost?',
      answer: '25 points',
      value: '25',
      usual: false,
      rules: ['DEAD-18', 'DEAD-20', 'DEAD-21', 'DEAD-22', 'DEAD-23'],
    }
    answering([], { title: 'Tuesday', preset: 'club', answers: [answer] })
    const ontitle = vi.fn()
    render(RuleSheet, { table: 'plums', ontitle })
    expect(await screen.findByText('25 points')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'C-01' }).getAttribute('href')).toBe('/rules/C-01')
    expect(screen.queryByRole('link', { name: 'DEAD-23' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'and 1 more' }))
    expect(screen.getByRole('link', { name: 'DEAD-23' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Fewer' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'DEAD-20' }).getAttribute('href')).toBe(
      '/rules/DEAD-20',
    )
    expect(ontitle).toHaveBeenCalledWith('Tuesday')
  })
})

describe('a question to the book', () => {
  afterEach(() => {
    shelf.ask('')
    vi.unstubAllGlobals()
    vi.useRealTimers()
    history.replaceState(null, '', '/')
  })

  /** A server that answers when it is told to. */
  function slow() {
    const waiting: { q: string; answer: (...ids: string[]) => void }[] = []
    vi.stubGlobal('fetch', (url: string) => {
      const q = new URL(url, 'http://x').searchParams.get('q')
      if (q === null) return new Promise(() => undefined)
      return new Promise((done) => {
        const answer = (...ids: string[]) => {
          const found = ids.map((id) => ({ id, title: id, brief: '', matched: [] }))
          const headers = { 'Content-Type': 'application/json' }
          done(new Response(JSON.stringify({ found }), { headers }))
        }
        waiting.push({ q, answer })
      })
    })
    return waiting
  }

  async function type(question: string): Promise<void> {
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: question } })
  }

  it('is answered by Enter with what it found, not with what the one before did', async () => {
    const waiting = slow()
    history.replaceState(null, '', '/rules')
    render(BookNav)
    await type('joker in a pair')
    await fireEvent.submit(screen.getByRole('search'))
    waiting[0]!.answer('JOK-02')
    await waitFor(() => expect(location.pathname).toBe('/rules/JOK-02'))
    await type('who goes first')
    await fireEvent.submit(screen.getByRole('search'))
    expect(waiting.map((each) => each.q)).toEqual(['joker in a pair', 'who goes first'])
    expect(location.pathname).toBe('/rules/JOK-02')
    waiting[1]!.answer('TURN-01')
    await waitFor(() => expect(location.pathname).toBe('/rules/TURN-01'))
  })

  it('opens nothing by Enter when it is changed before the answer', async () => {
    const waiting = slow()
    history.replaceState(null, '', '/rules')
    render(BookNav)
    await type('joker')
    await fireEvent.submit(screen.getByRole('search'))
    await type('joker in a pair')
    waiting[0]!.answer('JOK-01')
    await new Promise((done) => setTimeout(done, 20))
    expect(location.pathname).toBe('/rules')
  })

  it('is told to the ear when the typing has stopped, and not for two letters', async () => {
    const waiting = slow()
    vi.useFakeTimers()
    render(BookNav)
    const status = screen.getByRole('status')
    await type('wh')
    await vi.advanceTimersByTimeAsync(200)
    waiting[0]!.answer()
    await vi.advanceTimersByTimeAsync(1000)
    expect(status.textContent).toBe('')
    await type('wall')
    await vi.advanceTimersByTimeAsync(200)
    waiting[1]!.answer('SET-05')
    await vi.advanceTimersByTimeAsync(500)
    expect(status.textContent).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    expect(status.textContent).toBe('1 rule found')
  })
})

function answering(asked: string[], body: unknown): void {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const headers = { 'Content-Type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(body), { headers }))
  })
}
