import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { placeVoices } from '#src/contract/rules/recap-plan.ts'
import { ownBeatMs } from '#src/contract/rules/film-beat.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'

/** An entry whose voice recording has been uploaded. */
export type SpokenEntry = GuestbookView & { readonly voice: NonNullable<GuestbookView['voice']> }

/** The guestbook entries at the end of a film. */
export interface RecapEntries {
  /** Entries with short text. */
  readonly quotes: readonly GuestbookView[]
  /** The voice recordings that fit, or one that is cut off. */
  readonly voices: readonly SpokenEntry[]
}

const mostQuotes = 3
const longestQuote = 60

/**
 * Returns the first guestbook entries that everyone in the zone can see. Pending, hidden and reported entries are left
 * out, and all entries if guests see only their own. An entry with a voice recording is not also a quote.
 */
export function chooseEntries(entries: readonly GuestbookView[], mode: ZoneRow['mode']): RecapEntries {
  const seen = mode === 'open' ? entries.filter(isSeenByAll).toReversed() : []
  const spoken = seen.flatMap((entry): readonly SpokenEntry[] => {
    const { voice } = entry
    return voice === null || voice.filename === null ? [] : [{ ...entry, voice }]
  })
  const fitting = placeVoices(
    spoken.map(({ id, voice }) => ({ id, lengthMs: voice.lengthMs })),
    ownBeatMs,
    0,
  )
  const voices = spoken.filter(({ id }) => fitting.some(({ entryId }) => entryId === id))
  const quotes = seen.filter(
    ({ id, text }) => isShort(text, longestQuote) && !voices.some((voice) => voice.id === id),
  )
  return { quotes: quotes.slice(0, mostQuotes), voices }
}

/** True if the text fits on one line of a card. */
export function isShort(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !text.includes('\n')
}

function isSeenByAll({ status, waiting, reports, isReported }: GuestbookView): boolean {
  return status === 'ready' && waiting === null && reports.length === 0 && !isReported
}
