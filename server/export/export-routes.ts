import { callPermissions } from '#server/access/permissions.ts'
import { accepted } from '#server/core/errors/refusal.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { zoneZip } from './zone-zip.ts'

/** A zone taken along as one file. */
export function exportRoutes(deps: Deps) {
  return {
    async exportZone({ params, viewer, http }) {
      const asked = { reader: deps.database.reader, viewer, now: deps.clock.now() }
      const zone = accepted(await requireZone(asked, params.id, callPermissions.exportZone))
      http.status = 200
      http.type = 'application/zip'
      http.set('Cache-Control', 'no-store')
      http.set('Content-Disposition', `attachment; filename="${fileNameOf(zone.name)}.zip"`)
      http.body = zoneZip(deps, { zone, viewer })
      return 'answered'
    },
  } satisfies CallHandlers<'exportZone'>
}

/** Plain ASCII, whatever the zone is called. */
function fileNameOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '')
  return plain === '' ? 'zone' : plain
}
