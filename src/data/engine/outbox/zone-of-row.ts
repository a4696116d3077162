import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The zone that a waiting row makes or joins, where it can be told before the server answers. */
export function zoneIdOfRow(row: OutboxRow): ZoneId | null {
  if (row.name === 'zone.create') return row.args.id
  if (row.name === 'zone.scan') return readScannedText(row.args.qrCode)?.payload?.zoneId ?? null
  return null
}
