import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ExpiryChip } from '#src/components/zone/expiry-chip.tsx'
import { photoWords } from '#src/i18n/en/photo.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { css } from '#src/styled-system/css/index.js'

const PhotoShareBar = lazyPart(() => import('./photo-share-bar.tsx').then((module) => module.PhotoShareBar))

/** Rarely needed details, collapsed: how long the photo stays, when it was taken, its file, and the four platforms. */
export function PhotoDetails({ photo }: { readonly photo: PhotoView }) {
  const words = useWords(photoWords)
  const [isOpened, setOpened] = useState(false)
  return (
    <details className={fold} onToggle={() => setOpened(true)}>
      <summary className={head}>
        <span>{words.details}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={body}>
        <div>
          <ExpiryChip expiresAt={photo.expiresAt} />
        </div>
        {photo.capturedAt === null ? null : (
          <p>{words.takenAt({ date: formatDateTime(photo.capturedAt) })}</p>
        )}
        <p className={file}>
          {photo.width} × {photo.height}
          {photo.originalName === '' ? '' : ` · ${photo.originalName}`}
        </p>
        {photo.isLocal || !isOpened ? null : (
          <Suspense fallback={<div className={barPlace} />}>
            <PhotoShareBar photo={photo} />
          </Suspense>
        )}
      </div>
    </details>
  )
}

const fold = css({
  borderBlockWidth: 'thin',
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'touch',
  fontWeight: 'semibold',
  fontSize: 'sm',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { transition: '[transform 160ms]' },
})
const body = css({
  display: 'grid',
  gap: '3',
  paddingBlockEnd: '4',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
})
/** The same height as the bar that replaces it. */
const barPlace = css({ height: 'touch' })
const file = css({ color: 'muted' })
