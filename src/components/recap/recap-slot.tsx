import { Suspense, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { isRecapDue } from './recap-due.ts'

const RecapStrip = lazyPart(() => import('./recap-strip.tsx').then((module) => module.RecapStrip))

/**
 * The place for the offer of a zone's recap. Whether there is one is known when the page opens, and its place is
 * reserved, so nothing moves when its code loads.
 */
export function RecapSlot({ zone }: { readonly zone: ZoneView }) {
  const now = useNow()
  const [isDue] = useState(() => isRecapDue(zone, now))
  return isDue ? (
    <Suspense fallback={<div className={place} />}>
      <RecapStrip zoneId={zone.id} brand={zone.brand} />
    </Suspense>
  ) : null
}

const place = css({ minHeight: 'touch' })
