import { createFileRoute } from '@tanstack/react-router'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { WallScreen } from './wall-screen.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/wall')({
  component: WallPage,
  staticData: { isAlone: true },
})

/** A zone's photos on a large screen, one after another, with the code to join. */
function WallPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <WallScreen key={zone.id} zone={zone} />}</ZoneAtAddress>
}
