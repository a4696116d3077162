import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { collectPhotos } from './collect-photos.ts'
import {
  replyTo,
  runSingleRequest,
  runSingleRequestWith,
  type RouteDeps,
} from '#server/replication/single-request-mutation.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Routes that record downloads. */
export function downloadRoutes(deps: RouteDeps) {
  return {
    async download({ params, viewer, http }) {
      const mutation = { name: 'photo.download', args: { photoId: params.id } } as const
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, mutation))
    },

    async collectPhotos({ body, viewer, http }) {
      const effect = (context: MutationContext) => collectPhotos(context, body.photoIds)
      const name = 'collectPhotos'
      return replyTo(
        await runSingleRequest(deps, { http, viewer, name, payload: body, effect, ...allScopes }),
      )
    },
  } satisfies CallHandlers<'download' | 'collectPhotos'>
}
