import type { ReactNode } from 'react'
import { useAddAtOnce } from '#src/components/upload/use-add-at-once.tsx'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'

interface BarCameraProps {
  readonly album: ZoneId
  readonly className: string
  readonly children: ReactNode
}

/** Opens the camera for a photo in the guest's only album. The photo is sent at once. */
export function BarCamera({ album, className, children }: BarCameraProps) {
  const name = useZone(album)?.name ?? ''
  const { open, rescue } = useAddAtOnce(album, name)
  return (
    <>
      <button type="button" className={className} onClick={() => open('camera')}>
        {children}
      </button>
      {rescue}
    </>
  )
}
