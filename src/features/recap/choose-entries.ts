import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { placeVoices } from '#src/contract/rules/recap-plan.ts'
import { ownBeatMs } from '#src/contract/rules/film-beat.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'

/** An entry whose voice has come. */
export type SpokenEntry = GuestbookView & { readonly voice: NonNullable<GuestbookView['voice']> }

/** What of a guestbook ends the film. */
export interface RecapEntries {
  /** Short words. */
  readonly quotes: readonly GuestbookView[]
  /** Voices that fit into it, or the one whose beginning does. */
  readonly voices: readonly SpokenEntry[]
}

const mostQuotes = 3
const longestQuote = 60

/**
 * The first entries of a guestbook, which everybody in the zone sees by now: none that waits, is hidden or reported, none where
 * guests see their own alone. A voice has a part of its own, and no quote.
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

/** Whether words fit on one line of a card. */
export function isShort(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !text.includes('\n')
}

function isSeenByAll({ status, waiting, reports, isReported }: GuestbookView): boolean {
  return status === 'ready' && waiting === null && reports.length === 0 && !isReported
}
