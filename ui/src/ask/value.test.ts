import { describe, expect, it } from 'vitest'
import type { Question } from './button.ts'
import { ask, MOMENTS, NAMES, type Moment } from './moments.ts'

describe('the value of a hand', () => {
  const asked = MOMENTS.find(({ options }) => options.some((form) => form.do === 'announce'))!
  const heard = MOMENTS.find(
    ({ picture, options }) =>
      picture.now.doing === 'announcing' &&
      options.length === 1 &&
      !options.some((form) => form.do === 'announce'),
  )!
  const shared = (each: Moment, shares: readonly number[], announced: number | null) =>
    ({
      ...each,
      picture: {
        ...each.picture,
        now: {
          ...each.picture.now,
          shares,
          announced,
          winner: announced === null ? each.picture.seat : 1,
        },
      },
    }) as Moment

  it('is asked for as those who pay share it', () => {
    const seat = asked.picture.seat!
    const even = [1, 1, 1, 1].map((each, at) => (at === seat ? 0 : each))
    expect(ask(shared(asked, even, null)).line).toBe('Say what each of the others pays.')
    const [first, ...others] = [0, 1, 2, 3].filter((each) => each !== seat)
    const double = even.map((each, at) => (at === first ? 2 : each))
    expect(ask(shared(asked, double, null)).line).toMatch(/ pays double\.$/)
    const alone = even.map((each, at) => (others.includes(at) ? 0 : each))
    const question = ask(shared(asked, alone, null))
    expect(question.line).toMatch(/^Only .+ pays: say the whole amount\.$/)
    expect(question.buttons[0]!.field!.label).toMatch(/ pays$/)
  })

  it('is told with what each pays, and can be doubted whether it is wrong or not', () => {
    const me = heard.picture.seat!
    const mine = [0, 1, 2, 3].map((at) => (at === 1 ? 0 : at === me ? 2 : 1))
    const question = ask(shared(heard, mine, 25))
    expect(question.heading).toMatch(/ says: 25 each, you 50$/)
    expect(question.buttons.map((each) => each.key)).toEqual(['point_out', 'confirm'])
    expect(question.main).toBeUndefined()
  })

  it('is told as it was pointed out, with who has still to agree (MJ-12)', () => {
    const me = heard.picture.seat!
    const by = [0, 2, 3].find((each) => each !== me)!
    const [other] = [0, 2, 3].filter((each) => each !== me && each !== by)
    const corrected = (waits: readonly number[]): Question => {
      const told = shared(
        heard,
        [0, 1, 2, 3].map((at) => (at === 1 ? 0 : 1)),
        100,
      )
      const now = { ...told.picture.now, right: 50, by, waits }
      return ask({ ...told, picture: { ...told.picture, now } } as Moment)
    }
    const asked = corrected([me, other!])
    const name = asked.heading.replace(/ says: 50 each$/, '')
    expect(asked.heading).toMatch(/^\S+ says: 50 each$/)
    expect(asked.line).toMatch(new RegExp(`^\\S+ says: 100 each\\. Is ${name} right\\?$`))
    expect(asked.buttons.map((each) => each.words)).toEqual([`${name} is right`])
    const agreed = corrected([other!])
    expect(agreed.line).toMatch(new RegExp(` Waiting for ${NAMES[other!]}\\.$`))
  })

  it('is not put into the mouth of who only pointed out that it is wrong', () => {
    const me = heard.picture.seat!
    const told = shared(
      heard,
      [0, 1, 2, 3].map((at) => (at === 1 ? 0 : 1)),
      100,
    )
    const now = { ...told.picture.now, right: 50, by: me, waits: [0] }
    const question = ask({ ...told, picture: { ...told.picture, now } } as Moment)
    expect(question.heading).toBe('You corrected it: 50 each')
  })
})
