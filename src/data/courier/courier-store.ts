import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { CourierStore } from './exchange.ts'

/** The envelopes of a zone on this device: its own outbox, and what it carries for others. */
export function courierStoreOf(context: DataContext, zoneId: ZoneId): CourierStore {
  throw new Error(`${zoneId} ${context.user.id}`)
}
