import { useRef, useState } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useStoredPhotos } from '#src/data/photos/stored-photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { aiWords } from '#src/i18n/en/ai.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import type { SimilarPhotosResult } from './find-similar.ts'
import { GroupCard } from './group-card.tsx'

/** Number of groups shown at first and added by each press of “more”. */
const pageSize = 12

/** The groups with their current photos: without deleted and hidden ones, with restored ones. */
export function SimilarGroups({ found }: { readonly found: SimilarPhotosResult }) {
  const words = useWords(aiWords).similar
  const [limit, setLimit] = useState(pageSize)
  const status = useRef<HTMLParagraphElement>(null)
  const shownIds = found.groups.slice(0, limit)
  const storedPhotos = useStoredPhotos(shownIds.flat())
  if (storedPhotos === undefined) return null
  const photos = new Map<PhotoId, PhotoView>(
    storedPhotos.filter((photo) => photo.status !== 'hidden').map((photo) => [photo.id, photo]),
  )
  const groups = shownIds
    .map((ids) => ids.flatMap((id) => photos.get(id) ?? []))
    .filter((group) => group.length > 1)
  const remaining = found.groups.length - shownIds.length
  return (
    <div className={stack}>
      <p ref={status} role="status" tabIndex={-1}>
        {groups.length + remaining === 0
          ? words.none({ compared: found.compared })
          : words.found({ groups: groups.length + remaining, compared: found.compared })}
      </p>
      <ul className={list}>
        {groups.map((group) => (
          <GroupCard
            key={group[0]?.id}
            photos={group}
            measures={found.measures}
            onFocusLost={() => status.current?.focus()}
          />
        ))}
      </ul>
      {remaining === 0 ? null : (
        <Button tone="plain" onClick={() => setLimit(limit + pageSize)}>
          {words.more({ count: Math.min(remaining, pageSize) })}
        </Button>
      )}
    </div>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  listStyle: 'none',
})
