import type { Deps } from '../deps.ts'
import type { CallHandlers } from '../http/call-handler.ts'
import { runLoneWith } from '../http/lone-mutation.ts'

/** What somebody was told, read. */
export function noticeRoutes(deps: Deps) {
  return {
    async readNotice({ params, viewer, http }) {
      await runLoneWith(deps, { http, viewer }, { name: 'notice.read', args: { id: params.id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'readNotice'>
}
