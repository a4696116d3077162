import { Client } from 'pg'
import * as v from 'valibot'
import type { SentWrite, Writers } from './writers.ts'

/** The result of a drill, measured after all faults were repaired. */
export interface DrillResult {
  readonly writes: number
  readonly photos: number
  /** Acknowledged writes that are missing from the database, from the files, or from a device that pulled throughout. */
  readonly lost: number
  /** Writes that exist more than once, or that no writer sent. */
  readonly doubled: number
  /** Writes that were sent and are not acknowledged a minute after the end. */
  readonly stuck: number
  readonly refused: number
  readonly retryCount: number
  /** The longest time from the first attempt of a write to its acknowledgment. */
  readonly longestPauseMs: number
}

const Row = v.object({ mark: v.string(), times: v.number() })
const Photo = v.object({ id: v.string(), filename: v.string(), zone_id: v.string(), likes: v.number() })
const File = v.object({ filename: v.string(), sha256: v.string() })

/** Compares the responses that the writers received with the database, the files and the devices that followed. */
export async function checkWriters(writers: Writers, databaseUrl: string): Promise<DrillResult> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const rows = async <Schema extends v.GenericSchema>(schema: Schema, sql: string) =>
      v.parse(v.array(schema), (await client.query(sql)).rows)
    const comments = await rows(
      Row,
      'select content as mark, count(*)::int as times from comments group by content',
    )
    const photos = await rows(Photo, 'select id, filename, zone_id, likes::int as likes from photos')
    const broken = await brokenPhotos(writers, photos, () =>
      rows(File, 'select filename, sha256 from photo_files'),
    )
    const likes = await rows(Row, "select photo_id || ' ' || user_id as mark, 1 as times from likes")
    return drillResultOf(writers, { comments, photos, likes, broken })
  } finally {
    await client.end()
  }
}

interface StoredWrites {
  readonly comments: readonly v.InferOutput<typeof Row>[]
  readonly photos: readonly v.InferOutput<typeof Photo>[]
  readonly likes: readonly v.InferOutput<typeof Row>[]
  readonly broken: ReadonlySet<string>
}

function drillResultOf(writers: Writers, stored: StoredWrites): DrillResult {
  const { sent, refusals, followers } = writers
  const timesOf = new Map<string, number>()
  for (const { mark, times } of stored.comments) timesOf.set(mark, times)
  for (const { id } of stored.photos) timesOf.set(id, stored.broken.has(id) ? 0 : 1)
  const followed = new Set(followers.flatMap(({ marks }) => [...marks]))
  const creations = sent.filter(({ kind }) => kind !== 'like')
  const acknowledged = creations.filter(({ acknowledgedAtMs }) => acknowledgedAtMs !== null)
  const lost = acknowledged.filter(({ mark }) => (timesOf.get(mark) ?? 0) === 0 || !followed.has(mark))
  const expectedMarks = new Set([...creations.map(({ mark }) => mark), ...sent.map(({ photoId }) => photoId)])
  const doubled = [...timesOf].filter(([mark, times]) => times > 1 || !expectedMarks.has(mark))
  const wrong = wrongLikes(sent, stored)
  const pauses = sent.map((one) => (one.acknowledgedAtMs ?? performance.now()) - one.firstSentAtMs)
  return {
    writes: sent.length,
    photos: creations.filter(({ kind }) => kind === 'photo').length,
    lost: lost.length + wrong.missing,
    doubled: doubled.length + wrong.tooMany,
    stuck: sent.filter(({ acknowledgedAtMs }) => acknowledgedAtMs === null).length - refusals.length,
    refused: refusals.length,
    retryCount: writers.retryCount,
    longestPauseMs: Math.round(pauses.reduce((longest, pause) => Math.max(longest, pause), 0)),
  }
}

/**
 * Likes that differ from the last write of their writers, and photos whose like count differs from their number of
 * likes.
 */
function wrongLikes(sent: readonly SentWrite[], { likes, photos }: StoredWrites) {
  const lastWrites = new Map<string, string>()
  for (const { kind, photoId, writer, mark } of sent)
    if (kind === 'like') lastWrites.set(`${photoId} ${writer}`, mark)
  const storedLikes = new Set(likes.map(({ mark }) => mark))
  let missing = [...lastWrites].filter(([key, liked]) => liked === 'true' && !storedLikes.has(key)).length
  let tooMany = [...storedLikes].filter((key) => lastWrites.get(key) !== 'true').length
  for (const { id, likes: counted } of photos) {
    const storedCount = [...storedLikes].filter((key) => key.startsWith(`${id} `)).length
    missing += Math.max(0, storedCount - counted)
    tooMany += Math.max(0, counted - storedCount)
  }
  return { missing, tooMany }
}

/** Photos whose file is returned with other bytes than were stored, now or to the following device. */
async function brokenPhotos(
  { open, followers }: Writers,
  photos: StoredWrites['photos'],
  filesOf: () => Promise<readonly v.InferOutput<typeof File>[]>,
): Promise<ReadonlySet<string>> {
  const openedHashes = new Map<string, string | null>()
  for (const { id, filename, zone_id: zoneId } of photos) openedHashes.set(id, await open(zoneId, filename))
  const stored = new Set((await filesOf()).map(({ filename, sha256 }) => `${filename} ${sha256}`))
  const followerHashes = new Map(followers.flatMap(({ files }) => [...files]))
  const isWhole = ({ id, filename }: (typeof photos)[number]) =>
    [openedHashes.get(id), followerHashes.get(id)].every((sha256) => stored.has(`${filename} ${sha256}`))
  return new Set(photos.filter((photo) => !isWhole(photo)).map(({ id }) => id))
}

/**
 * Prints the result of the drill with its details as one JSON line. Throws if a write was lost, duplicated,
 * stuck or rejected.
 */
export function report(
  drill: string,
  writers: Writers,
  {
    drillResult,
    did,
  }: { readonly drillResult: DrillResult; readonly did: Readonly<Record<string, unknown>> },
): void {
  console.log(JSON.stringify({ drill, ...did, ...drillResult }))
  const { lost, doubled, stuck, refused } = drillResult
  if (lost + doubled + stuck + refused === 0) return
  const first = writers.refusals[0]
  throw new Error(
    `${lost} lost, ${doubled} doubled, ${stuck} stuck, ${refused} refused${first === undefined ? '' : `: ${first}`}`,
  )
}
