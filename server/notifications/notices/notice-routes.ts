import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'

/** Marks notices as read. */
export function noticeRoutes(deps: RouteDeps) {
  return {
    async readNotice({ params, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'notice.read', args: { id: params.id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'readNotice'>
}
