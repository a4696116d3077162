import { useDeferredValue } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { FeedPhotos } from '#src/components/photo-grid/zone-photos.tsx'
import { useSearchedPhotos } from '#src/data/search/search-queries.ts'
import { useFoundEntries } from '#src/data/search/find-entries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { searchWords } from '#src/i18n/en/search.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { FoundEntries } from './found-entries.tsx'

interface SearchedGalleryProps {
  readonly zone: ZoneView
  /** One word at least. */
  readonly query: string
}

/** What a search of a zone finds: entries of its guestbook, and its photos as the grid shows them. */
export function SearchedGallery({ zone, query }: SearchedGalleryProps) {
  const words = useWords(searchWords)
  const { photos } = useBrandWords().zone
  const asked = useDeferredValue(query)
  const searched = useSearchedPhotos(zone.id, asked)
  const entries = useFoundEntries(zone.id, asked) ?? []
  const total = searched?.feed.total ?? 0
  const isReading = searched?.isReading ?? true
  const summary = isReading ? words.reading : words.found({ count: total })
  return (
    <section aria-label={photos} className={section}>
      <FoundEntries zoneId={zone.id} entries={entries} />
      <FeedPhotos
        zoneId={zone.id}
        zoneName={zone.name}
        feed={isReading && total === 0 ? undefined : searched?.feed}
        isSelectable
        lead={
          <p role="status" className={mutedText}>
            {total > 0 || isReading ? summary : null}
          </p>
        }
        empty={
          entries.length > 0 ? null : (
            <EmptyState title={words.none({ query: asked })} text={words.noneText} />
          )
        }
      />
    </section>
  )
}

const section = css({ display: 'grid', gap: '2' })
