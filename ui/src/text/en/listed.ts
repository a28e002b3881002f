/** "Ann", "Ann and Bea", "Ann, Bea and Cora". */
export function listed(names: readonly string[], and = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}
