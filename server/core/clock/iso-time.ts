import type { EpochMs } from '#src/contract/wire/time.ts'

/** A time as answers carry it: ISO 8601 in UTC. */
export function isoTime(at: EpochMs): string {
  return new Date(at).toISOString()
}
