import { X } from 'lucide-react'
import { useMemo } from 'react'
import { FeedPhotos } from '#src/components/photo-grid/zone-photos.tsx'
import * as v from 'valibot'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { chapterOfFilter, type PhotoFilter, photoFilterOf } from '#src/data/photos/filtered-photos.ts'
import { useContributors, useFilteredPhotos } from '#src/data/photos/filtered-photos-queries.ts'
import type { PhotoFeed } from '#src/data/photos/photo-feed.ts'
import { entryOf, indexOfEntries } from '#src/data/engine/replica/photo-index.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

interface FilteredGalleryProps {
  readonly zone: ZoneView
  /** The filter in the URL. An invalid value shows all of the user's own photos. */
  readonly by: string
  readonly onClear: () => void
}

/** The photos of a zone that match a filter. The filter is shown above them and removed by a tap. */
export function FilteredGallery({ zone, by, onClear }: FilteredGalleryProps) {
  const filter = photoFilterOf(by) ?? 'mine'
  const words = useWords(gridWords)
  const photos = useFilteredPhotos(zone.id, filter)
  const feed = useMemo(() => (photos === undefined ? undefined : feedOf(zone, photos)), [zone, photos])
  const { mine, liked } = words.filters
  const clear = (
    <Button tone="soft" size="small" icon={<X size={16} aria-hidden="true" />} onClick={onClear}>
      {filter === 'mine' ? mine : filter === 'liked' ? liked : <FilterName zone={zone} filter={filter} />}
      {` · ${words.showAll}`}
    </Button>
  )
  return (
    <FeedPhotos
      zoneId={zone.id}
      zoneName={zone.name}
      feed={feed}
      isSelectable
      lead={clear}
      empty={<EmptyState title={words.noneFiltered} />}
    />
  )
}

interface FilterNameProps {
  readonly zone: ZoneView
  readonly filter: Exclude<PhotoFilter, 'mine' | 'liked'>
}

/** The title of a chapter, or whose photos they are. */
function FilterName({ zone, filter }: FilterNameProps) {
  const person = v.safeParse(UserId, filter)
  if (person.success) return <PhotosBy zoneId={zone.id} person={person.output} />
  return <bdi>{chapterOfFilter(zone, filter)?.title ?? ''}</bdi>
}

/**
 * The person's name as in the list of people. It reads the whole zone, so it is rendered only if one person is chosen.
 */
function PhotosBy({ zoneId, person }: { readonly zoneId: ZoneId; readonly person: UserId }) {
  const words = useWords(gridWords)
  const people = useContributors(zoneId) ?? []
  return words.filters.by({ name: people.find(({ id }) => id === person)?.displayName ?? '' })
}

function feedOf({ id }: ZoneView, photos: readonly PhotoView[]): PhotoFeed {
  return {
    index: indexOfEntries(id, photos.map(entryOf)),
    total: photos.length,
    oldestAt: photos.at(-1)?.uploadedAt ?? null,
    isUnread: false,
    photos: new Map(photos.map((photo) => [photo.id, photo])),
    requestPositions: () => {},
  }
}
