import { Suspense, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { offersFirstSteps } from './first-steps.ts'

const FirstStepsStrip = lazyPart(() =>
  import('./first-steps-strip.tsx').then((module) => module.FirstStepsStrip),
)

/**
 * The place where a zone offers its host the first steps. It is reserved when the page opens, so nothing moves when its
 * code loads.
 */
export function FirstStepsSlot({ zone }: { readonly zone: ZoneView }) {
  const now = useNow()
  const [openedAt] = useState(now)
  if (!offersFirstSteps(zone, openedAt)) return null
  return (
    <Suspense fallback={<div className={place} />}>
      <FirstStepsStrip zone={zone} />
    </Suspense>
  )
}

const place = css({ minHeight: 'touch' })
