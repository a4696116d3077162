import { Suspense } from 'react'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'

const ClipLayer = lazyPart(() =>
  import('#src/components/clips/clip-layer.tsx').then((module) => module.ClipLayer),
)

interface PhotoClipProps {
  readonly photo: PhotoView
  /** The element in which its controls are rendered. */
  readonly controls: HTMLElement | null
}

/** The clip of a photo, over its image. Renders nothing for a photo without one. */
export function PhotoClip({ photo, controls }: PhotoClipProps) {
  const { clip } = photo
  if (!clip) return null
  return (
    <Suspense fallback={null}>
      <ClipLayer key={photo.id} photo={{ ...photo, clip }} controls={controls} />
    </Suspense>
  )
}
