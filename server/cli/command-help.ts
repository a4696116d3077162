import { programs } from '#server/core/installation/installation.ts'
import type { Argument, Command, Subcommand } from './command/command.ts'

const program = programs.admin

/** Returns the help of the program: every command with its summary. */
export function commandList(commands: readonly Command[]): string {
  return [
    `Usage: ${program} COMMAND [SUBCOMMAND] [ARGUMENTS]`,
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    `${program} COMMAND --help describes one command.`,
    'All commands use the variables of the server. The server can be running, except for restore and move.',
    'Exit code 0: success. 1: failure. 2: wrong arguments, nothing was done.',
  ].join('\n')
}

/** Returns the help of one command: every subcommand with its arguments, and examples. */
export function commandHelp(command: Command): string {
  const examples = command.subcommands.flatMap((subcommand) =>
    subcommand.examples.map((example) => `  ${lineOf(command, subcommand)} ${example}`.trimEnd()),
  )
  return [
    command.summary,
    ...command.subcommands.flatMap((subcommand) => ['', ...describe(command, subcommand)]),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples,
  ].join('\n')
}

/** Returns the usage of one subcommand with its arguments. */
export function usageOf(command: Command, subcommand: Subcommand): string {
  return ['Usage:', ...describe(command, subcommand)].join('\n')
}

function describe(command: Command, subcommand: Subcommand): readonly string[] {
  const { args, flags, summary } = subcommand
  const options = [
    ...Object.entries(subcommand.options).map(([name, text]) => [`--${name} VALUE`, text] as const),
    ...Object.entries(flags).map(([name, description]) => [`--${name}`, description] as const),
  ]
  return [
    [lineOf(command, subcommand), ...args.map(placeholder), ...options.map(([name]) => `[${name}]`)].join(
      ' ',
    ),
    `  ${summary}`,
    ...columns([...args.map(({ label, description }) => [label, description] as const), ...options]),
  ]
}

function lineOf(command: Command, { name }: Subcommand): string {
  return `${program} ${command.name} ${name}`.trimEnd()
}

function placeholder({ label, isRequired }: Argument): string {
  return isRequired ? label : `[${label}]`
}

/** Formats indented rows with an aligned second column. */
function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}
