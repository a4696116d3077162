import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { courierStoreOf } from './courier-store.ts'
import { createExchange, type Exchange } from './exchange.ts'

/** Starts an exchange with a phone next to this one, about a zone's photos and responses. */
export function openExchange(zoneId: ZoneId, context = requireContext()): Exchange {
  return createExchange({ zoneId, store: courierStoreOf(context, zoneId) })
}
