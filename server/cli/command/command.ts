import * as v from 'valibot'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { text as readText } from 'node:stream/consumers'
import { UserId } from '#src/contract/entities/ids/ids.ts'

/** The context of a subcommand. A subcommand uses nothing else of its process, except standard input for a long text. */
export interface CommandContext {
  readonly config: Config
  readonly print: (line: string) => void
  /** The given options, without their hyphens. */
  readonly flags: ReadonlySet<string>
  /** Returns the configuration with these variables on top of the environment, or the problems if they are invalid. */
  readonly configWith: (variables: Readonly<Record<string, string>>) => Result<Config, readonly string[]>
}

/** An argument, in the order of the command line. */
export interface Argument {
  /** As shown in help: `FIRST-DAY`. */
  readonly label: string
  /** A noun phrase that follows “must be”. */
  readonly description: string
  readonly isRequired: boolean
}

/** Resolves to null when the work is done. Otherwise resolves to the reason, in one or more sentences. */
type Run = (context: CommandContext) => Promise<string | null>

/** Reports invalid variables, one problem per line. Returns why the work was not done. */
type ReportConfig = (problems: readonly string[], context: Omit<CommandContext, 'config'>) => string

export interface PreparedCall {
  readonly run: Run
  readonly reportConfig: ReportConfig
}

export interface Subcommand {
  /** Empty for a command with a single action. */
  readonly name: string
  /** One or a few sentences. */
  readonly summary: string
  readonly args: readonly Argument[]
  /** Options without a value: their names without hyphens, and a description. */
  readonly flags: Readonly<Record<string, string>>
  /** Options with a value: their names without hyphens, and a noun phrase that describes the value. */
  readonly options: Readonly<Record<string, string>>
  /** Arguments of valid calls, as typed. */
  readonly examples: readonly string[]
  /**
   * Checks the arguments and the values of options. Returns the prepared call, or all problems, one sentence per line.
   * Has no side effects.
   */
  readonly prepare: (
    words: readonly string[],
    values: Readonly<Record<string, string>>,
  ) => Result<PreparedCall, string>
}

export interface Command {
  readonly name: string
  /** One sentence. */
  readonly summary: string
  readonly subcommands: readonly Subcommand[]
}

type Schema = v.GenericSchema<string | undefined, unknown>

interface Definition<Entries extends Readonly<Record<string, Schema>>> {
  readonly name: string
  readonly summary: string
  /** The arguments in order; optional ones come last. */
  readonly args: Entries
  readonly flags?: Readonly<Record<string, string>>
  /** Which of `args` are given by name, as in `--to VALUE`. All of them are optional. */
  readonly options?: readonly (keyof Entries & string)[]
  readonly examples: readonly string[]
  readonly run: (
    values: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    context: CommandContext,
  ) => Promise<string | null>
  readonly reportConfig?: ReportConfig
}

/** An argument that `schema` parses. It is optional if the schema is. `description` follows “must be”. */
export function argument<S extends Schema>(schema: S, description: string) {
  return v.pipe(schema, v.description(description))
}

/** Creates a subcommand whose `run` receives validated and typed arguments and options. */
export function subcommand<const Entries extends Readonly<Record<string, Schema>>>(
  definition: Definition<Entries>,
): Subcommand {
  const { name, summary, args: entries, flags = {}, options = [], examples, run } = definition
  const { reportConfig = describeProblems } = definition
  const schema = v.object(entries)
  const described = Object.entries(entries).map(([key, entry]) => {
    const isOption = options.some((option) => option === key)
    const description = v.getDescription(entry) ?? ''
    const label = isOption ? `--${key}` : labelOf(key)
    return { key, isOption, label, description, isRequired: entry.type !== 'optional' }
  })
  const args = described.filter(({ isOption }) => !isOption)
  return {
    name,
    summary,
    args,
    flags,
    options: Object.fromEntries(
      described.filter(({ isOption }) => isOption).map(({ key, description }) => [key, description]),
    ),
    examples,
    prepare(words, values) {
      const missing = args.slice(words.length).filter(({ isRequired }) => isRequired)
      if (missing.length > 0)
        return err(missing.map(({ label, description }) => `${label} is missing: ${description}.`).join('\n'))
      if (words.length > args.length) {
        const extra = words.slice(args.length).join(' ')
        return err(`Too many arguments: ${extra}. Put text with spaces in quotes.`)
      }
      const given = Object.fromEntries(words.map((word, index) => [args[index]?.key ?? '', word]))
      const read = v.safeParse(schema, { ...values, ...given })
      if (read.success) return ok({ run: (context) => run(read.output, context), reportConfig })
      const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue) ?? ''))
      return err(
        described
          .filter(({ key }) => wrong.has(key))
          .map(({ label, description }) => `${label} must be ${description}.`)
          .join('\n'),
      )
    },
  }
}

function describeProblems(problems: readonly string[]): string {
  return `The configuration is invalid:\n${problems.join('\n')}`
}

/** `firstDay` becomes `FIRST-DAY`. */
function labelOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter}`).toUpperCase()
}

/** An amount of money, written with two decimals and parsed to cents. */
export const amount = argument(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}\.\d\d$/),
    v.transform((text) => Math.round(Number(text) * 100)),
    v.minValue(1),
  ),
  'an amount with two decimals, such as 2.99',
)

export const userId = argument(UserId, 'the id of a user')

/** Reads standard input to its end, for a text that is missing on the command line. */
export function readStandardInput(): Promise<string> {
  return readText(process.stdin)
}
