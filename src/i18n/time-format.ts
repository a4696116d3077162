import { makeStore } from '#src/platform/store.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

/** The clock format: that of the current language, or 12 or 24 hours. */
export const timeFormats = ['language', '12', '24'] as const
export type TimeFormat = (typeof timeFormats)[number]

const storageKey = 'timeFormat'
const current = makeStore<TimeFormat | null>(null)

/** The choice of this device. Read from storage at the first call. */
export function currentTimeFormat(): TimeFormat {
  const cached = current.get()
  if (cached !== null) return cached
  const stored = readChoice(storageKey)
  const format = timeFormats.find((format) => format === stored) ?? 'language'
  current.set(format)
  return format
}

/** Uses the format from now on, also for later starts. */
export function chooseTimeFormat(format: TimeFormat): void {
  storeChoice(storageKey, format)
  current.set(format)
}

export const subscribeToTimeFormat = current.subscribe
