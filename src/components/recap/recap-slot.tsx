import { lazy, Suspense, useState } from 'react'
import { useNow } from '#src/components/time/use-now.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { recapRow } from './recap-row.ts'
import { isRecapDue } from './recap-choice.ts'

const RecapStrip = lazy(() =>
  loadPart(() => import('./recap-strip.tsx').then((module) => ({ default: module.RecapStrip }))),
)

/**
 * Where a zone's recap is offered. Whether it is, is known as the page opens, and its place is kept: nothing moves when its
 * code comes.
 */
export function RecapSlot({ zone }: { readonly zone: ZoneView }) {
  const now = useNow()
  const [isDue] = useState(() => isRecapDue(zone, now))
  return isDue ? (
    <Suspense fallback={<div className={recapRow} />}>
      <RecapStrip zoneId={zone.id} brand={zone.brand} />
    </Suspense>
  ) : null
}
