import type { Logger } from 'pino'
import type { Random } from '#server/core/clock/ids.ts'
import { type Database, runStatement } from '#server/core/db/database.ts'
import { claimMeta } from '#server/core/db/meta-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { programs } from '#server/core/installation/installation.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import type { BlobPlace } from './blobs.ts'

const key = 'blob-marker'
/** Maximum number of files to look up. They are chosen by name, and names are random. */
const samples = 20

/** Selects photo files in the order of their random names. */
export const someFiles = query<{ limit: number }>()((param) =>
  build
    .selectFrom('photo_files')
    .select(['filename', 'name', 'bytes'])
    .orderBy('filename')
    .limit(param('limit')),
)

/** Selects the expected id of the photo storage; no row before the first start. */
export const markerInDatabase = query<Record<string, never>>()(() =>
  build.selectFrom('meta').select('value').where('key', '=', key),
)

interface MarkerContext {
  readonly database: Database
  readonly place: BlobPlace
  readonly random: Random
  readonly log: Logger
  /** True if the operator has confirmed that this place is the right one, regardless of its contents. */
  readonly isAccepted: boolean
}

/**
 * Returns the id that the photo storage must have. Both the storage and the database store it, so that an empty or
 * wrong storage is detected: a folder that is not mounted, or a bucket of another deployment. A new pair gets an id. A
 * pair without ids gets one if the storage contains a photo of the database, or if the database has none. Throws a
 * StartProblem if the two do not belong together.
 */
export async function ensureMarker(context: MarkerContext): Promise<string> {
  const { database, place, random, log, isAccepted } = context
  const known = (await database.reader.first(markerInDatabase, {}))?.value ?? null
  const found = await readMarker(place, log, known)
  if (found === 'unreachable' || (known !== null && found === known)) return known ?? ''
  const files = await database.reader.all(someFiles, { limit: samples })
  if (!isAccepted) {
    if (known !== null && (found !== null || files.length > 0)) throw problemOf(place, found)
    if (known === null && files.length > 0 && !(await hasAnyFile(place, files))) throw problemOf(place, found)
  }
  const id = known ?? found ?? random.bytes(16).toString('hex')
  // After a crash here, the storage has an id that the database adopts at the next start.
  if (found !== id) await place.mark(id)
  await runStatement(database, claimMeta, { key, value: id })
  const kept = (await database.reader.first(markerInDatabase, {}))?.value ?? id
  // Another process set the id first.
  if (kept !== id) await place.mark(kept)
  return kept
}

/** If the store is temporarily unavailable, a process still starts if its database has the id. */
async function readMarker(place: BlobPlace, log: Logger, known: string | null) {
  try {
    return await place.marker()
  } catch (error) {
    if (known === null || isLocal(error)) throw error
    log.warn({ err: error }, 'The photo store does not respond; the server starts without it')
    return 'unreachable'
  }
}

/** True if the operating system reports why the folder is unusable. An operator has to fix this. */
function isLocal(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'access'
}

async function hasAnyFile(
  place: BlobPlace,
  files: readonly { readonly filename: string; readonly name: string; readonly bytes: number }[],
): Promise<boolean> {
  for (const { filename, name, bytes } of files)
    if ((await place.open(filename, name))?.bytes === bytes) return true
  return false
}

function problemOf({ name }: BlobPlace, found: string | null): StartProblem {
  const what =
    found === null ? 'is not the photo store of this database' : 'contains photos of another database'
  return new StartProblem(
    `${name} ${what}.\n` +
      'Mount the correct folder, or set DATA_DIR or BLOB_URL, and start again.\n' +
      `If the photos are lost, restore a backup: ${programs.restore} FOLDER\n` +
      `To use this photo store from now on, start once with: ${programs.start} --accept-photo-store`,
  )
}
