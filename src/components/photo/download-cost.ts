import type { DownloadForecast } from '#src/data/downloads/download-forecast.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

type Words = WordsByArea['downloadCost']

/** True if the number of downloads left should be shown: one or none. null means unlimited. */
export function showsDownloadsLeft(left: number | null | undefined): left is number {
  return left !== null && left !== undefined && left <= 1
}

/** Sentences about what downloading uses of the month's limit; empty while enough is left. */
export function downloadCost(forecast: DownloadForecast, words: Words): readonly string[] {
  const { counted, own, again, unlocked, left } = forecast
  if (left === null || counted === 0) return []
  if (left === 0) return [words.takesNone]
  if (counted === 1 && left === 1) return [words.takesLast]
  if (!showsDownloadsLeft(left - Math.min(counted, left))) return []
  if (own + again + unlocked + counted === 1) return []
  return [
    words.takesSome({ count: counted, left }),
    ...(again === 0 ? [] : [words.someAgain({ count: again })]),
    ...(own === 0 ? [] : [words.someOwn({ count: own })]),
  ]
}

/** True if they exceed the remaining downloads of the month. */
export function isBeyondLimit({ counted, left }: Pick<DownloadForecast, 'counted' | 'left'>): boolean {
  return left !== null && counted > left
}
