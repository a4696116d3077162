import { Suspense } from 'react'

const CarriedChip = lazyPart(() => import('./carried-chip.tsx').then((module) => module.CarriedChip))

interface CarriedFromProps {
  /** The person from whose phone the photo came. */
  readonly name: string
  /** By how many phones it came here. */
  readonly hops: number
}

/** Says of a photo that it came from a phone nearby and is not on the server yet. Few photos are: the code comes with one. */
export function CarriedFrom({ name, hops }: CarriedFromProps) {
  return (
    <Suspense fallback={null}>
      <CarriedChip name={name} hops={hops} />
    </Suspense>
  )
}
import { lazyPart } from '#src/components/parts/lazy-part.ts'
