import { systemClock } from '#server/core/clock/clock.ts'
import { type Command, subcommand } from '#server/cli/command/command.ts'
import { type Check, failing, type Finding, reasonOf } from '#server/cli/checks/check.ts'
import { withSettings } from '#server/cli/checks/with-settings.ts'
import { blobs } from '#server/cli/checks/blobs.ts'
import { clock } from '#server/cli/checks/clock.ts'
import { configuration } from '#server/cli/checks/configuration.ts'
import { database } from '#server/cli/checks/database.ts'
import { disk } from '#server/cli/checks/disk.ts'
import { mail } from '#server/cli/checks/mail.ts'
import { proxyHeaders } from '#server/cli/checks/proxy-headers.ts'
import { push } from '#server/cli/checks/push.ts'
import { tls } from '#server/cli/checks/tls.ts'
import type { Config } from '#server/kernel/environment/config.ts'

/** Every check, in the order in which they are printed. */
export const checks: readonly Check[] = [
  configuration,
  disk,
  database,
  blobs,
  clock,
  tls,
  proxyHeaders,
  mail,
  push,
]

/** Checks an installation without changing it. */
export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks the installation, and says what to do about each problem.',
  subcommands: [
    subcommand({
      name: '',
      summary: 'Prints a sentence for each check. The server may be running, and should be.',
      args: {},
      flags: { json: 'prints each check as JSON, one a line' },
      examples: [''],
      async run(_, { config, print, flags }) {
        const used = await withSettings(config)
        const findings = await Promise.all(checks.map((check) => runCheck(check, used)))
        for (const [index, finding] of findings.entries())
          print(lineOf(checks[index]?.name ?? '', finding, flags.has('json')))
        const count = findings.filter(({ state }) => state === 'failing').length
        return count === 0 ? null : `${count} of ${checks.length} checks failed.`
      },
      reportConfig(problems, { print, flags }) {
        for (const problem of problems)
          print(
            lineOf(
              configuration.name,
              failing(`The variable ${problem}.`, 'Correct it; the other checks need valid variables.'),
              flags.has('json'),
            ),
          )
        return `1 of ${checks.length} checks failed, and the others did not run.`
      },
    }),
  ],
}

async function runCheck({ run }: Check, config: Config): Promise<Finding> {
  try {
    return await run({ config, clock: systemClock(config.timeOffsetMs) })
  } catch (error) {
    const reason = reasonOf(error)
    return failing(`The check could not be finished: ${reason}.`, 'Remove the cause, and try again.')
  }
}

const stateWidth = 9
const nameWidth = 15

function lineOf(name: string, finding: Finding, isJson: boolean): string {
  if (isJson) return JSON.stringify({ name, ...finding })
  const { state, sentence, wayOut } = finding
  const first = `${state.padEnd(stateWidth)}${name.padEnd(nameWidth)}${sentence}`
  return wayOut === null ? first : `${first}\n${' '.repeat(stateWidth + nameWidth)}${wayOut}`
}
