import type { Config } from '#server/core/environment/config.ts'
import { readConfig } from '#server/config.ts'

/**
 * Runs a command by the server's own variables. `run` answers what went wrong, in words, or null; that goes to the error
 * stream and makes the command fail.
 */
export async function runCommand(run: (config: Config) => Promise<string | null>): Promise<void> {
  const read = readConfig(process.env)
  const problem = read.ok
    ? await run(read.value)
    : `The configuration is not right:\n${read.error.join('\n')}`
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
