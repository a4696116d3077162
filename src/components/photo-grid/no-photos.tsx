import type { ReactNode } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useIsZoneToCome } from '#src/data/engine/replica/replica-queries.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

interface NoPhotosProps {
  readonly zoneId: ZoneId
  /** What a zone without photos shows. */
  readonly children: ReactNode
}

/** A zone without photos, said only once the zone has come to this device. */
export function NoPhotos({ zoneId, children }: NoPhotosProps) {
  const { loading } = useBrandWords().shell
  return useIsZoneToCome(zoneId) === false ? children : <PageSkeleton label={loading} />
}
