import { call } from '../net/api.ts'

/** What a rule is called, for those that payments rest on. */
export async function titleOf(rule: string): Promise<{ title: string; words: string }> {
  try {
    const page = await call('GET /api/rules/{id}', { params: { id: rule } })
    return { title: page.rule.title, words: page.rule.words }
  } catch {
    return { title: rule, words: '' }
  }
}

const known = new Map<string, Promise<string>>()

/** Why a rule makes a hand dead: what it says first. */
export function why(rule: string): Promise<string> {
  const found = known.get(rule) ?? titleOf(rule).then(({ words }) => words.replace(/\. .*/s, '.'))
  known.set(rule, found)
  return found
}
