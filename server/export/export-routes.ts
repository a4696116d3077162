import { fileName } from '#src/contract/rules/file-name.ts'
import { albumFileTitle } from '#src/contract/rules/album-parts.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { requestExport, lastExport, openExport } from './account/account-export.ts'
import { albumFile } from './album-file.ts'
import { zoneZip } from './backups/zone-zip.ts'

/** Routes that export a zone or the user's own data as one file. */
export function exportRoutes(deps: Deps) {
  return {
    async exportZone({ params, viewer, http }) {
      const readParams = { reader: deps.database.reader, viewer, now: deps.clock.now() }
      const zone = unwrap(await requireZone(readParams, params.id, callPermissions.exportZone))
      http.status = 200
      http.type = 'application/zip'
      http.set('Cache-Control', 'no-store')
      http.attachment(fileName(zone.name, 'zip', 'zone'))
      http.body = zoneZip(deps, { zone, viewer })
      return 'answered'
    },

    async exportAlbumFile({ params, query, viewer, http }) {
      const readParams = { reader: deps.database.reader, viewer, now: deps.clock.now() }
      const zone = unwrap(await requireZone(readParams, params.id, callPermissions.exportAlbumFile))
      const language = zone.language ?? query.language ?? 'en'
      const body = await albumFile(deps, { zone, viewer, language, chosen: query })
      http.status = 200
      // As an attachment, it is never shown as a page of this site.
      http.type = 'text/html; charset=utf-8'
      http.set('Cache-Control', 'no-store')
      http.attachment(fileName(albumFileTitle(zone.name, query), 'html', 'zone'))
      http.body = body
      return 'answered'
    },

    async exportAccount({ viewer }) {
      return { status: 202, answer: await requestExport(deps, viewer) }
    },

    async accountExport({ viewer }) {
      return { answer: { export: await lastExport(deps, viewer) } }
    },

    async fetchExport({ params, viewer, http }) {
      const { bytes, stream } = unwrap(await openExport(deps, viewer, params.id))
      http.status = 200
      http.type = 'application/zip'
      http.length = bytes
      http.set('Cache-Control', 'no-store')
      http.attachment('my-data.zip')
      http.body = stream
      return 'answered'
    },
  } satisfies CallHandlers<
    'exportZone' | 'exportAlbumFile' | 'exportAccount' | 'accountExport' | 'fetchExport'
  >
}
