import { Suspense, useState } from 'react'
import { lazyPart } from '#src/components/parts/lazy-part.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { offersFirstSteps } from './first-steps.ts'

const FirstStepsStrip = lazyPart(() =>
  import('./first-steps-strip.tsx').then((module) => module.FirstStepsStrip),
)

/** Where a zone offers its host the first steps. Its place is known as the page opens: nothing moves when its code comes. */
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
