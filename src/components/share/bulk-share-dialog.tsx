import { useMemo, useState } from 'react'
import type { Selection } from '#src/components/photo-grid/selection/selection.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { linkWords } from '#src/i18n/en/link.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useStoredPhotos } from '#src/data/photos/stored-photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BulkDownloads } from './bulk-downloads.tsx'
import { contentOfAlbum, contentOfPhoto, isOpenToAll } from './share-content.ts'
import { ShareReach } from './share-reach.tsx'
import { ShareWays } from './share-ways.tsx'
import { useOwnFiles } from './use-own-files.ts'

interface BulkShareDialogProps {
  readonly zoneId: ZoneId
  readonly ids: Selection
  readonly onClose: () => void
}

const noPhotos: readonly PhotoView[] = []

/** Shares several photos of a zone: one link, separate links, or downloads. Each photo can still be deselected. */
export function BulkShareDialog({ zoneId, ids, onClose }: BulkShareDialogProps) {
  const close = useBrandWords().shell.close
  const words = useWords(selectionWords)
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<PhotoId>>(new Set())
  const storedPhotos = useStoredPhotos(ids) ?? noPhotos
  const selected = useMemo(
    () => storedPhotos.filter(({ id }) => !excludedIds.has(id)),
    [storedPhotos, excludedIds],
  )
  const toggle = (id: PhotoId) =>
    setExcludedIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      <SelectedThumbs photos={storedPhotos} excludedIds={excludedIds} onToggle={toggle} />
      <div role="alert">
        {storedPhotos.length > 0 && selected.length === 0 ? (
          <Notice tone="warning">{words.none}</Notice>
        ) : null}
      </div>
      {selected.length === 0 ? null : <SharingOptions zoneId={zoneId} photos={selected} />}
    </Dialog>
  )
}

function SharingOptions({
  zoneId,
  photos,
}: {
  readonly zoneId: ZoneId
  readonly photos: readonly PhotoView[]
}) {
  const words = useWords(selectionWords)
  const linkText = useWords(linkWords)
  const brand = useBrand()
  const zone = useZone(zoneId)
  const files = useOwnFiles(photos)
  const sharing = { zone, brand, words: linkText }
  const ids = photos.map(({ id }) => id)
  const isForAll = photos.every((photo) => isOpenToAll(photo, zone))
  return (
    <>
      <ShareReach isForAll={isForAll} subject="album" zone={zone} />
      <ShareWays
        isForMembers={!isForAll}
        content={contentOfAlbum(ids, sharing)}
        files={files}
        links={{
          label: words.copyAll,
          text: photos.map((photo) => contentOfPhoto(photo, sharing).url).join('\n'),
        }}
      />
      <BulkDownloads zoneId={zoneId} photos={photos} />
    </>
  )
}

interface SelectedThumbsProps {
  readonly photos: readonly PhotoView[]
  readonly excludedIds: ReadonlySet<PhotoId>
  readonly onToggle: (id: PhotoId) => void
}

/** The selected photos in one row; pressing one deselects or selects it again. */
function SelectedThumbs({ photos, excludedIds, onToggle }: SelectedThumbsProps) {
  const words = useWords(selectionWords)
  return (
    <ul aria-label={words.thumbs} className={strip}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-pressed={!excludedIds.has(photo.id)}
            className={thumb}
            onClick={() => onToggle(photo.id)}
          >
            <Picture photo={photo} rendition="thumb" className={picture} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const strip = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  listStyle: 'none',
  // Space for the rings of the selected photos.
  padding: '1',
  margin: '[-0.25rem]',
  // A scrolling list would otherwise shrink to make space for the content below it.
  minHeight: '[4.5rem]',
})
const thumb = css({
  display: 'block',
  width: '16',
  height: '16',
  borderRadius: 'sm',
  overflow: 'hidden',
  cursor: 'pointer',
  opacity: '[0.45]',
  '&[aria-pressed=true]': { opacity: '1', boxShadow: '[0 0 0 3px token(colors.accent)]' },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'grid' })
