import type { CommentId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { commentsOfPhoto, touchComment } from './dependent-rows-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { likesOfPhoto, touchLike } from './dependent-rows-store.ts'
import { reactionsOfPhoto, touchReaction } from './dependent-rows-store.ts'
import { reportsOfPhoto, touchReport } from './dependent-rows-store.ts'
import { type GoneRow, writeTombstones } from '#server/replication/scope-store.ts'
import { touchPhoto } from './photo-status-store.ts'

interface Republication {
  readonly photoIds: readonly PhotoId[]
  /**
   * Whether some readers lose access. If so, tombstones are written for all readers, followed by the rows for those who
   * still have access.
   */
  readonly isWithdrawn: boolean
  readonly at: EpochMs
  /**
   * Whether likes, reactions and reports were also withdrawn and are restored, for example after an expired photo is
   * restored.
   */
  readonly withOwn?: boolean
  /** Whether the comments have changed too; true by default. */
  readonly withComments?: boolean
  /** How many revisions, the last ones, the caller assigns to its own rows. */
  readonly rowsAfter?: number
}

/**
 * Publishes photos and their comments to all current readers and removes them from everyone else's devices. Returns the
 * last revision.
 */
export async function republishPhotos(
  transaction: Transaction,
  zoneId: ZoneId,
  { photoIds, isWithdrawn, at, withOwn = false, withComments = true, rowsAfter = 0 }: Republication,
): Promise<number> {
  const commentIds: CommentId[] = []
  for (const photoId of withComments ? photoIds : []) {
    for (const { id } of await transaction.all(commentsOfPhoto, { photoId })) commentIds.push(id)
  }
  const gone: GoneRow[] = isWithdrawn
    ? [
        ...commentIds.map((id) => ({ table: 'comment', id, viewerId: null }) as const),
        ...photoIds.map((id) => ({ table: 'photo', id, viewerId: null }) as const),
      ]
    : []
  const own = withOwn ? await ownRowsOf(transaction, photoIds) : []
  const stamped = photoIds.length + commentIds.length + own.length
  const last = await writeTombstones(transaction, zoneScope(zoneId), {
    gone,
    at,
    rowsAfter: stamped + rowsAfter,
  })
  let rev = last - rowsAfter - stamped
  for (const id of photoIds) await transaction.run(touchPhoto, { id, rev: ++rev })
  for (const id of commentIds) await transaction.run(touchComment, { id, rev: ++rev })
  for (const stamp of own) await stamp(++rev)
  return last
}

/** Returns functions that set the revision of each like, reaction and report of the photos. */
async function ownRowsOf(
  transaction: Transaction,
  photoIds: readonly PhotoId[],
): Promise<readonly ((rev: number) => Promise<unknown>)[]> {
  const stamps: ((rev: number) => Promise<unknown>)[] = []
  for (const photoId of photoIds) {
    for (const { user_id: userId } of await transaction.all(likesOfPhoto, { photoId }))
      stamps.push((rev) => transaction.run(touchLike, { photoId, userId, rev }))
    for (const { user_id: userId, emoji } of await transaction.all(reactionsOfPhoto, { photoId }))
      stamps.push((rev) => transaction.run(touchReaction, { photoId, userId, emoji, rev }))
    for (const { id } of await transaction.all(reportsOfPhoto, { photoId }))
      stamps.push((rev) => transaction.run(touchReport, { id, rev }))
  }
  return stamps
}
