import type { Context } from 'koa'
import type { CourierResult } from '#src/contract/calls/courier-calls.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { checkSender } from '#server/kernel/requests/sender.ts'
import { bufferBody } from '#server/photos/ingest/part-body.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { courierKey, makeCodeKeys } from '#server/zones/codes/courier-keys.ts'
import { codesOfZone } from '#server/zones/codes/code-store.ts'
import type { Delivery } from './apply-carried.ts'
import { carryOriginal, maxOriginalRequestBytes } from './carry-original.ts'
import { deliverEnvelope } from './deliver-envelope.ts'
import type { KeysOf } from './open-envelope.ts'

/** What phones bring for others, and the keys by which their authors are known. */
export function courierRoutes(deps: RouteDeps) {
  const { clock, limits, config } = deps
  const keysOf = keysWith(deps)
  const deliveryOf = (http: Context, courierId: UserId): Delivery => ({
    deps,
    publicUrl: publicUrlOf(config, http.req),
    keysOf,
    courierId,
  })
  const countBytes = async (userId: UserId, bytes: number) => {
    const retryAfterMs = await limits.consume('courier-kib', userId, Math.ceil(bytes / 1024))
    if (retryAfterMs !== null)
      throw refused('too_many_requests', 'This is too much at once', { retryAfterMs })
  }
  return {
    async deliverEnvelopes({ body, viewer, http }) {
      checkSender(http, viewer)
      const envelopes = body.envelopes.map((text) => Buffer.from(text, 'base64'))
      await countBytes(
        viewer.userId,
        envelopes.reduce((sum, { length }) => sum + length, 0),
      )
      const delivery = deliveryOf(http, viewer.userId)
      const results: CourierResult[] = []
      // One after the other: later ones need what earlier ones make.
      for (const envelope of envelopes) results.push(await deliverEnvelope(delivery, envelope))
      return { answer: { results, serverNow: clock.now() } }
    },

    async deliverOriginal({ viewer, http }) {
      checkSender(http, viewer)
      const bytes = Number(http.get('content-length') || Number.NaN)
      // Before a byte of it is read.
      if (!(bytes <= maxOriginalRequestBytes)) throw refused('too_large', 'This is no photo that is carried')
      await countBytes(viewer.userId, bytes)
      return { answer: await carryOriginal(deliveryOf(http, viewer.userId), bufferBody(http.req, http.res)) }
    },
  } satisfies CallHandlers<'deliverEnvelopes' | 'deliverOriginal'>
}

/** So many of a zone's codes are tried. */
const maxCodes = 8

function keysWith({ database, secret }: RouteDeps): KeysOf {
  const codeKey = makeCodeKeys()
  return async (zoneId, keyNumber) => {
    if (keyNumber > 0) return [courierKey(secret, zoneId, keyNumber)]
    const codes = await database.reader.all(codesOfZone, { zoneId })
    const newest = codes.toSorted((a, b) => b.created_at - a.created_at).slice(0, maxCodes)
    return Promise.all(newest.map(({ code }) => codeKey(zoneId, code)))
  }
}
