import type { Deps } from '#server/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { runLoneWith } from '#server/sync/single-request-mutation.ts'

/** What somebody was told, read. */
export function noticeRoutes(deps: Deps) {
  return {
    async readNotice({ params, viewer, http }) {
      await runLoneWith(deps, { http, viewer }, { name: 'notice.read', args: { id: params.id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'readNotice'>
}
