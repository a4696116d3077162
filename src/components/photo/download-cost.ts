import type { DownloadForecast } from '#src/data/downloads/download-forecast.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

type Words = WordsByArea['downloadCost']

/** What downloading would take of the month, in sentences; none where the plan has no limit or nothing is asked for. */
export function downloadCost(forecast: DownloadForecast, words: Words): readonly string[] {
  const { counted, own, again, left } = forecast
  const isOne = counted + own + again === 1
  if (isOne && own === 1) return [words.takesOwn]
  if (isOne && again === 1) return [words.takesAgain]
  const paid =
    left === null || counted === 0
      ? []
      : left === 0
        ? [words.takesNone]
        : isOne
          ? [left === 1 ? words.takesLast : words.takes({ left })]
          : [words.takesSome({ count: counted, left })]
  if (isOne) return paid
  return [
    ...paid,
    ...(again === 0 ? [] : [words.someAgain({ count: again })]),
    ...(own === 0 ? [] : [words.someOwn({ count: own })]),
  ]
}

/** Whether they take more than the month has left. */
export function isBeyondLimit({ counted, left }: Pick<DownloadForecast, 'counted' | 'left'>): boolean {
  return left !== null && counted > left
}
