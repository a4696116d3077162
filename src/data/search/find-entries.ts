import { useMemo } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { matchesTerms, searchTermsOf, wordsOf } from '#src/contract/rules/search-words.ts'
import { useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'

/** The zone’s guestbook entries that match every word of the query, newest first. undefined while loading. */
export function useMatchingEntries(zoneId: ZoneId, query: string): readonly GuestbookView[] | undefined {
  const entries = useGuestbook(zoneId)
  // A guestbook is small. Its words are normalized once, not for each typed letter.
  const find = useMemo(() => (entries === undefined ? undefined : entryFinder(entries)), [entries])
  return useMemo(() => find?.(query), [find, query])
}

/** Creates a search of these entries by their text and author. */
export function entryFinder(entries: readonly GuestbookView[]): (query: string) => readonly GuestbookView[] {
  const read = entries.map((entry) => ({ entry, words: wordsOf(`${entry.text} ${entry.user.displayName}`) }))
  return (query) => {
    const terms = searchTermsOf(query)
    if (terms.length === 0) return []
    return read.flatMap(({ entry, words }) => (matchesTerms(words, terms) ? [entry] : []))
  }
}
