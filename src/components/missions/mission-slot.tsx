import { lazy, Suspense } from 'react'
import type { MissionView } from '#src/data/missions/mission-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { MissionRow } from './mission-row.tsx'

const MissionCards = lazy(() =>
  loadPart(() => import('./mission-cards.tsx').then((module) => ({ default: module.MissionCards }))),
)

interface MissionSlotProps {
  readonly zone: ZoneView
  readonly missions: readonly MissionView[]
}

/** Where a zone's photo missions stand. Their code comes only where there are some: render it for such a zone. */
export function MissionSlot({ zone, missions }: MissionSlotProps) {
  const coming = <MissionRow missions={missions} />
  return (
    <Suspense fallback={coming}>
      <MissionCards zone={zone} coming={coming} />
    </Suspense>
  )
}
