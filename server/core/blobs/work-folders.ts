import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#src/contract/wire/durations.ts'
import { hostname } from 'node:os'

/** Folders for unfinished work on the local disk. */
export interface WorkFolders {
  /** Creates an empty folder and returns a function that deletes it. */
  make(): Promise<{ readonly path: string; remove(): Promise<void> }>
}

/** Opens a folder that has one subfolder per process. First deletes the subfolders of processes that have ended. */
export function openWorkFolders(all: string): WorkFolders {
  const own = join(all, ownProcessName())
  mkdirSync(own, { recursive: true })
  removeAbandoned(all)
  return {
    async make() {
      // A process on another machine deletes a folder that has not changed for a day.
      await mkdir(own, { recursive: true })
      const path = await mkdtemp(join(own, 'work-'))
      return { path, remove: () => rm(path, { recursive: true, force: true }) }
    },
  }
}

/**
 * Deletes the unfinished work of processes that have ended. None of it was acknowledged to a client. If the state of a
 * process is unknown, as on another machine with the same disk, its work is deleted after a day without changes.
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

/** Returns the name of a folder that only this process uses: its host name, process id and start time. */
function ownProcessName(): string {
  return [encodeURIComponent(hostname()), process.pid, startOf(process.pid) ?? 'unknown'].join(',')
}

/**
 * Returns true if the process that created the folder of this name has ended. If another process has reused the process
 * id, the original counts as ended. A process on another machine, or one whose state is unknown, counts as possibly
 * running.
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
    // Any other error means that the process exists and belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

const startField = 19

/** Returns the process's start time in system ticks; null if the system has no `/proc`. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program name is in parentheses and may contain any characters.
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
