import type { Deps } from '#server/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { runLoneWith } from '#server/sync/single-request-mutation.ts'

/** Members: given a role, banned, taken back. */
export function memberRoutes(deps: Deps) {
  return {
    async setMemberRole({ params, body, viewer, http }) {
      const args = { zoneId: params.id, userId: params.userId, role: body.role }
      await runLoneWith(deps, { http, viewer }, { name: 'member.set-role', args })
      return { answer: null }
    },
    async banMember({ params, body, viewer, http }) {
      const args = { zoneId: params.id, userId: params.userId, ...body }
      await runLoneWith(deps, { http, viewer }, { name: 'member.ban', args })
      return { answer: null }
    },
    async unbanMember({ params, viewer, http }) {
      const args = { zoneId: params.id, userId: params.userId }
      await runLoneWith(deps, { http, viewer }, { name: 'member.unban', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'setMemberRole' | 'banMember' | 'unbanMember'>
}
