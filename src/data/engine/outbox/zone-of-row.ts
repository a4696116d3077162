import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Returns the zone that a pending row creates or joins. null if that is unknown before the server responds. */
export function zoneIdOfRow(row: OutboxRow): ZoneId | null {
  if (row.name === 'zone.create') return row.args.id
  if (row.name === 'zone.scan') return readScannedText(row.args.qrCode)?.payload?.zoneId ?? null
  return null
}
