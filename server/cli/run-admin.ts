import { parseArgs } from 'node:util'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { readConfig } from '#server/config.ts'
import type { Command, PreparedCall, Subcommand } from '#server/cli/command/command.ts'
import { commandHelp, commandList, usageOf } from './command-help.ts'
import { admins } from '#server/cli/commands/admins.ts'
import { influencers, partners } from '#server/cli/commands/applications.ts'
import { backup, restore } from '#server/cli/commands/backup.ts'
import { catalog } from '#server/cli/commands/catalog.ts'
import { doctor } from '#server/cli/commands/doctor.ts'
import { goods } from '#server/cli/commands/goods.ts'
import { hold } from '#server/cli/commands/hold.ts'
import { ledger } from '#server/cli/commands/ledger.ts'
import { move } from '#server/cli/commands/move.ts'
import { payments } from '#server/cli/commands/payments.ts'
import { payouts } from '#server/cli/commands/payouts.ts'
import { requests } from '#server/cli/commands/requests.ts'
import { sessions } from '#server/cli/commands/sessions.ts'
import { support } from '#server/cli/commands/support.ts'

/** 0: done. 1: not done; the reason was printed. 2: invalid arguments; nothing was done. */
type ExitCode = 0 | 1 | 2

interface ProgramContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly printProblem: (line: string) => void
}

interface WrongArguments {
  readonly problem: string
  readonly usage: string
}

/** Every operator command, in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
  admins,
  backup,
  restore,
  move,
  sessions,
  support,
  requests,
  hold,
  catalog,
  goods,
  payments,
  payouts,
  ledger,
  influencers,
  partners,
]

/** The names of all options with a value. All other options are flags. */
const valued = new Set(
  commands.flatMap(({ subcommands }) => subcommands.flatMap(({ options }) => Object.keys(options))),
)

/**
 * Runs `COMMAND [SUBCOMMAND] [ARGUMENTS]` with the server's variables in `environment`. Arguments are checked first; if
 * they are invalid, the variables are not read.
 */
export async function runAdmin(
  argv: readonly string[],
  { environment, print, printProblem }: ProgramContext,
): Promise<ExitCode> {
  const call = readCall(argv)
  const { command, options } = call
  if (
    options.some(({ name }) => name === 'help') &&
    (command !== undefined || call.commandName === undefined)
  ) {
    print(command === undefined ? commandList(commands) : commandHelp(command))
    return 0
  }
  const prepared = prepare(call)
  if (!prepared.ok) {
    printProblem(`${prepared.error.problem}\n\n${prepared.error.usage}`)
    return 2
  }
  const config = readConfig(environment)
  const context = {
    print,
    flags: new Set(options.map(({ name }) => name)),
    configWith: (variables: Readonly<Record<string, string>>) =>
      readConfig({ ...environment, ...withoutFiles(variables), ...variables }),
  }
  const problem = config.ok
    ? await prepared.value.run({ config: config.value, ...context })
    : prepared.value.reportConfig(config.error, context)
  if (problem === null) return 0
  printProblem(problem)
  return 1
}

/** Returns the prepared call, or why it cannot run. Has no side effects. */
export function prepareCall(argv: readonly string[]): Result<PreparedCall, WrongArguments> {
  return prepare(readCall(argv))
}

/** A variable that is given here is not read from a file, so its `_FILE` form is removed. */
function withoutFiles(variables: Readonly<Record<string, string>>): Record<string, undefined> {
  return Object.fromEntries(Object.keys(variables).map((name) => [`${name}_FILE`, undefined]))
}

function readCall(argv: readonly string[]): Call {
  const { positionals, tokens } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries([...valued].map((name) => [name, { type: 'string' } as const])),
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const [commandName, ...words] = positionals
  return {
    commandName,
    command: commands.find(({ name }) => name === commandName),
    words,
    options: tokens.filter((token) => token.kind === 'option'),
  }
}

function unknownOption(command: Command | undefined, option: string): WrongArguments {
  return {
    problem: `There is no option ${option}. Put -- before text that starts with a hyphen.`,
    usage: command === undefined ? commandList(commands) : commandHelp(command),
  }
}

interface GivenOption {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
}

interface Call {
  readonly commandName: string | undefined
  readonly command: Command | undefined
  readonly words: readonly string[]
  readonly options: readonly GivenOption[]
}

function prepare({ commandName, command, words, options }: Call): Result<PreparedCall, WrongArguments> {
  const commandOptions = options.filter(({ name }) => name !== 'help')
  const [first] = commandOptions
  if (command === undefined && first !== undefined) return err(unknownOption(command, first.rawName))
  if (command === undefined)
    return err({
      problem: commandName === undefined ? 'Name a command.' : `There is no command ${commandName}.`,
      usage: commandList(commands),
    })
  const isSingle = command.subcommands.every(({ name }) => name === '')
  const [subcommandName, ...rest] = isSingle ? ['', ...words] : words
  const subcommand = command.subcommands.find(({ name }) => name === subcommandName)
  if (subcommand === undefined) {
    const problem =
      subcommandName === undefined
        ? `Name a subcommand of ${command.name}.`
        : `${command.name} has no subcommand ${subcommandName}.`
    return err({ problem, usage: commandHelp(command) })
  }
  const unknown = commandOptions.find((option) => !acceptsOption(subcommand, option))
  if (unknown !== undefined) return err(unknownOption(command, unknown.rawName))
  const values = commandOptions.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const prepared = subcommand.prepare(rest, Object.fromEntries(values))
  return prepared.ok
    ? ok(prepared.value)
    : err({ problem: prepared.error, usage: usageOf(command, subcommand) })
}

/** Whether the subcommand has this option, with or without a value as given. */
function acceptsOption({ flags, options }: Subcommand, { name, value }: GivenOption): boolean {
  return Object.hasOwn(value === undefined ? flags : options, name)
}
