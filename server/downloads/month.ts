import type { EpochMs } from '#src/contract/time.ts'

/** The calendar month in UTC, `YYYY-MM`, in which downloads are counted. */
export function monthOf(at: EpochMs): string {
  return new Date(at).toISOString().slice(0, 7)
}
