import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { replyTo, runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'

/** A download, recorded. */
export function downloadRoutes(deps: RouteDeps) {
  return {
    async download({ params, viewer, http }) {
      const mutation = { name: 'photo.download', args: { photoId: params.id } } as const
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, mutation))
    },
  } satisfies CallHandlers<'download'>
}
