import type { BackupSchedule } from '#src/contract/entities/accounts/backup.ts'
import { minuteMs, dayMs } from '#src/contract/wire/durations.ts'

const periodMs = { daily: dayMs, weekly: 7 * dayMs } as const satisfies Record<BackupSchedule, number>
const maxBackoffMs = dayMs / 2

/** Returns when the run after this one starts: a whole number of periods later, in the future. */
export function nextRunAt(schedule: BackupSchedule, runAt: number, now: number): number {
  const period = periodMs[schedule]
  return runAt + period * Math.max(1, Math.floor((now - runAt) / period) + 1)
}

/** Returns when a run is retried. `tries` is the number of attempts so far, at least one. */
export function nextTryAt(tries: number, now: number): number {
  return now + Math.min(5 * minuteMs * 2 ** (tries - 1), maxBackoffMs)
}
