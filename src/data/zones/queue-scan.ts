import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { type ScannedCode, readScannedText } from '#src/contract/wire/qr-payload.ts'
import { commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type OutboxRow, isUnsent } from '#src/data/engine/outbox/outbox-row.ts'
import { canonicalCode, outsideMeters } from './scan-doubt.ts'
import type { Scan, ScanPosition } from './scan.ts'

type ScanRow = OutboxRow<'zone.scan'>

/**
 * Queues a scan in place of rejected and unsent scans of the same zone, and moves their dependents to it. Only one scan
 * per zone counts. Of two unsent scans, the one nearer to the zone is kept. Returns the id of the kept scan.
 */
export async function queueScan(
  context: DataContext,
  scanned: ScannedCode,
  position: Scan['position'],
): Promise<MutationId> {
  const { database, platform } = context
  const { outbox, meta } = database
  return commitTogether(context, { names: ['zone.scan'], tables: [meta] }, async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const older = rows.filter((row) => row.name === 'zone.scan').filter((row) => isReplaceable(row, scanned))
    const better = older.find((row) => isUnsent(row) && isNearer(row, scanned, position))
    if (better !== undefined) return better.mutationId
    const mutationId = await commitWithin(context, {
      name: 'zone.scan',
      args: {
        qrCode: canonicalCode(mostCompleteCode(scanned, older)),
        userCoordinates:
          position === null ? null : { latitude: position.latitude, longitude: position.longitude },
        accuracyMeters: position?.accuracyMeters ?? 0,
        ...(position === null ? {} : { capturedAt: Math.round(position.capturedAt) }),
      },
    })
    if (mutationId === null) throw new Error('A scan must always be queued separately')
    const added = await outbox.where('mutationId').equals(mutationId).first()
    if (added?.seq === undefined || older[0]?.seq === undefined) return mutationId
    // The new scan gets the position of the oldest one, because dependents must be queued after it.
    await outbox.bulkDelete([...older.flatMap(({ seq }) => seq ?? []), added.seq])
    const olderIds = new Set(older.map((row) => row.mutationId))
    const dependents = rows.filter((row) => row.dependsOn.some((one) => olderIds.has(one)))
    await outbox.bulkPut([
      { ...added, seq: older[0].seq },
      ...dependents.map((row) => ({
        ...row,
        dependsOn: [...new Set(row.dependsOn.map((one) => (olderIds.has(one) ? mutationId : one)))],
      })),
    ])
    await meta.put({ key: 'retry-asked-at', value: platform.clock.now() })
    return mutationId
  })
}

/** True for a scan of the same zone that cannot be in flight. */
function isReplaceable(row: ScanRow, scanned: ScannedCode): boolean {
  if (row.state !== 'rejected' && !isUnsent(row)) return false
  const other = readScannedText(row.args.qrCode)
  if (other === null) return false
  return (
    other.code === scanned.code ||
    (other.payload !== null && other.payload.zoneId === scanned.payload?.zoneId)
  )
}

/** Returns the code with the most information. A typed code has less than the same code scanned before. */
function mostCompleteCode(scanned: ScannedCode, older: readonly ScanRow[]): ScannedCode {
  if (scanned.payload !== null) return scanned
  const olderCodes = older.map(({ args }) => readScannedText(args.qrCode))
  return (
    olderCodes.find((one) => one !== null && one.payload !== null && one.code === scanned.code) ?? scanned
  )
}

function isNearer(row: ScanRow, scanned: ScannedCode, position: ScanPosition | null): boolean {
  const payload = scanned.payload ?? readScannedText(row.args.qrCode)?.payload ?? null
  if (payload === null || payload.center === null) return false
  const { userCoordinates, accuracyMeters } = row.args
  if (userCoordinates === null) return false
  if (position === null) return true
  return outsideMeters(payload, { ...userCoordinates, accuracyMeters }) < outsideMeters(payload, position)
}
