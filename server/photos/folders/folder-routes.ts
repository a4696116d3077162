import { unwrap } from '#server/core/errors/refusal.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { makeFolder, scopesOfFolder } from './make-folder.ts'

/**
 * Routes for photographers' folders. The response that creates a folder contains its password, which is shown only
 * once.
 */
export function folderRoutes(deps: RouteDeps) {
  return {
    async makePhotoFolder({ params, body, viewer, http }) {
      const making = { zoneId: params.id, wanted: body }
      const publicUrl = publicUrlOf(deps.config, http.req)
      const made = await deps.database.write(
        (transaction) => makeFolder({ transaction, viewer, now: deps.clock.now(), deps, publicUrl }, making),
        scopesOfFolder(making),
      )
      return { status: 201, answer: unwrap(made) }
    },
  } satisfies CallHandlers<'makePhotoFolder'>
}
