import { type PositionProblem, requestPosition } from '#src/components/location/request-position.ts'
import type { Brand } from '#src/brand/brand.ts'
import { chooseBrand } from '#src/brand/current-brand.ts'
import type { ScannedCode } from '#src/contract/wire/qr-payload.ts'
import type { Position } from '#src/components/location/read-fix.ts'

/** The initial data of joining by a code. */
export interface JoinPreparation {
  /** True if the code contains a location, so that the position was requested. */
  readonly needsPosition: boolean
  readonly position: Position | null
  readonly problem: PositionProblem | null
}

/** Selects the zone's brand, and requests the position if the code contains a location. */
export async function prepareJoin({ payload }: ScannedCode, brand: Brand | null): Promise<JoinPreparation> {
  if (brand !== null) chooseBrand(brand)
  // A typed code contains no location. The position is then requested if joining fails without it.
  const needsPosition = payload !== null && payload.center !== null
  const found = needsPosition ? await requestPosition() : null
  return {
    needsPosition,
    position: found?.ok === true ? found.value : null,
    problem: found === null || found.ok ? null : found.error,
  }
}
