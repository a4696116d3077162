import { execFile } from 'node:child_process'
import type { TestServer } from './test-server.ts'

interface Ran {
  readonly code: number
  /** What it printed, as output and as problems. */
  readonly text: string
}

/** Runs `npm run admin -- NAME ARGS` beside a running server, as an operator does. */
export function runCommandBeside(
  { environment }: Pick<TestServer, 'environment'>,
  name: string,
  args: readonly string[],
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      'node',
      ['server/cli/admin.ts', name, ...args],
      { env: { ...process.env, ...environment } },
      (_error, output, problem) => resolve({ code: child.exitCode ?? -1, text: output + problem }),
    )
  })
}
