import { Suspense, useState } from 'react'
import { lazyPart } from '#src/components/parts/lazy-part.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { isRecapDue } from './recap-choice.ts'

const RecapStrip = lazyPart(() => import('./recap-strip.tsx').then((module) => module.RecapStrip))

/**
 * Where a zone's recap is offered. Whether it is, is known as the page opens, and its place is kept: nothing moves when its
 * code comes.
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
