import type { Log } from './log.ts'

export interface FakeLog extends Log {
  readonly warnings: readonly string[]
  readonly errors: readonly unknown[]
}

/** Stores the logged events. */
export function makeFakeLog(): FakeLog {
  const warnings: string[] = []
  const errors: unknown[] = []
  return {
    warnings,
    errors,
    warn: (event) => {
      warnings.push(event)
    },
    error: (_event, error) => {
      errors.push(error)
    },
  }
}
