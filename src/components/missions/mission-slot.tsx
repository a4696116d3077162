import { Suspense } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import type { MissionView } from '#src/data/missions/mission-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { MissionRow } from './mission-row.tsx'

const MissionCards = lazyPart(() => import('./mission-cards.tsx').then((module) => module.MissionCards))

interface MissionSlotProps {
  readonly zone: ZoneView
  readonly missions: readonly MissionView[]
}

/**
 * The place for a zone's photo missions. Their code is loaded only if there are some, so render it only for zones with
 * missions.
 */
export function MissionSlot({ zone, missions }: MissionSlotProps) {
  const placeholder = <MissionRow missions={missions} />
  return (
    <Suspense fallback={placeholder}>
      <MissionCards zone={zone} placeholder={placeholder} />
    </Suspense>
  )
}
