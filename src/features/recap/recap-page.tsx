import { createFileRoute } from '@tanstack/react-router'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { RecapScreen } from './recap-screen.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/recap')({
  component: RecapPage,
  staticData: { isAlone: true },
})

/** A zone's best photos as a short film, played here and made into a file. */
function RecapPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <RecapScreen key={zone.id} zone={zone} />}</ZoneAtAddress>
}
