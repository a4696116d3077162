import { type ReactNode, useCallback, useState } from 'react'
import { useWording } from '#src/brand/use-wording.ts'
import type { ZoneId } from '#src/contract/ids.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { PhotoGrid } from './photo-grid.tsx'

interface ZonePhotosProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly day: 'today' | 'all'
  /** What stands here when there are none. */
  readonly empty: ReactNode
}

const blockSize = 120

/**
 * The photos of a zone, newest first, read from the device in blocks as the view moves on; what is shown stays until a
 * longer block is there. Give it a `key` of zone and day.
 */
export function ZonePhotos({ zoneId, zoneName, day, empty }: ZonePhotosProps) {
  const wording = useWording()
  const [limit, setLimit] = useState(blockSize)
  const read = usePhotosOfZone(zoneId, day, limit)
  const [held, setHeld] = useState(read)
  if (read !== undefined && read !== held) setHeld(read)
  const found = read ?? held
  const need = useCallback((count: number) => {
    setLimit((before) => Math.max(before, Math.ceil(count / blockSize) * blockSize))
  }, [])
  if (found === undefined) return <PageSkeleton label={wording.shell.loading} />
  if (found.total === 0) return empty
  return (
    <PhotoGrid
      label={wording.tile.photoList(zoneName)}
      photos={found.photos}
      total={found.total}
      onNeed={need}
    />
  )
}
