import { codeIdIn, type CodeId, type ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import {
  replyTo,
  runSingleRequest,
  runSingleRequestWith,
  type RouteDeps,
} from '#server/replication/single-request-mutation.ts'
import { freeCode } from './free-code.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Routes for codes: add, revoke, rotate. Values that the caller leaves out are generated here. */
export function codeRoutes(deps: RouteDeps) {
  return {
    async addCode({ params, body, viewer, http }) {
      const { label, role } = body
      const id = requireCodeOfZone(params.id, body.id ?? codeIdIn(params.id, deps.ids.uuid()))
      const codeRequest = { id: body.id, code: body.code, label, role }
      const isWhole = body.id !== undefined && body.code !== undefined
      // Generated values are not part of the caller's request: a repeat of the call would generate other values.
      const payload = isWhole ? codeRequest : { ...codeRequest, zoneId: params.id }
      const effect = async (context: MutationContext) => {
        const code = body.code ?? (await freeCode(context))
        return deps.applyMutation(context, { name: 'code.add', args: { id, code, label, role } })
      }
      return replyTo(
        await runSingleRequest(deps, { http, viewer, name: 'code.add', payload, effect, ...allScopes }),
      )
    },
    async revokeCode({ params, viewer, http }) {
      const args = { id: requireCodeOfZone(params.id, params.codeId) }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'code.revoke', args })
      return { answer: null }
    },
    async rotateCode({ params, body, viewer, http }) {
      const id = requireCodeOfZone(params.id, params.codeId)
      const newId = body.newId ?? codeIdIn(params.id, deps.ids.uuid())
      const payload = { id, newId: body.newId, newCode: body.newCode }
      const effect = async (context: MutationContext) => {
        const newCode = body.newCode ?? (await freeCode(context))
        return deps.applyMutation(context, { name: 'code.rotate', args: { id, newId, newCode } })
      }
      return replyTo(
        await runSingleRequest(deps, { http, viewer, name: 'code.rotate', payload, effect, ...allScopes }),
      )
    },
  } satisfies CallHandlers<'addCode' | 'revokeCode' | 'rotateCode'>
}

/** A code of another zone counts as missing in this one. */
function requireCodeOfZone(zoneId: ZoneId, id: CodeId): CodeId {
  if (zoneIdOf(id) !== zoneId) throw refused('not_found', 'Not found')
  return id
}
