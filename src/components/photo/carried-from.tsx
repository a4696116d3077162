import { Suspense } from 'react'

const CarriedChip = lazyPart(() => import('./carried-chip.tsx').then((module) => module.CarriedChip))

interface CarriedFromProps {
  /** The person whose phone the photo came from. */
  readonly name: string
  /** How many phones passed it on. */
  readonly hops: number
}

/**
 * Shows that a photo came from a nearby phone and is not on the server yet. These are rare, so the code is loaded with
 * the first one.
 */
export function CarriedFrom({ name, hops }: CarriedFromProps) {
  return (
    <Suspense fallback={null}>
      <CarriedChip name={name} hops={hops} />
    </Suspense>
  )
}
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
