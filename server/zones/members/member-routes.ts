import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'

/** Routes for members: set role, ban, unban. */
export function memberRoutes(deps: RouteDeps) {
  return {
    async setMemberRole({ params, body, viewer, http }) {
      const args = { zoneId: params.id, userId: params.userId, role: body.role }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'member.set-role', args })
      return { answer: null }
    },
    async banMember({ params, body, viewer, http }) {
      const args = { zoneId: params.id, userId: params.userId, ...body }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'member.ban', args })
      return { answer: null }
    },
    async unbanMember({ params, viewer, http }) {
      const args = { zoneId: params.id, userId: params.userId }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'member.unban', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'setMemberRole' | 'banMember' | 'unbanMember'>
}
