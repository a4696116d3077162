import { createFileRoute } from '@tanstack/react-router'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { NearbyScreen } from './nearby-screen.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/nearby')({
  component: NearbyPage,
  staticData: { isAlone: true },
})

/** Shares an album with a phone next to this one, without a network. */
function NearbyPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <NearbyScreen key={zone.id} zone={zone} />}</ZoneAtAddress>
}
