import { makeStore } from '#src/platform/store.ts'
import { readChoice, storeChoice } from '#src/platform/storage/stored-choice.ts'

/** How clocks are written: as the language in use does, or with 12 or 24 hours. */
export const timeFormats = ['language', '12', '24'] as const
export type TimeFormat = (typeof timeFormats)[number]

const storageKey = 'timeFormat'
const current = makeStore<TimeFormat | null>(null)

/** The choice of this device, read when the first clock is written. */
export function currentTimeFormat(): TimeFormat {
  const known = current.get()
  if (known !== null) return known
  const stored = readChoice(storageKey)
  const read = timeFormats.find((format) => format === stored) ?? 'language'
  current.set(read)
  return read
}

/** Clocks that are written from now on follow the choice, here and after a reload. */
export function chooseTimeFormat(format: TimeFormat): void {
  storeChoice(storageKey, format)
  current.set(format)
}

export const subscribeToTimeFormat = current.subscribe
