const maxLength = 300

/** What failed, in the words of the error, on one line and cut to 300 characters: for operators, never for members. */
export function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed().replaceAll('\0', '')
}
