import { useDeferredValue, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { AudioLines, MessageSquareQuote } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { FeedPhotos } from '#src/components/photo-grid/zone-photos.tsx'
import { usePhotoSearch } from '#src/data/search/search-queries.ts'
import { useMatchingEntries } from '#src/data/search/find-entries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { searchWords } from '#src/i18n/en/search.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { mutedText, headingStyle } from '#src/ui/page/text.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { wallWords } from '#src/i18n/en/wall.ts'
import { Button } from '#src/ui/buttons/button.tsx'

interface SearchedGalleryProps {
  readonly zone: ZoneView
  /** At least one word. */
  readonly query: string
}

/** The results of a search in a zone: guestbook entries, and photos in the grid. */
export function SearchedGallery({ zone, query }: SearchedGalleryProps) {
  const words = useWords(searchWords)
  const { photos } = useBrandWords().zone
  const deferredQuery = useDeferredValue(query)
  const results = usePhotoSearch(zone.id, deferredQuery)
  const entries = useMatchingEntries(zone.id, deferredQuery) ?? []
  const total = results?.feed.total ?? 0
  const isReading = results?.isReading ?? true
  const summary = isReading ? words.reading : words.found({ count: total })
  return (
    <section aria-label={photos} className={section}>
      <FoundEntries zoneId={zone.id} entries={entries} />
      <FeedPhotos
        zoneId={zone.id}
        zoneName={zone.name}
        feed={isReading && total === 0 ? undefined : results?.feed}
        isSelectable
        lead={
          <p role="status" className={mutedText}>
            {total > 0 || isReading ? summary : null}
          </p>
        }
        empty={
          entries.length > 0 ? null : (
            <EmptyState title={words.none({ query: deferredQuery })} text={words.noneText} />
          )
        }
      />
    </section>
  )
}

interface FoundEntriesProps {
  readonly zoneId: ZoneId
  readonly entries: readonly GuestbookView[]
}

/** The number of entries shown at first, so that the photos stay near the top. */
const shownAtFirst = 3

/** The guestbook entries that match a search, each with a link to it. Renders nothing if there are none. */
function FoundEntries({ zoneId, entries }: FoundEntriesProps) {
  const words = useWords(searchWords)
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  return (
    <section aria-label={words.guestbook} className={entrySection}>
      <h2 className={headingStyle({ size: 'small' })}>{words.guestbook}</h2>
      <ul className={list}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryLink zoneId={zoneId} entry={entry} />
          </li>
        ))}
      </ul>
      {shown.length === entries.length ? null : (
        <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
          {words.allEntries({ count: entries.length })}
        </Button>
      )}
    </section>
  )
}

function EntryLink({ zoneId, entry }: { readonly zoneId: ZoneId; readonly entry: GuestbookView }) {
  const { leftVoice } = useWords(wallWords)
  const { id, text, voice, user } = entry
  const name = user.displayName
  const Sign = voice === null ? MessageSquareQuote : AudioLines
  const isVoiceOnly = text === '' && voice !== null
  return (
    <Link to="/locations/$zoneId/guestbook" params={{ zoneId }} search={{ entry: id }} className={link}>
      <Sign size={20} aria-hidden="true" />
      <span className={column}>
        <span dir="auto" className={quote}>
          {isVoiceOnly ? leftVoice({ name }) : text === '' ? name : text}
        </span>
        {text === '' ? null : (
          <span className={mutedText}>
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
    </Link>
  )
}

const section = css({ display: 'grid', gap: '2' })
const entrySection = css({ display: 'grid', gap: '2', justifyItems: 'start', marginBlockEnd: '2' })
const list = css({
  display: 'grid',
  gap: '2',
  width: 'full',
  listStyle: 'none',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(19rem, 100%), 1fr))]',
})
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  height: 'full',
  minHeight: 'touch',
  paddingBlock: '2',
  paddingInline: '4',
  borderRadius: 'card',
  backgroundColor: 'surface',
  borderWidth: 'thin',
  color: 'ink',
  textDecoration: 'none',
  '& svg': { flexShrink: '0', color: 'accentText' },
})
const column = css({ display: 'grid', minWidth: '0' })
const quote = css({ lineClamp: '2', overflowWrap: 'anywhere', lineHeight: 'snug' })
