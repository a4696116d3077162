/** The developer log. Never contains what a person wrote or where they were. */
export interface Log {
  /** An event that resolves itself but should be rare. */
  warn(event: string, details?: Readonly<Record<string, unknown>>): void
  /** A bug or data loss. */
  error(event: string, error: unknown): void
}

/** Writes to the browser's console, which the error reporter reads as well. */
export const consoleLog: Log = {
  warn: (event, details) => {
    console.warn(event, details ?? {})
  },
  error: (event, error) => {
    console.error(event, error)
  },
}
