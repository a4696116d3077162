import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { signalGroup } from '#server/testing/spawn-group.ts'

const killAfterMs = 3000
/** The signals that end a run: from the keyboard, a supervisor, and a closed terminal. */
export const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** One of the commands of a run. */
export interface Part {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Receives the output of the command. Without it, the command writes to the output of this process. */
  readonly onOutput?: (text: string) => void
  /** A part that runs longer is ended and counts as failed. */
  readonly limitMinutes: number
}

/**
 * Runs a command in its own process group and returns whether it succeeded. No process of the group outlives it, so
 * that a test that leaves a process behind, or a runner that waits for one, does not block the run.
 */
export async function runPart(
  command: string,
  args: readonly string[],
  { cwd, env = {}, onOutput, limitMinutes }: Part,
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ['ignore', onOutput === undefined ? 'inherit' : 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined) signalGroup(child.pid, name)
  }
  let killTimer: NodeJS.Timeout | undefined
  // SIGTERM comes first, so that the processes can end their children in other process groups.
  const end = () => {
    signal('SIGTERM')
    killTimer = setTimeout(signal, killAfterMs, 'SIGKILL')
  }
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
    end()
  }
  for (const name of interruptions) process.on(name, interrupt)
  // If several parts run at the same time, the first interrupted one ends this process.
  const killNow = () => signal('SIGKILL')
  process.once('exit', killNow)
  const limit = setTimeout(() => {
    console.error(
      `${command} ${args.join(' ')} did not finish within ${limitMinutes} minutes and was stopped.`,
    )
    end()
  }, limitMinutes * 60_000)
  try {
    const [status] = await once(child, 'exit')
    return status === 0
  } finally {
    clearTimeout(limit)
    clearTimeout(killTimer)
    signal('SIGKILL')
    // Output that is still in the pipe belongs to the part.
    if (child.stdout?.closed === false) await once(child.stdout, 'close')
    for (const name of interruptions) process.off(name, interrupt)
    process.off('exit', killNow)
    if (isInterrupted) process.exit(130)
  }
}
