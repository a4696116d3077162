import { ok, type Result } from '#src/contract/wire/result.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

export interface Finding {
  /** `warning`: it works, and something is missing or ends soon. `failing`: people notice it. */
  readonly state: 'ok' | 'warning' | 'failing'
  /** What was found, in one sentence. */
  readonly sentence: string
  /** What to do about it; null when `state` is `ok`. */
  readonly wayOut: string | null
}

interface CheckContext {
  readonly config: Config
  readonly clock: Clock
}

/** One part of an installation. A check changes nothing, and what it throws counts as failing. */
export interface Check {
  readonly name: string
  readonly run: (context: CheckContext) => Promise<Finding>
}

/** How long a check waits for another machine. */
export const patienceMs = 5000

/** Nothing is to be done. */
export function good(sentence: string): Finding {
  return { state: 'ok', sentence, wayOut: null }
}

/** It works, and the operator should know. */
export function warning(sentence: string, wayOut: string): Finding {
  return { state: 'warning', sentence, wayOut }
}

/** It does not work. */
export function failing(sentence: string, wayOut: string): Finding {
  return { state: 'failing', sentence, wayOut }
}

/** Reads from the database of the installation; the error is the sentence that says why it cannot be read. */
export async function readFrom<Value>(
  config: Config,
  read: (reader: Reader) => Promise<Value>,
): Promise<Result<Value, string>> {
  const values: Value[] = []
  const problem = await withDatabase(config, async ({ reader }) => {
    values.push(await read(reader))
    return null
  })
  const [value] = values
  return value === undefined ? { ok: false, error: problem ?? 'The database answered nothing.' } : ok(value)
}

/** The text of an error, with the code of the system where its message is empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return cause.message === '' ? code : cause.message
}
