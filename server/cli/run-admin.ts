import { parseArgs } from 'node:util'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { readConfig } from '#server/config.ts'
import type { Command, PreparedCall } from './command/command.ts'
import { commandHelp, commandList, usageOf } from './command-help.ts'
import { commands } from './commands.ts'

/** 0: done. 1: not done, and the reason was printed. 2: the arguments are wrong, and nothing was done. */
type ExitCode = 0 | 1 | 2

interface Surface {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (line: string) => void
  readonly printProblem: (line: string) => void
}

interface WrongArguments {
  readonly problem: string
  readonly usage: string
}

/**
 * Runs `COMMAND [SUBCOMMAND] [ARGUMENTS]` with the server's variables in `environment`. Arguments are checked before
 * anything else: with wrong ones not even the variables are read.
 */
export async function runAdmin(
  argv: readonly string[],
  { environment, print, printProblem }: Surface,
): Promise<ExitCode> {
  const { positionals, tokens } = parseArgs({
    args: [...argv],
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options = tokens.filter((token) => token.kind === 'option')
  const [commandName, ...words] = positionals
  const command = commands.find(({ name }) => name === commandName)
  if (options.some(({ name }) => name === 'help') && (command !== undefined || commandName === undefined)) {
    print(command === undefined ? commandList(commands) : commandHelp(command))
    return 0
  }
  const given = options.filter(({ name }) => name !== 'help')
  const prepared = prepare(command, { commandName, words, options: given })
  if (!prepared.ok) {
    printProblem(`${prepared.error.problem}\n\n${prepared.error.usage}`)
    return 2
  }
  const config = readConfig(environment)
  const context = { print, flags: new Set(given.map(({ name }) => name)) }
  const problem = config.ok
    ? await prepared.value.run({ config: config.value, ...context })
    : prepared.value.reportConfig(config.error, context)
  if (problem === null) return 0
  printProblem(problem)
  return 1
}

function unknownOption(command: Command | undefined, option: string): WrongArguments {
  return {
    problem: `There is no option ${option}. Put -- before a text that starts with a hyphen.`,
    usage: command === undefined ? commandList(commands) : commandHelp(command),
  }
}

interface Call {
  readonly commandName: string | undefined
  readonly words: readonly string[]
  readonly options: readonly {
    readonly name: string
    readonly rawName: string
    readonly value: string | undefined
  }[]
}

function prepare(
  command: Command | undefined,
  { commandName, words, options }: Call,
): Result<PreparedCall, WrongArguments> {
  const [first] = options
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
  const unknown = options.find(
    ({ name, value }) => value !== undefined || !Object.hasOwn(subcommand.flags, name),
  )
  if (unknown !== undefined) return err(unknownOption(command, unknown.rawName))
  const prepared = subcommand.prepare(rest)
  return prepared.ok
    ? ok(prepared.value)
    : err({ problem: prepared.error, usage: usageOf(command, subcommand) })
}
