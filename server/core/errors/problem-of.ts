const maxLength = 300

/** Returns the error message on one line, truncated to 300 characters. For operators only, never for members. */
export function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed().replaceAll('\0', '')
}
