import { systemClock } from '#server/core/clock/clock.ts'
import { type Command, subcommand } from '#server/cli/command/command.ts'
import {
  type Check,
  failing,
  type Finding,
  good,
  readFrom,
  reasonOf,
  warning,
} from '#server/cli/checks/check.ts'
import { withSettings } from '#server/cli/checks/with-settings.ts'
import { blobs } from '#server/cli/checks/blobs.ts'
import { clock } from '#server/cli/checks/clock.ts'
import { disk } from '#server/cli/checks/disk.ts'
import { proxyHeaders } from '#server/cli/checks/proxy-headers.ts'
import { push } from '#server/cli/checks/push.ts'
import { tls } from '#server/cli/checks/tls.ts'
import { type Config, startupWarnings } from '#server/kernel/environment/config.ts'
import { isDatabaseMissing } from '#server/core/db/missing-database.ts'
import { metaValue } from '#server/core/db/meta-store.ts'
import { nameOf } from '#server/core/db/postgres/place.ts'
import { programs } from '#server/core/installation/installation.ts'
import { join } from 'node:path'
import { smtpProblem } from '#server/core/mail/smtp-transport.ts'

/** Reports valid variables that work badly together. Invalid variables are reported before any check runs. */
const configuration: Check = {
  name: 'configuration',
  async run({ config }) {
    const [first] = startupWarnings(config)
    if (first !== undefined) {
      const [sentence = '', ...remedy] = first.split(/(?<=\.) (?=[A-Z])/)
      return warning(sentence, remedy.join(' '))
    }
    const address = config.publicUrl ?? `http://localhost:${config.port}`
    return good(`All variables are valid. The site is at ${address}, and its data is in ${config.dataDir}.`)
  },
}

/**
 * Checks that the database can be opened, has this version and is intact. SQLite files above 128 MB are not read
 * completely.
 */
const database: Check = {
  name: 'database',
  async run({ config }) {
    const { database: place } = config
    if (place.engine === 'sqlite' && isDatabaseMissing(place.path))
      return warning(
        `There is no database at ${place.path} yet.`,
        `Start the server to create it: ${programs.start.replace(' --', '')}`,
      )
    const name = place.engine === 'sqlite' ? `The database ${place.path}` : nameOf(place)
    const read = await readFrom(
      config,
      async (reader) => (await reader.first(metaValue, { key: 'epoch' })) ?? null,
    )
    if (read.ok) return good(`${name} is readable and has the current version.`)
    const [sentence = '', ...remedy] = read.error.split('\n')
    return failing(sentence, remedy.length === 0 ? 'Check DATABASE_URL.' : remedy.join(' '))
  },
}

/** Checks that the mail server accepts a connection and our password. Sends no mail. */
const mail: Check = {
  name: 'mail',
  async run({ config: { smtpUrl, dataDir } }) {
    if (smtpUrl === null)
      return warning(
        `Emails are not sent. Each one is saved as a file in ${join(dataDir, 'mail')}.`,
        'Set SMTP_URL and MAIL_FROM, or enter a mail server at /desk/site. Users can then confirm their address and reset their password.',
      )
    const { host } = new URL(smtpUrl)
    const problem = await smtpProblem(smtpUrl)
    if (problem === null) return good(`The mail server ${host} accepts our connection.`)
    return failing(
      `The mail server ${host} does not accept our connection: ${problem}.`,
      'Check the name, port, user and password in SMTP_URL or at /desk/site. Also check that no firewall blocks the port.',
    )
  },
}

/** Every check, in the order of the output. */
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

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks the installation and prints the solution to each problem.',
  subcommands: [
    subcommand({
      name: '',
      summary: 'Prints a sentence for each check. The server should be running.',
      args: {},
      flags: { json: 'prints each check as JSON, one per line' },
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
    return failing(`Cannot finish the check: ${reason}.`, 'Fix the cause and try again.')
  }
}

const stateWidth = 9
const nameWidth = 15

function lineOf(name: string, finding: Finding, isJson: boolean): string {
  if (isJson) return JSON.stringify({ name, ...finding })
  const { state, sentence, remedy: wayOut } = finding
  const first = `${state.padEnd(stateWidth)}${name.padEnd(nameWidth)}${sentence}`
  return wayOut === null ? first : `${first}\n${' '.repeat(stateWidth + nameWidth)}${wayOut}`
}
