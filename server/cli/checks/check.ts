import { ok, type Result } from '#src/contract/wire/result.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

export interface Finding {
  /** `warning`: it works, but something is missing or expires soon. `failing`: users notice it. */
  readonly state: 'ok' | 'warning' | 'failing'
  /** The finding, in one sentence. */
  readonly sentence: string
  /** How to fix it; null when `state` is `ok`. */
  readonly remedy: string | null
}

interface CheckContext {
  readonly config: Config
  readonly clock: Clock
}

/** Checks one part of an installation. A check changes nothing, and an exception counts as failing. */
export interface Check {
  readonly name: string
  readonly run: (context: CheckContext) => Promise<Finding>
}

/** Timeout for requests to other machines. */
export const checkTimeoutMs = 5000

/** No action is needed. */
export function good(sentence: string): Finding {
  return { state: 'ok', sentence, remedy: null }
}

/** It works, but the operator should act. */
export function warning(sentence: string, remedy: string): Finding {
  return { state: 'warning', sentence, remedy }
}

/** It does not work, and the operator must act. */
export function failing(sentence: string, remedy: string): Finding {
  return { state: 'failing', sentence, remedy }
}

/** Reads from the installation's database. The error is a sentence with the reason why it cannot be read. */
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
  return value === undefined ? { ok: false, error: problem ?? 'The database returned no result.' } : ok(value)
}

/** Returns the message of an error, or the system's error code if the message is empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return cause.message === '' ? code : cause.message
}
