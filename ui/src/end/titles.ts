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
