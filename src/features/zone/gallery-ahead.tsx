import { useLocation } from '@tanstack/react-router'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useMissions } from '#src/data/missions/mission-queries.ts'
import { useTrail } from '#src/data/trails/trail-queries.ts'
import { useFirstPhotos } from '#src/data/photos/photo-feed.ts'
import { useHasAddedPhotos } from '#src/data/photos/photo-queries.ts'

/**
 * Reads what a zone's photos need for their first paint while the zone itself is being read, not after it: who asks for the
 * same later has it at once. Draws nothing.
 */
export function GalleryAhead({ zoneId }: { readonly zoneId: ZoneId }) {
  const isGallery = useLocation({ select: ({ pathname }) => pathname.split('/')[3] === undefined })
  return isGallery ? <Read zoneId={zoneId} /> : null
}

function Read({ zoneId }: { readonly zoneId: ZoneId }) {
  useFirstPhotos(zoneId, 'all')
  useHasAddedPhotos(zoneId)
  useMissions(zoneId)
  useTrail(zoneId)
  return null
}
