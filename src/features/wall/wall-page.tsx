import { createFileRoute } from '@tanstack/react-router'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { useEffect, useEffectEvent } from 'react'
import { recordHostStep } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { WallScreen } from './wall-screen.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/wall')({
  component: WallPage,
  staticData: { isAlone: true },
})

/** A zone's photos on a large screen, one after another, with the code to join. */
function WallPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <Wall key={zone.id} zone={zone} />}</ZoneAtAddress>
}

/** A host who opens it has set up the wall. */
function Wall({ zone }: { readonly zone: ZoneView }) {
  const latest = useEffectEvent(() => void recordHostStep(zone, 'hasWall'))
  useEffect(() => latest(), [])
  return <WallScreen zone={zone} />
}
