import { minuteMs } from '#src/contract/wire/durations.ts'
import { joinFacts } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { RecentlyDelivered } from '#src/data/engine/rows/outbox-facts.ts'
import type { WaitingCounts } from '#src/data/unsent/count-waiting.ts'

/** For example `2 changes need attention, 5 changes to send, the oldest for 3 hours`. */
export function waitingText(
  words: WordsByArea['tray'],
  { waiting, failed }: Pick<WaitingCounts, 'waiting' | 'failed'>,
  ageMs: number,
): string {
  const age = waitingForText(words, ageMs)
  return joinFacts([
    failed === 0 ? '' : words.needAttention({ count: failed }),
    waiting === 0 ? '' : words.summary({ count: waiting }),
    waiting + failed === 1 ? age : words.oldest({ age }),
  ])
}

/** For example `for 12 minutes` or `for 3 hours`: only the largest unit. */
export function waitingForText({ waitingFor }: WordsByArea['tray'], ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs)
  if (minutes < 1) return waitingFor.moment
  if (minutes < 60) return waitingFor.minutes({ count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? waitingFor.hours({ count: hours }) : waitingFor.days({ count: Math.floor(hours / 24) })
}

/** For example `All sent: 3 photos, 1 like`. */
export function sentText(
  words: WordsByArea['tray'],
  { photos, likes, comments, others }: Omit<RecentlyDelivered, 'photoIds'>,
): string {
  return words.allSent({
    what: joinFacts([
      photos === 0 ? '' : words.photos({ count: photos }),
      likes === 0 ? '' : words.likes({ count: likes }),
      comments === 0 ? '' : words.comments({ count: comments }),
      others === 0
        ? ''
        : photos + likes + comments === 0
          ? words.things({ count: others })
          : words.otherThings({ count: others }),
    ]),
  })
}
