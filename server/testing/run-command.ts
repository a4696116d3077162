import { runAdmin } from '#server/cli/run-admin.ts'
import type { TestServer } from './test-server.ts'

interface CommandResult {
  readonly code: number
  /** Its combined stdout and stderr. */
  readonly text: string
}

/**
 * Runs `npm run admin -- NAME ARGS` beside a running server, with a separate database connection like that of another
 * process.
 */
export async function runAdminCommand(
  { environment }: Pick<TestServer, 'environment'>,
  name: string,
  args: readonly string[],
): Promise<CommandResult> {
  const lines: string[] = []
  const problems: string[] = []
  const code = await runAdmin([name, ...args], {
    environment: { ...process.env, ...environment },
    print: (line) => lines.push(`${line}\n`),
    printProblem: (line) => problems.push(`${line}\n`),
  })
  return { code, text: [...lines, ...problems].join('') }
}
