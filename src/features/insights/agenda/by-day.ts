import type { IsoDay } from '#src/contract/wire/time.ts'

/** The order of two days, the earlier first. */
export function byDay(one: IsoDay, other: IsoDay): number {
  return one === other ? 0 : one < other ? -1 : 1
}
