/** How a game goes, for those who have never seen one. */
export const how = {
  title: 'How a game goes',
  lead: 'Five steps, two minutes. You learn the rest while you play.',
  steps: [
    {
      title: 'The aim: a line of the card',
      words:
        'You want 14 tiles that make one line of the card, group by group. Whoever has them first wins.',
    },
    {
      title: 'Your tiles',
      words:
        'You start with 13 tiles, East with 14. There are bams, craks and dots from 1 to 9, winds, dragons, Flowers and Jokers.',
    },
    {
      title: 'Pass three',
      words:
        'Everybody passes three tiles to the right, three across and three to the left: the Charleston. Keep what fits a line and pass the rest, but never a Joker.',
    },
    {
      title: 'Draw, discard, call',
      words:
        'On your turn you draw one tile and discard one. You may call someone else’s discard if it completes three or more identical tiles; you then show them.',
    },
    {
      title: 'Jokers, and Mah Jongg',
      words:
        'A Joker stands for any tile where three or more identical tiles are wanted, never in a pair. When your 14 tiles make a line, say Mah Jongg: the others check it and pay you.',
    },
  ],
  rules: 'Its rules:',
  words: 'The words of the game',
}
