import { createFileRoute } from '@tanstack/react-router'
import { BookHeart } from 'lucide-react'
import * as v from 'valibot'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { needsDecision, useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { Composer } from './composer.tsx'
import { EntryCard } from './entry-card.tsx'

const Search = v.object({
  /** The entry to scroll to. */
  entry: v.fallback(v.optional(GuestbookId), undefined),
})

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/guestbook')({
  validateSearch: (search) => v.parse(Search, search),
  component: GuestbookPage,
})

/** The guests' written and recorded entries for the hosts, and a card for a new entry. */
function GuestbookPage() {
  const zone = useZoneContext()
  const words = useWords(guestbookWords)
  const loading = useBrandWords().shell.loading
  const entries = useGuestbook(zone.id)
  const { entry } = Route.useSearch()
  return (
    <div className={column}>
      <div>
        <h2 className={headingStyle({ size: 'large' })}>{words.title}</h2>
        <p className={mutedText}>{audienceText(zone, words)}</p>
      </div>
      {canAddPhotos(zone) ? <Composer key={zone.id} zone={zone} /> : null}
      {entries === undefined ? (
        <PageSkeleton label={loading} variant="card" />
      ) : (
        <Entries entries={entries} isModerator={isAtLeast(zone.role, 'moderator')} requestedId={entry} />
      )}
    </div>
  )
}

function audienceText(zone: ZoneView, words: WordsByArea['guestbook']): string {
  if (zone.role === 'viewer') return words.readOnly
  if (zone.closedAt !== null) return words.closed
  if (zone.mode === 'own-only') return words.onlyHosts
  return zone.mode === 'reveal-at-time' ? words.later : words.intro
}

interface EntriesProps {
  readonly entries: readonly GuestbookView[]
  readonly isModerator: boolean
  /** The entry to show. */
  readonly requestedId: GuestbookId | undefined
}

/** Entries that need a moderator's decision come first. */
function Entries({ entries, isModerator, requestedId }: EntriesProps) {
  const words = useWords(guestbookWords)
  if (entries.length === 0)
    return (
      <EmptyState
        title={words.emptyTitle}
        text={words.emptyText}
        picture={<BookHeart size={40} strokeWidth={1.5} />}
      />
    )
  const isFirst = (entry: GuestbookView) => isModerator && needsDecision(entry)
  const sorted = [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]
  return (
    <ul aria-label={words.title} className={list}>
      {sorted.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          isModerator={isModerator}
          isRequested={entry.id === requestedId}
        />
      ))}
    </ul>
  )
}

const column = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({
  display: 'grid',
  gap: '4',
  listStyle: 'none',
  alignItems: 'start',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(19rem, 100%), 1fr))]',
})
