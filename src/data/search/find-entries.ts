import { useMemo } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { matchesTerms, searchTermsOf, wordsOf } from '#src/contract/rules/search-words.ts'
import { useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'

/** The entries of the zone's guestbook that match every word of the query, newest first; undefined while loading. */
export function useFoundEntries(zoneId: ZoneId, query: string): readonly GuestbookView[] | undefined {
  const entries = useGuestbook(zoneId)
  // A guestbook is small: its words are folded once, not for each letter that is typed.
  const find = useMemo(() => (entries === undefined ? undefined : entryFinder(entries)), [entries])
  return useMemo(() => find?.(query), [find, query])
}

/** A search of these entries, by their words and by who wrote them. */
export function entryFinder(entries: readonly GuestbookView[]): (query: string) => readonly GuestbookView[] {
  const read = entries.map((entry) => ({ entry, words: wordsOf(`${entry.text} ${entry.user.displayName}`) }))
  return (query) => {
    const terms = searchTermsOf(query)
    if (terms.length === 0) return []
    return read.flatMap(({ entry, words }) => (matchesTerms(words, terms) ? [entry] : []))
  }
}
