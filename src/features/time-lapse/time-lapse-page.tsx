import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { MissionId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { GoneTimeLapse, TimeLapseScreen } from './time-lapse-screen.tsx'

/** `camera`: the user is taking the next photo. */
const Search = v.object({ camera: v.optional(v.fallback(v.boolean(), false), false) })

export const Route = createFileRoute('/_signed-in/locations/$zoneId/time-lapse/$missionId')({
  validateSearch: Search,
  component: TimeLapsePage,
  staticData: { isFrameless: true },
})

/** Plays the photos that many people took from the same spot as a film. The camera helps to align the next photo. */
function TimeLapsePage() {
  const { zoneId, missionId } = Route.useParams()
  const { camera } = Route.useSearch()
  const id = v.safeParse(MissionId, missionId)
  return (
    <ZoneAtAddress zoneId={zoneId}>
      {(zone) =>
        id.success && zoneIdOf(id.output) === zone.id ? (
          <TimeLapseScreen key={id.output} zone={zone} missionId={id.output} isTaking={camera} />
        ) : (
          <GoneTimeLapse zone={zone} />
        )
      }
    </ZoneAtAddress>
  )
}
