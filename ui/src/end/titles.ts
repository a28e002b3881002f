import { call } from '../net/api.ts'

/** What a rule is called, what it says to whom it concerns, and what comes of an error. */
export interface Reason {
  title: string
  words: string
  consequence: string
}

export async function titleOf(rule: string): Promise<Reason> {
  try {
    return (await call('GET /api/rules/{id}', { params: { id: rule } })).rule
  } catch {
    return { title: rule, words: '', consequence: '' }
  }
}

const known = new Map<string, Promise<Reason>>()

/** Why a hand is dead: what the rule says first; where it says "you", others read its title. */
export async function why(rule: string, own: boolean): Promise<string> {
  const found = known.get(rule) ?? titleOf(rule)
  known.set(rule, found)
  const { title, words } = await found
  const first = words.replace(/\. .*/s, '.')
  return own || !/\byou/i.test(first) ? first : `${title}.`
}
