/** The field for a zone's code in letters, wherever it stands. */
export const codeWords = {
  joinZone: 'Join zone',
  codeUnreadable:
    'This is not a zone code. It has 8 letters and numbers, or 16 on older ones; the whole link works too.',
}
