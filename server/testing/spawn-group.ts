import {
  type ChildProcess,
  type ChildProcessByStdio,
  spawn,
  type SpawnOptionsWithoutStdio,
} from 'node:child_process'
import type { Readable } from 'node:stream'

const groups = new Set<number>()

/**
 * Starts a program in its own process group. The group ends with this process, also when this process is terminated by
 * a signal. Its stderr is forwarded, because a program that inherits our stream would keep it open for its readers.
 */
export function spawnGroup(
  command: string,
  args: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  const { pid } = child
  if (pid === undefined) return child
  if (groups.size === 0) process.on('exit', killAll).on('SIGTERM', endBySignal)
  groups.add(pid)
  child.once('exit', () => {
    groups.delete(pid)
    if (groups.size === 0) process.off('exit', killAll).off('SIGTERM', endBySignal)
  })
  return child
}

/** Kills the program and all its child processes. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) signalGroup(pid, 'SIGKILL')
}

/** Sends a signal to every process of the group that this process leads or led. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // No process of the group is running.
  }
}

function killAll(): void {
  for (const pid of groups) signalGroup(pid, 'SIGKILL')
}

function endBySignal(): void {
  killAll()
  process.exit(143)
}
