import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'

/** Routes that mark notifications as read. */
export function noticeRoutes(deps: RouteDeps) {
  return {
    async readNotice({ params, body, viewer, http }) {
      const args = { id: params.id, ...(body.seenAt === undefined ? {} : { seenAt: body.seenAt }) }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'notice.read', args })
      return { answer: null }
    },

    async readNotices({ body, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'notice.read-all', args: body })
      return { answer: null }
    },

    async chooseNotifications({ body, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'notification.choose', args: body })
      return { answer: null }
    },
  } satisfies CallHandlers<'readNotice' | 'readNotices' | 'chooseNotifications'>
}
