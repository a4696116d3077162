/** Words inside times: `just now`, `3 d 4 h`, `2 h 10 min`. */
export const unitWords = {
  area: 'unit' as const,
  justNow: 'just now',
  days: 'd',
  hours: 'h',
  minutes: 'min',
}
