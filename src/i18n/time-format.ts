import { makeStore } from '#src/platform/store.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

/** The clock format: that of the current language, or 12 or 24 hours. */
export const timeFormats = ['language', '12', '24'] as const
export type TimeFormat = (typeof timeFormats)[number]

const storageKey = 'timeFormat'
const current = makeStore<TimeFormat | null>(null)

/** The choice of this device. Read from storage at the first call. */
export function currentTimeFormat(): TimeFormat {
  const known = current.get()
  if (known !== null) return known
  const stored = readChoice(storageKey)
  const read = timeFormats.find((format) => format === stored) ?? 'language'
  current.set(read)
  return read
}

/** Uses the format from now on, also for later starts. */
export function chooseTimeFormat(format: TimeFormat): void {
  storeChoice(storageKey, format)
  current.set(format)
}

export const subscribeToTimeFormat = current.subscribe
