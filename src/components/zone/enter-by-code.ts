import { type PositionProblem, requestPosition } from '#src/components/location/request-position.ts'
import type { Brand } from '#src/brand/brand.ts'
import { chooseBrand } from '#src/brand/current-brand.ts'
import type { ScannedCode } from '#src/contract/wire/qr-payload.ts'
import type { Position } from '#src/components/location/read-fix.ts'

/** What joining by a code starts with. */
export interface Entering {
  /** Whether the code says that the zone needs a position, so that it was asked for. */
  readonly needsPosition: boolean
  readonly position: Position | null
  readonly problem: PositionProblem | null
}

/** Chooses the zone's brand, and asks for the position where the code says that the zone needs one. */
export async function beginEntering({ payload }: ScannedCode, brand: Brand | null): Promise<Entering> {
  if (brand !== null) chooseBrand(brand)
  // A code alone does not tell whether the zone needs a position: it is asked for when joining turns out to fail without.
  const needsPosition = payload !== null && payload.center !== null
  const found = needsPosition ? await requestPosition() : null
  return {
    needsPosition,
    position: found?.ok === true ? found.value : null,
    problem: found === null || found.ok ? null : found.error,
  }
}
