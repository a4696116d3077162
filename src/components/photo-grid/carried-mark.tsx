import { lazy, Suspense } from 'react'
import { loadPart } from '#src/platform/missing-code.ts'

const CarriedSign = lazy(() =>
  loadPart(() => import('./carried-sign.tsx').then((module) => ({ default: module.CarriedSign }))),
)

/** The mark of a photo that came from a phone nearby and is not on the server yet. Few are: the code comes with one. */
export function CarriedMark({ name }: { readonly name: string }) {
  return (
    <Suspense fallback={null}>
      <CarriedSign name={name} />
    </Suspense>
  )
}
