import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { courierStoreOf } from './courier-store.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { originalStoreOf } from './originals/original-store.ts'
import { createOriginals, type Originals } from './originals/originals.ts'

/** Starts an exchange with a nearby phone, about a zone’s photos and responses. */
export function openExchange(zoneId: ZoneId, context = requireContext()): Exchange {
  return createExchange({ zoneId, store: courierStoreOf(context, zoneId) })
}

/** Starts the exchange of whole photos, which follows the exchange of envelopes. */
export function openOriginals(zoneId: ZoneId, context = requireContext()): Originals {
  return createOriginals(originalStoreOf(context, zoneId))
}
