import { Readable } from 'node:stream'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { callPermissions } from '#server/access/permissions.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import {
  StorageError,
  type FilePath,
  type StreamedFile,
  type UserStorage,
} from '#server/kernel/user-storage/user-storage.ts'
import { zoneZip, zoneZipContent } from './zone-zip.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { ZoneForReader } from '#server/zones/zone/zone-store.ts'
import { backupOf, deleteZoneBackup, putZoneBackup, zoneBackupsOf } from './backup-store.ts'
import { userOnly, runStatement } from '#server/core/db/database.ts'

/** Maximum size of a file. S3 stores accept at most 10,000 parts. */
const maxBytes = 50 * 1024 ** 3
/** Interval, in bytes sent, at which a run checks whether the backups were stopped. */
const checkIntervalBytes = 32 * 1024 * 1024

export interface BackupRun {
  readonly viewer: Viewer
  readonly storage: UserStorage
  readonly savedAt: number
  /** The time in the names of the files, to the minute. */
  readonly runAt: number
  readonly stop: AbortSignal
}

/** The backups were stopped or replaced, or the process is ending, so the run must end. */
export class RunEnded extends Error {}

export interface ZoneBackup {
  readonly photos: number
  readonly bytes: number
}

/**
 * Writes the ZIP of a zone to the storage if its content has changed or the last ZIP is missing, for example on a
 * replaced disk. Returns what the storage holds. Returns null if the zone is no longer the user's, or has no photos and
 * no earlier backup. Rejects with a StorageError.
 */
export async function backUpZone(deps: Deps, run: BackupRun, zoneId: ZoneId): Promise<ZoneBackup | null> {
  const { viewer } = run
  const { userId } = viewer
  const readParams = { reader: deps.database.reader, viewer, now: deps.clock.now() }
  const zone = await requireZone(readParams, zoneId, callPermissions.exportZone)
  if (!zone.ok || zone.value.role !== 'owner') {
    await runStatement(deps.database, deleteZoneBackup, { userId, zoneId })
    return null
  }
  const content = await contentOf(deps, zone.value, viewer)
  const known = (await deps.database.reader.all(zoneBackupsOf, { userId })).find(
    (one) => one.zone_id === zoneId,
  )
  if (content === null) return known ?? null
  if (known?.content === content && (await isStored(run, zone.value, known.made_at))) return known
  const file = streamedFile(deps, run, zone.value)
  await run.storage.put(pathOf(zone.value, run.runAt), file)
  const made = { photos: file.photos(), bytes: file.bytes() }
  await deps.database.write(async (transaction) => {
    if ((await transaction.first(backupOf, { userId }))?.saved_at === run.savedAt)
      await transaction.run(putZoneBackup, { userId, zoneId, content, ...made, at: run.runAt })
    return ok(null)
  }, userOnly(userId))
  return made
}

function isStored({ storage }: BackupRun, zone: ZoneForReader, runAt: number): Promise<boolean> {
  return storage.has(pathOf(zone, runAt))
}

/** Returns null also if the zone ended during the read. */
async function contentOf(deps: Deps, zone: ZoneForReader, viewer: Viewer): Promise<string | null> {
  try {
    return await zoneZipContent(deps, { zone, viewer })
  } catch (error) {
    if (error instanceof RefusedError) return null
    throw error
  }
}

/**
 * Returns `waypost/<zone>-<end of its id>/<day>-<hour and minute, UTC>.zip`. A second run on the same day must not
 * damage the first one's file.
 */
function pathOf({ id, name }: Pick<ZoneForReader, 'id' | 'name'>, runAt: number): FilePath {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const minute = new Date(runAt).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  // Ids created at the same time share a prefix, so the end of the id is used.
  return { folders: ['waypost', `${plain === '' ? 'zone' : plain}-${id.slice(-8)}`], name: `${minute}.zip` }
}

function streamedFile(deps: Deps, run: BackupRun, zone: ZoneForReader): StreamedFile & { photos(): number } {
  let bytes = 0
  let photos = 0
  const { viewer } = run
  const zip = zoneZip(deps, { zone, viewer, onPhoto: () => (photos += 1) })
  async function* counted() {
    let nextCheckAt = checkIntervalBytes
    try {
      const chunks: AsyncIterable<Buffer> = zip
      for await (const chunk of chunks) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) throw new StorageError('too-large')
        if (run.stop.aborted) throw new RunEnded()
        if (bytes >= nextCheckAt) {
          nextCheckAt += checkIntervalBytes
          await requireRun(deps, run)
        }
        yield chunk
      }
    } catch (error) {
      if (error instanceof StorageError || error instanceof RunEnded) throw error
      deps.log.warn({ err: error, zone: zone.id }, 'Cannot create the ZIP of a zone')
      throw new StorageError('not-made')
    } finally {
      zip.destroy()
    }
  }
  return {
    stream: Readable.from(counted(), { objectMode: false }),
    bytes: () => bytes,
    photos: () => photos,
  }
}

/** Throws RunEnded if the run must end. */
export async function requireRun({ database }: Pick<Deps, 'database'>, run: BackupRun): Promise<void> {
  const backup = await database.reader.first(backupOf, { userId: run.viewer.userId })
  if (run.stop.aborted || backup?.saved_at !== run.savedAt) throw new RunEnded()
}
