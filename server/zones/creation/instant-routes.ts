import * as v from 'valibot'
import { LocationAnswer } from '#src/contract/calls/answers.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { spokenLanguageOf } from '#server/core/mail/mail-language.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { freeCode } from '#server/zones/codes/free-code.ts'
import { runSingleRequest, type RouteDeps } from '#server/replication/single-request-mutation.ts'
import { allScopes } from '#server/core/db/database.ts'

const CreatedZone = v.object({ location: LocationAnswer, code: v.string(), qrCode: v.string() })

/** Routes for instant zones, which last a day, hold fifty photos and are created with one tap. */
export function instantRoutes(deps: RouteDeps) {
  return {
    async instantShare({ body, viewer, http }) {
      const id = v.parse(ZoneId, deps.ids.uuid())
      const outcome = await runSingleRequest(deps, {
        http,
        viewer,
        name: 'zone.create',
        payload: { ...body, kind: 'instant' },
        ...allScopes,
        effect: async (context) => {
          const language = spokenLanguageOf(http.get('accept-language'))
          const wanted = { id, code: await freeCode(context), language, ...body, kind: 'instant' }
          const args = v.parse(mutations['zone.create'].args, wanted)
          return deps.applyMutation(context, { name: 'zone.create', args })
        },
      })
      const { location, code, qrCode } = v.parse(CreatedZone, outcome.answer)
      const shareUrl = `${publicUrlOf(deps.config, http.req)}/z/${code}`
      const expiryDate = location.expiresAt ?? ''
      return { status: 201, answer: { qrCode, shareUrl, expiryDate, locationId: location.id } }
    },
  } satisfies CallHandlers<'instantShare'>
}
