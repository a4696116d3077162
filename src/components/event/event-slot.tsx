import { lazy, Suspense } from 'react'
import { hasEventFacts } from '#src/contract/rules/programme.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'

const EventStrip = lazy(() =>
  loadPart(() => import('./event-strip.tsx').then((module) => ({ default: module.EventStrip }))),
)

/** Where an album shows the facts of its event. Its place is known as the page opens: nothing moves when its code comes. */
export function EventSlot({ zone }: { readonly zone: ZoneView }) {
  if (!hasEventFacts(zone.facts)) return null
  return (
    <Suspense fallback={<div className={place} />}>
      <EventStrip zone={zone} />
    </Suspense>
  )
}

const place = css({ minHeight: 'touch' })
