/** The rules a table plays by. */
export const sheet = {
  title: 'Rules of this table',
  back: 'Back to the table',
  print: 'Print',
  more: (rules: number) => `and ${rules} more`,
  fewer: 'Fewer',
  lead: 'What this table has decided. Where nothing is marked, it is as at most tables.',
  all: 'The rest is as in the rulebook.',
  differ: 'What differs here',
  usual: 'As usual',
}
