import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { ScannedAt } from '#src/data/engine/rows/scanned-code-row.ts'

const maxStored = 60

/** Records that this device scanned a code of the zone, even offline. Photos taken afterwards belong to that code. */
export async function recordScannedCode(
  { database, platform }: DataContext,
  { zoneId, code }: Omit<ScannedAt, 'at'>,
): Promise<void> {
  const { meta } = database
  await database.transaction('rw', meta, async () => {
    const before = await readAll(database)
    if (before.findLast((one) => one.zoneId === zoneId)?.code === code) return
    const value = [...before, { zoneId, code, at: platform.clock.now() }].slice(-maxStored)
    await meta.put({ key: 'scanned-codes', value })
  })
}

/**
 * Returns the code of the zone that was scanned last before a photo was taken. undefined if there is none. `capturedAt`
 * null means now.
 */
export async function scannedCodeAt(
  { database }: Pick<DataContext, 'database'>,
  zoneId: ZoneId,
  capturedAt: EpochMs | null,
): Promise<ZoneCode | undefined> {
  const scans = await readAll(database)
  return scans.findLast((one) => one.zoneId === zoneId && (capturedAt === null || one.at <= capturedAt))?.code
}

async function readAll({ meta }: DataContext['database']): Promise<readonly ScannedAt[]> {
  const row = await meta.get('scanned-codes')
  return row?.key === 'scanned-codes' ? row.value : []
}
