import { lazy, Suspense } from 'react'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { missionRow } from './mission-row.ts'

const MissionCards = lazy(() =>
  loadPart(() => import('./mission-cards.tsx').then((module) => ({ default: module.MissionCards }))),
)

/** Where a zone's photo missions stand. Their code comes only where there are some: render it for such a zone. */
export function MissionSlot({ zone }: { readonly zone: ZoneView }) {
  return (
    <Suspense fallback={<div className={missionRow} />}>
      <MissionCards zone={zone} />
    </Suspense>
  )
}
