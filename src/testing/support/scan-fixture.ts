import type { QrPayload } from '#src/contract/wire/qr-payload.ts'
import { encodeQrPayload, readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { saveChanges } from '#src/data/engine/outbox/save-changes.ts'
import { queueScan } from '#src/data/zones/queue-scan.ts'
import type { Scan } from '#src/data/zones/scan.ts'

export const center = { latitude: 47.42, longitude: 10.98 }
export const zoneCode = 'Zm9vYmFyYmF6cXV4'

/** The payload of the example zone's code. For tests only, like everything in this file. */
export const payload: QrPayload = {
  zoneId: fakeZone.id,
  name: 'Summit meadow',
  brand: 'snapzone',
  center,
  radiusMeters: 300,
  validUntil: null,
}

/** The text of the zone's QR code. */
export function qrOf(facts: Partial<QrPayload> = {}, code = zoneCode): string {
  return `https://photos.example/z/${code}#${encodeQrPayload({ ...payload, ...facts })},c2lnbmF0dXJl`
}

/** A position `metersNorth` meters north of the center. */
export function fixAt(metersNorth: number, accuracyMeters = 10) {
  return {
    latitude: center.latitude + metersNorth / 111_195,
    longitude: center.longitude,
    accuracyMeters,
    capturedAt: 1_760_000_000_000,
  }
}

export function queueScanOf(context: DataContext, text: string, position: Scan['position'] = fixAt(0)) {
  const read = readScannedText(text)
  if (read === null) throw new Error('No zone code')
  return queueScan(context, read, position)
}

/** Makes every waiting scan rejected by the server, and blocks the rows that need one. */
export async function refuseScans({ database }: DataContext): Promise<void> {
  const rows = await readOutbox(database)
  const lastError = { code: 'access_denied', status: 403, message: 'Access denied', upgradeRequired: true }
  const changes = rows.map((row) =>
    row.name === 'zone.scan'
      ? { mutationId: row.mutationId, patch: { state: 'rejected' as const, lease: null, lastError } }
      : { mutationId: row.mutationId, patch: { state: 'blocked' as const } },
  )
  await saveChanges(database, { changes, endsUpload: false }, 0)
}
