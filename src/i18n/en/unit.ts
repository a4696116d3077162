/** Words inside times: `just now`, `3 d 4 h`, `2 h 10 min`. */
export const unitWording = {
  justNow: 'just now',
  days: 'd',
  hours: 'h',
  minutes: 'min',
}
