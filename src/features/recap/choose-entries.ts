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
  /** The voice recordings that fit into the film, or one that is cut off. */
  readonly voices: readonly SpokenEntry[]
}

const maxQuotes = 3
const maxQuoteLength = 60

/**
 * Returns the first guestbook entries that everyone in the zone can see. Pending, hidden and reported entries are left
 * out, and all entries if guests see only their own. An entry with a voice recording is not also a quote.
 */
export function chooseEntries(entries: readonly GuestbookView[], mode: ZoneRow['mode']): RecapEntries {
  const visible = mode === 'open' ? entries.filter(isVisibleToAll).toReversed() : []
  const spoken = visible.flatMap((entry): readonly SpokenEntry[] => {
    const { voice } = entry
    return voice === null || voice.filename === null ? [] : [{ ...entry, voice }]
  })
  const placed = placeVoices(
    spoken.map(({ id, voice }) => ({ id, lengthMs: voice.lengthMs })),
    ownBeatMs,
    0,
  )
  const voices = spoken.filter(({ id }) => placed.some(({ entryId }) => entryId === id))
  const quotes = visible.filter(
    ({ id, text }) => isShort(text, maxQuoteLength) && !voices.some((voice) => voice.id === id),
  )
  return { quotes: quotes.slice(0, maxQuotes), voices }
}

/** True if the text fits on one line of a card. */
export function isShort(text: string, maxLength: number): boolean {
  return text !== '' && text.length <= maxLength && !text.includes('\n')
}

function isVisibleToAll({ status, waiting, reports, isReported }: GuestbookView): boolean {
  return status === 'ready' && waiting === null && reports.length === 0 && !isReported
}
