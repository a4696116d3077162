import type { MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { fileNameOfType } from '#src/contract/rules/file-name.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor, withDependants } from '#src/data/engine/outbox/outbox-store.ts'
import type { OutboxError, OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { type ScanDoubt, doubtOf } from './scan-doubt.ts'

/** A zone that was opened offline and whose scan the server then rejected, with its unsent changes on this device. */
export interface UnconfirmedZone {
  /** The rejected scan. */
  readonly mutationId: MutationId
  readonly zoneId: ZoneId
  readonly name: string
  readonly problem: OutboxError
  /** The likely reason according to this device. */
  readonly doubt: ScanDoubt | null
  /** Oldest first. */
  readonly photoIds: readonly PhotoId[]
  /** The number of other dependents, for example comments, likes and reactions. */
  readonly otherCount: number
  readonly scannedAt: EpochMs
}

/** All unconfirmed zones, oldest first. */
export function useUnconfirmedZones(): readonly UnconfirmedZone[] | undefined {
  return useLiveData('unconfirmed-zones', readUnconfirmedZones)
}

/** Reads the value of `useUnconfirmedZones` from the given context. */
export async function readUnconfirmedZones(context: DataContext): Promise<readonly UnconfirmedZone[]> {
  const { database } = context
  const scans = (await pendingFor(database, 'zones')).filter(isRefusedScan)
  if (scans.length === 0) return []
  const rows = await database.outbox.orderBy('seq').toArray()
  const unconfirmed = await Promise.all(
    scans.map(async (scan): Promise<UnconfirmedZone | null> => {
      const payload = readScannedText(scan.args.qrCode)?.payload ?? null
      if (payload === null || scan.lastError === null) return null
      if ((await database.memberships.get(payload.zoneId)) !== undefined) return null
      const dependents = withDependants(rows, [scan]).filter((row) => row !== scan)
      const photoIds = dependents.flatMap((row) => (row.name === 'photo.upload' ? [row.args.id] : []))
      return {
        mutationId: scan.mutationId,
        zoneId: payload.zoneId,
        name: payload.name,
        problem: scan.lastError,
        doubt: doubtOf(payload, { position: positionOf(scan), now: scan.args.capturedAt ?? scan.createdAt }),
        photoIds,
        otherCount: dependents.length - photoIds.length,
        scannedAt: scan.createdAt,
      }
    }),
  )
  return unconfirmed.filter((zone) => zone !== null)
}

/** Yields the unsent photos of an unconfirmed zone as files to save, one at a time. */
export function unconfirmedPhotos(mutationId: MutationId): AsyncGenerator<File> {
  return unconfirmedPhotosOf(requireContext(), mutationId)
}

/** Runs `unconfirmedPhotos` with the given context. */
export async function* unconfirmedPhotosOf(
  { database }: DataContext,
  mutationId: MutationId,
): AsyncGenerator<File> {
  const rows = await database.outbox.orderBy('seq').toArray()
  for (const row of withDependants(
    rows,
    rows.filter((other) => other.mutationId === mutationId),
  )) {
    if (row.name !== 'photo.upload') continue
    const picture = await database.pictures.get([row.args.id, 'full'])
    if (picture === undefined) continue
    yield new File([picture.bytes], fileNameOfType(row.args.originalName, picture.mimeType), {
      type: picture.mimeType,
      lastModified: row.createdAt,
    })
  }
}

function isRefusedScan(row: OutboxRow): row is OutboxRow<'zone.scan'> {
  return row.name === 'zone.scan' && row.state === 'rejected'
}

function positionOf({ args }: OutboxRow<'zone.scan'>) {
  const { userCoordinates, accuracyMeters } = args
  return userCoordinates === null ? null : { ...userCoordinates, accuracyMeters }
}
