import type { Logger } from 'pino'
import type { Random } from '#server/core/clock/ids.ts'
import { type Database, runStatement } from '#server/core/db/database.ts'
import { claimMeta } from '#server/core/db/meta-store.ts'
import { build, query } from '#server/core/db/query.ts'
import { programs } from '#server/core/installation/installation.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import type { BlobPlace } from './blobs.ts'

const key = 'blob-marker'
/** So many are looked for at most, chosen by their names, which are random. */
const samples = 20

/** Files of photos, in the order of their random names. */
export const someFiles = query<{ limit: number }>()((param) =>
  build
    .selectFrom('photo_files')
    .select(['filename', 'name', 'bytes'])
    .orderBy('filename')
    .limit(param('limit')),
)

/** The id that the place of photos must have; none before the first start. */
export const markerInDatabase = query<Record<string, never>>()(() =>
  build.selectFrom('meta').select('value').where('key', '=', key),
)

interface Keeping {
  readonly database: Database
  readonly place: BlobPlace
  readonly random: Random
  readonly log: Logger
  /** The operator says that this place is the right one, whatever is in it. */
  readonly isAccepted: boolean
}

/**
 * The id that the place of photos must have. Both it and the database keep it, so that an empty or another place is noticed: a
 * folder that is not mounted, a bucket of another deployment. A new pair gets one; a pair from before there were ids gets one
 * where the place holds a photo of the database, or the database has none. Throws a StartProblem where the two do not belong
 * together.
 */
export async function keepMarker(keeping: Keeping): Promise<string> {
  const { database, place, random, log, isAccepted } = keeping
  const known = (await database.reader.first(markerInDatabase, {}))?.value ?? null
  const found = await readMarker(place, log, known)
  if (found === 'unreachable' || (known !== null && found === known)) return known ?? ''
  const files = await database.reader.all(someFiles, { limit: samples })
  if (!isAccepted) {
    if (known !== null && (found !== null || files.length > 0)) throw problemOf(place, found)
    if (known === null && files.length > 0 && !(await holdsAny(place, files))) throw problemOf(place, found)
  }
  const id = known ?? found ?? random.bytes(16).toString('hex')
  // A crash in between leaves a place with an id that the database takes over at the next start.
  if (found !== id) await place.mark(id)
  await runStatement(database, claimMeta, { key, value: id })
  const kept = (await database.reader.first(markerInDatabase, {}))?.value ?? id
  // Another process was quicker.
  if (kept !== id) await place.mark(kept)
  return kept
}

/** A store that is away for a while does not keep a process from starting whose database knows the id. */
async function readMarker(place: BlobPlace, log: Logger, known: string | null) {
  try {
    return await place.marker()
  } catch (error) {
    if (known === null || isLocal(error)) throw error
    log.warn({ err: error }, 'The photo store does not answer: the server starts without it')
    return 'unreachable'
  }
}

/** The system says why a folder cannot be used, and a person has to help. */
function isLocal(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'access'
}

async function holdsAny(
  place: BlobPlace,
  files: readonly { readonly filename: string; readonly name: string; readonly bytes: number }[],
): Promise<boolean> {
  for (const { filename, name, bytes } of files)
    if ((await place.open(filename, name))?.bytes === bytes) return true
  return false
}

function problemOf({ name }: BlobPlace, found: string | null): StartProblem {
  const what =
    found === null ? 'is not where the photos of this database are' : 'holds photos of another database'
  return new StartProblem(
    `${name} ${what}.\n` +
      'Mount the right folder, or set DATA_DIR or BLOB_URL, and start again.\n' +
      `If the photos are lost, put a backup back: ${programs.restore} FOLDER\n` +
      `To use this place from now on, start once with: ${programs.start} --accept-photo-store`,
  )
}
