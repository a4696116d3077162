import * as v from 'valibot'
import { SpokenCode } from '#src/contract/entities/accounts/handover-code.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** The code that a television shows until a host connects it to a zone. */
export const TelevisionCode = v.pipe(SpokenCode, v.brand('TelevisionCode'))
export type TelevisionCode = v.InferOutput<typeof TelevisionCode>

/** How long a code is valid. */
export const televisionCodeLifetimeMs = 600_000

/** Maximum number of televisions per zone. */
export const maxTelevisions = 12

/** A television connected to a zone's wall, as shown to its hosts. `device`: its kind of browser, '' if unknown. */
export const ConnectedTelevision = v.object({ id: Uuid, device: v.string(), connectedAt: EpochMs })
export type ConnectedTelevision = v.InferOutput<typeof ConnectedTelevision>
