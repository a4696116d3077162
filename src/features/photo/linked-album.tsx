import type { ReactNode } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useSharedLink } from '#src/data/photos/link-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { AlbumLoading } from './album-loading.tsx'
import { AlbumPhotos } from './album-photos.tsx'
import { LinkFailed } from './link-failed.tsx'

interface LinkedAlbumProps {
  readonly ids: readonly PhotoId[]
  /** Those of them that are on this device. */
  readonly held: readonly PhotoView[]
  /** What is shown where nothing of the album can be. */
  readonly missing: ReactNode
}

/** The photos of an album that are on this device, and those that its link shows. */
export function LinkedAlbum({ ids, held, missing }: LinkedAlbumProps) {
  const others = ids.filter((id) => !held.some((photo) => photo.id === id))
  const link = useSharedLink(others)
  const shared = link.kind === 'shown' ? link.photos : []
  const isWaiting = others.length > 0 && link.kind === 'loading'
  if (held.length === 0 && shared.length === 0) {
    if (isWaiting) return <AlbumLoading />
    return link.kind === 'failed' ? <LinkFailed onRetry={link.retry} /> : missing
  }
  return <AlbumPhotos ids={ids} held={held} shared={shared} isWhole={!isWaiting} />
}
