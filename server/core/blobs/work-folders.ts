import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#src/contract/wire/durations.ts'
import { hostname } from 'node:os'

/** Folders for unfinished work on this machine's disk. */
export interface WorkFolders {
  /** A new empty folder, and the function that removes it. */
  make(): Promise<{ readonly path: string; remove(): Promise<void> }>
}

/** Opens a folder whose folders belong to processes, after removing what ended ones left. */
export function openWorkFolders(all: string): WorkFolders {
  const own = join(all, ownProcessName())
  mkdirSync(own, { recursive: true })
  removeAbandoned(all)
  return {
    async make() {
      // A process on another machine removes what has not changed for a day.
      await mkdir(own, { recursive: true })
      const path = await mkdtemp(join(own, 'work-'))
      return { path, remove: () => rm(path, { recursive: true, force: true }) }
    },
  }
}

/**
 * Removes the unfinished work of processes that have ended; none of it was promised to anyone. Where that cannot be known,
 * as with another machine on the same disk, it goes after a day without a change.
 */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isOwn = name === ownProcessName()
    if (!isOwn && (isOfDeadProcess(name) || isUntouched(path))) rmSync(path, { recursive: true, force: true })
  }
}

function isUntouched(path: string): boolean {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return changedAt !== undefined && changedAt < Date.now() - dayMs
}

/** The name of a folder that belongs to this process alone: its machine, its number, and when it started. */
function ownProcessName(): string {
  return [encodeURIComponent(hostname()), process.pid, startOf(process.pid) ?? 'unknown'].join(',')
}

/**
 * Whether the process that made a folder of that name has ended. A number that another process has now does not count as
 * alive; a process of another machine may be alive, and so may one of which the system tells nothing.
 */
function isOfDeadProcess(name: string): boolean {
  const [host, pidText, start] = name.split(',')
  if (host !== encodeURIComponent(hostname()) || pidText === undefined || !/^\d+$/.test(pidText)) return false
  const pid = Number(pidText)
  if (!isAlive(pid)) return true
  const startNow = startOf(pid)
  return startNow !== null && start !== 'unknown' && startNow !== start
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Any other error says that it is there and belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

const startField = 19

/** When the process started, in the system's own ticks; null where the system has no `/proc`. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program's name stands in brackets and may hold anything.
    return (
      stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .at(startField) ?? null
    )
  } catch {
    return null
  }
}
