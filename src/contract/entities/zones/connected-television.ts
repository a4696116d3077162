import * as v from 'valibot'
import { SpokenCode } from '#src/contract/entities/accounts/handover-code.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** What a television shows until a host connects it to a zone. */
export const TelevisionCode = v.pipe(SpokenCode, v.brand('TelevisionCode'))
export type TelevisionCode = v.InferOutput<typeof TelevisionCode>

/** How long a code can be used. */
export const televisionCodeLifetimeMs = 600_000

/** How many televisions show the wall of one zone at the same time. */
export const maxTelevisions = 12

/** A television that shows a zone's wall, as its hosts see it. `device`: its kind of browser, '' where it is unknown. */
export const ConnectedTelevision = v.object({ id: Uuid, device: v.string(), connectedAt: EpochMs })
export type ConnectedTelevision = v.InferOutput<typeof ConnectedTelevision>
