import type { CardFault } from '../wire.ts'

/** A stretch of a row of text, and what is wrong there. */
export interface Stretch {
  text: string
  severity: '' | 'error' | 'warning'
}

/** Cuts a text into rows of stretches, those with a fault marked; an error outshouts a remark. */
export function underlined(text: string, faults: readonly CardFault[]): Stretch[][] {
  const rows = text.split('\n')
  return rows.map((row, at) => {
    const here = faults.filter((fault) => fault.line === at + 1)
    return here.length ? cut(row, here) : [{ text: row, severity: '' }]
  })
}

function cut(row: string, faults: readonly CardFault[]): Stretch[] {
  // Columns count characters, not the halves that a string keeps of some.
  const letters = [...row]
  const marks: Stretch['severity'][] = Array.from(letters, () => '')
  let after: Stretch['severity'] = ''
  for (const fault of faults) {
    const start = Math.max(0, fault.column - 1)
    // A fault behind the last character still has to be seen.
    if (start >= letters.length) after = worse(after, fault.severity)
    for (let at = start; at < Math.min(letters.length, Math.max(fault.end - 1, start + 1)); at++)
      marks[at] = worse(marks[at]!, fault.severity)
  }
  const found: Stretch[] = []
  for (const [at, letter] of letters.entries()) {
    const last = found.at(-1)
    if (last?.severity === marks[at]!) last.text += letter
    else found.push({ text: letter, severity: marks[at]! })
  }
  if (after) found.push({ text: ' ', severity: after })
  return found
}

function worse(one: Stretch['severity'], other: Stretch['severity']): Stretch['severity'] {
  return one === 'error' || other === 'error' ? 'error' : one || other
}

/** Where in a text a row and a column are; both count from 1. */
export function offset(text: string, line: number, column: number): number {
  const rows = text.split('\n')
  const before = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0)
  const letters = [...(rows[line - 1] ?? '')].slice(0, column - 1)
  return before + letters.join('').length
}
