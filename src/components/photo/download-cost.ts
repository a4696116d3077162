import type { DownloadForecast } from '#src/data/downloads/download-forecast.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

type Words = WordsByArea['downloadCost']

/** The count of downloads is said only where one is left, or none; null: unlimited. */
export function isCountSaid(left: number | null | undefined): left is number {
  return left !== null && left !== undefined && left <= 1
}

/** What downloading would take of the month, in sentences; none as long as that leaves enough. */
export function downloadCost(forecast: DownloadForecast, words: Words): readonly string[] {
  const { counted, own, again, unlocked, left } = forecast
  if (left === null || counted === 0) return []
  if (left === 0) return [words.takesNone]
  if (counted === 1 && left === 1) return [words.takesLast]
  if (!isCountSaid(left - Math.min(counted, left))) return []
  if (own + again + unlocked + counted === 1) return []
  return [
    words.takesSome({ count: counted, left }),
    ...(again === 0 ? [] : [words.someAgain({ count: again })]),
    ...(own === 0 ? [] : [words.someOwn({ count: own })]),
  ]
}

/** Whether they take more than the month has left. */
export function isBeyondLimit({ counted, left }: Pick<DownloadForecast, 'counted' | 'left'>): boolean {
  return left !== null && counted > left
}
