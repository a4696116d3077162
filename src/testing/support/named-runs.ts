/** A long-running task that a person starts by its name. */
export interface NamedRun<Input = void> {
  /** One sentence. */
  readonly summary: string
  readonly run: (input: Input) => Promise<void> | void
}

/** The help of a command: its usage, then each name with its summary. */
export function namedRunsHelp<Input>(usage: string, runs: Readonly<Record<string, NamedRun<Input>>>): string {
  const width = Math.max(...Object.keys(runs).map((name) => name.length))
  const rows = Object.entries(runs).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [usage, '', ...rows].join('\n')
}
