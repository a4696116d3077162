/** Words inside times: `just now`, `3 days`, `1 d 4 h`, `2 h 10 min`. */
export const unitWords = {
  area: 'unit' as const,
  justNow: 'just now',
  /** Two days and more. */
  wholeDays: (count: number) => `${count} days`,
  days: 'd',
  hours: 'h',
  minutes: 'min',
}
