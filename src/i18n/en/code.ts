/** The field for a zone's code in letters, wherever it stands. */
export const codeWords = {
  joinZone: 'Join zone',
  codeUnreadable: 'This is not a zone code. It has 16 characters; the whole link works too.',
}
