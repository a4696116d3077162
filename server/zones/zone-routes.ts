import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { spokenLanguageOf } from '#server/core/mail/mail-language.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { freeCode } from '#server/zones/codes/free-code.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import {
  replyTo,
  runSingleRequest,
  runSingleRequestWith,
  type RouteDeps,
} from '#server/replication/single-request-mutation.ts'
import { locationAnswer } from '#server/zones/zone/zone-answer.ts'
import { placesNear } from '#server/zones/nearby/near-zones.ts'
import { zonesOfUser } from '#server/zones/zone/zone-store.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Routes for zones: create, join with a code, read as a member. */
export function zoneRoutes(deps: RouteDeps) {
  const { database, clock, ids } = deps
  return {
    async createZone({ body, viewer, http }) {
      const id = body.id ?? v.parse(ZoneId, ids.uuid())
      // Generated values are not part of the caller's request: a repeat of the call would generate other values.
      const isWhole = body.id !== undefined && body.code !== undefined
      const payload = isWhole ? v.parse(mutations['zone.create'].args, body) : body
      const effect = async (context: MutationContext) => {
        const code = body.code ?? (await freeCode(context))
        const language = body.language ?? spokenLanguageOf(http.get('accept-language'))
        const args = v.parse(mutations['zone.create'].args, { ...body, language, id, code })
        return deps.applyMutation(context, { name: 'zone.create', args })
      }
      return replyTo(
        await runSingleRequest(deps, { http, viewer, name: 'zone.create', payload, effect, ...allScopes }),
      )
    },

    async myZones({ viewer }) {
      const zones = await database.reader.all(zonesOfUser, { userId: viewer.userId })
      return { answer: zones.map(locationAnswer) }
    },

    async nearZones({ query }) {
      return { answer: await placesNear(database.reader, query, clock.now()) }
    },

    async zone({ viewer, params }) {
      const readParams = { reader: database.reader, viewer, now: clock.now() }
      const zone = unwrap(await requireZone(readParams, params.id, callPermissions.zone))
      return { answer: { location: locationAnswer(zone) } }
    },

    async scan({ body, viewer, http }) {
      const args = v.parse(mutations['zone.scan'].args, body)
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, { name: 'zone.scan', args }))
    },
  } satisfies CallHandlers<'createZone' | 'myZones' | 'nearZones' | 'zone' | 'scan'>
}
