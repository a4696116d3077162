import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { openMoveSource, openMoveTarget } from '#server/core/db/engines/open-move-endpoints.ts'
import type { MoveSource, MoveTarget } from '#server/core/db/move-endpoints.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import { openLog } from '#server/core/log/log.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { openFiles } from '#server/open-files.ts'
import { moveDatabase } from './move-database.ts'
import { moveFiles } from './move-files.ts'

interface DataMove {
  readonly from: Config
  readonly to: Config
  readonly movesDatabase: boolean
  readonly movesFiles: boolean
  readonly print: (line: string) => void
}

/**
 * Copies the database, the photos or both to an empty place and verifies the copy. The source stays unchanged, and no
 * server can use it during the move. Continues after an interruption. Resolves to null on success, otherwise to the
 * reason.
 */
export async function moveData(moving: DataMove): Promise<string | null> {
  try {
    const source = await openMoveSource(moving.from.database)
    if (!source.ok) return source.error
    try {
      return await moveFrom(source.value, moving)
    } finally {
      await source.value.close()
    }
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    if (error instanceof RefusedError)
      return 'The photo store did not respond. Check BLOB_URL and its credentials, then run the same command again to continue.'
    throw error
  }
}

async function moveFrom(source: MoveSource, moving: DataMove): Promise<string | null> {
  const { from, to, movesDatabase, movesFiles, print } = moving
  const epoch = await metaValue(source, 'epoch')
  const marker = await metaValue(source, 'blob-marker')
  if (epoch === null || marker === null)
    return `${source.name} has no photo store yet. Start the server once, stop it, and run this command again.`
  const places = movesFiles ? await openPlaces(moving, marker) : ok(null)
  if (!places.ok) return places.error
  const opened = movesDatabase ? await openMoveTarget(to.database, epoch) : ok(null)
  if (!opened.ok)
    return isSamePlace(from, to)
      ? `${source.name} is the current one. Specify another database.`
      : opened.error
  const target = opened.value
  try {
    const problem = places.value === null ? null : await claimPlace(places.value.to, { marker, epoch })
    if (problem !== null) return problem
    if (target !== null) {
      const rows = await moveDatabase({ source, target, print })
      if (!rows.ok) return rows.error
      print(`${rows.value} rows are in the new database, every row compared.`)
    }
    if (places.value !== null) {
      const files = await moveFiles({ database: source, ...places.value, print })
      if (!files.ok) return files.error
      print(
        `${files.value.files} files (${files.value.bytes} bytes) are in the new photo store, every hash compared.`,
      )
      await places.value.to.mark(marker)
    }
    await target?.finish()
  } finally {
    await target?.close()
  }
  print(nextStep(moving))
  return null
}

function nextStep({ movesDatabase, movesFiles }: DataMove): string {
  const variables = [...(movesDatabase ? ['DATABASE_URL'] : []), ...(movesFiles ? ['BLOB_URL'] : [])]
  return `Done. Set ${variables.join(' and ')} to the new location and start the server. Keep DATA_DIR. The old location is unchanged. Keep it until the new one has worked for a while, and do not start a server on it.`
}

function isSamePlace({ database: one }: Config, { database: other }: Config): boolean {
  if (one.engine === 'sqlite') return other.engine === 'sqlite' && one.path === other.path
  return other.engine === 'postgres' && one.url === other.url
}

interface Places {
  readonly from: BlobPlace
  readonly to: BlobPlace
}

/** Opens both photo stores, after checking that the source belongs to the database. */
async function openPlaces({ from, to }: DataMove, marker: string): Promise<Result<Places, string>> {
  const ids = makeIds(systemClock(0), { bytes: (count) => randomBytes(count) })
  const [old, other] = [
    await openFiles(from, { ids, log: openLog(from.logLevel) }),
    await openFiles(to, { ids, log: openLog(to.logLevel) }),
  ]
  if ((await old.blobs.marker()) !== marker)
    return err(
      `${old.blobs.name} does not contain the photos of this database. Set BLOB_URL or DATA_DIR to the old photo store.`,
    )
  if (old.blobs.name === other.blobs.name && from.s3?.endpoint === to.s3?.endpoint)
    return err(`The photos are already in ${old.blobs.name}. Omit --blobs, or specify another location.`)
  return ok({ from: old.blobs, to: other.blobs })
}

/**
 * Marks an empty photo store as the target of this move. Accepts a store that is already marked. Resolves to the reason
 * if it is refused.
 */
async function claimPlace(
  place: BlobPlace,
  { marker, epoch }: { readonly marker: string; readonly epoch: string },
): Promise<string | null> {
  const unfinished = `unfinished move of ${epoch}`
  const found = await place.marker()
  if (found === unfinished || found === marker) return null
  if (found !== null || (await place.hasPhotos()))
    return `${place.name} is not empty. Specify an empty photo store, or the target of the interrupted move.`
  await place.mark(unfinished)
  return null
}

const metaTable = { name: 'meta', columns: ['key', 'value'], key: ['key'] } as const

async function metaValue(source: Pick<MoveTarget, 'rows'>, key: string): Promise<string | null> {
  const rows = await source.rows(metaTable, { after: null, limit: 1000 })
  const value = rows.find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : null
}
