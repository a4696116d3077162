/** What a developer reads; never holds what a person wrote or where they were. */
export interface Log {
  /** Something that heals by itself but should be rare. */
  warn(event: string, details?: Readonly<Record<string, unknown>>): void
  /** A bug or a loss. */
  error(event: string, error: unknown): void
}

/** Writes to the browser's console, where the error reporter reads too. */
export const consoleLog: Log = {
  warn: (event, details) => {
    console.warn(event, details ?? {})
  },
  error: (event, error) => {
    console.error(event, error)
  },
}
