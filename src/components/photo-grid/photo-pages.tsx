import { useEffect, useMemo, useRef, useState } from 'react'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { sliceIndex } from '#src/data/photos/index-parts.ts'
import type { PhotoFeed } from '#src/data/photos/photo-feed.ts'
import { countOf, indexPositionOf } from '#src/data/engine/replica/photo-index.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { openedPhoto } from './opened-photo.ts'
import { PhotoGrid, type PhotoGridProps } from './photo-grid.tsx'

const pageSize = 48

/** A grid that shows one page of photos and adds another on request. Pages that were shown stay rendered. */
export function PhotoPages({ feed, ...rest }: PhotoGridProps) {
  const words = useWords(gridWords)
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(pageSize)
  // On return from a photo, its page is shown.
  const opened = openedPhoto()
  const reached = opened === null ? 0 : indexPositionOf(feed.index, opened) + 1
  if (reached > count) setCount(Math.ceil(reached / pageSize) * pageSize)
  const shown = Math.min(count, feed.total)
  const page = useMemo(() => firstOf(feed, count), [feed, count])
  const scrollTarget = useRef<number | null>(null)
  useEffect(() => {
    if (scrollTarget.current === null) return
    const item = box.current?.querySelector(`li[aria-posinset="${scrollTarget.current + 1}"]`)
    const tile = item?.querySelector<HTMLElement>('a')
    if (!tile) return
    scrollTarget.current = null
    tile.focus()
  })
  return (
    <div ref={box} className={pages}>
      <PhotoGrid {...rest} feed={page} isWhole />
      <p role="status" className={mutedText}>
        {words.shown({ shown, total: feed.total })}
      </p>
      {shown < feed.total ? (
        <Button
          tone="plain"
          onClick={() => {
            scrollTarget.current = shown
            setCount(count + pageSize)
          }}
        >
          {words.more}
        </Button>
      ) : null}
    </div>
  )
}

function firstOf(feed: PhotoFeed, count: number): PhotoFeed {
  return { ...feed, index: sliceIndex(feed.index, 0, Math.min(count, countOf(feed.index))) }
}

const pages = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'center',
  '& > :first-child': { width: 'full' },
})
