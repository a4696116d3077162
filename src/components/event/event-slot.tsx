import { Suspense } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { hasEventFacts } from '#src/contract/rules/programme.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'

const EventStrip = lazyPart(() => import('./event-strip.tsx').then((module) => module.EventStrip))

/**
 * The place in an album for the details of its event. It is reserved when the page opens, so nothing moves when its
 * code loads.
 */
export function EventSlot({ zone }: { readonly zone: ZoneView }) {
  if (!hasEventFacts(zone.facts)) return null
  return (
    <Suspense fallback={<div className={place} />}>
      <EventStrip zone={zone} />
    </Suspense>
  )
}

const place = css({ minHeight: 'touch' })
