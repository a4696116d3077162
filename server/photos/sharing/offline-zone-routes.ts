import { maxOfflineClipBytes } from '#src/contract/rules/offline-zone.ts'
import { callPermissions, isAtLeast } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { offlineClipsSize, offlineZoneSize } from './offline-zone-store.ts'

/** Routes for a zone that is stored on a device for offline use. */
export function offlineZoneRoutes({ database, clock }: Deps) {
  return {
    async packSize({ params, viewer }) {
      const now = clock.now()
      const readParams = { reader: database.reader, viewer, now }
      const zone = unwrap(await requireZone(readParams, params.id, callPermissions.packSize))
      const seesAll = zone.mode === 'open' || isAtLeast(zone.role, 'moderator') ? 1 : 0
      const reader = { zoneId: zone.id, userId: viewer.userId, seesAll, now } as const
      const size = await database.reader.first(offlineZoneSize, reader)
      const clips = await database.reader.first(offlineClipsSize, {
        ...reader,
        maxBytes: maxOfflineClipBytes,
      })
      const { photos, bytes } = size ?? { photos: 0, bytes: 0 }
      return { answer: { photos, bytes: bytes + (clips?.bytes ?? 0) } }
    },
  } satisfies CallHandlers<'packSize'>
}
