import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** The name of a folder that belongs to this process alone: its machine, its number, and when it started. */
export function ownProcessName(): string {
  return [encodeURIComponent(hostname()), process.pid, startOf(process.pid) ?? 'unknown'].join(',')
}

/**
 * Whether the process that made a folder of that name has ended. A number that another process has now does not count as
 * alive; a process of another machine may be alive, and so may one of which the system tells nothing.
 */
export function isOfDeadProcess(name: string): boolean {
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
