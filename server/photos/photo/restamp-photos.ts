import type { CommentId, PhotoId, ZoneId } from '#src/contract/entities/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { commentsOfPhoto, stampComment } from './dependent-rows-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { likesOfPhoto, stampLike } from './dependent-rows-store.ts'
import { reactionsOfPhoto, stampReaction } from './dependent-rows-store.ts'
import { reportsOfPhoto, stampReport } from './dependent-rows-store.ts'
import { type GoneRow, leaveTombstones } from '#server/replication/scope-store.ts'
import { stampPhoto } from './photo-standing-store.ts'

interface Restamped {
  readonly photoIds: readonly PhotoId[]
  /** Whether somebody who could read them may no longer: then they leave everybody, and come back to whoever still may. */
  readonly leaves: boolean
  readonly at: EpochMs
  /** Whether likes, reactions and reports left as well, and come back: as after the end of a photo's days. */
  readonly withOwn?: boolean
  /** Whether their comments have changed with them, too; so unless said otherwise. */
  readonly withComments?: boolean
  /** Revisions that the caller gives to rows of its own, the last ones. */
  readonly rowsAfter?: number
}

/**
 * Brings photos, with their comments, to everybody who may read them now, and out of everybody else's hands. Answers the
 * last revision.
 */
export async function restampPhotos(
  transaction: Transaction,
  zoneId: ZoneId,
  { photoIds, leaves, at, withOwn = false, withComments = true, rowsAfter = 0 }: Restamped,
): Promise<number> {
  const commentIds: CommentId[] = []
  for (const photoId of withComments ? photoIds : []) {
    for (const { id } of await transaction.all(commentsOfPhoto, { photoId })) commentIds.push(id)
  }
  const gone: GoneRow[] = leaves
    ? [
        ...commentIds.map((id) => ({ table: 'comment', id, viewerId: null }) as const),
        ...photoIds.map((id) => ({ table: 'photo', id, viewerId: null }) as const),
      ]
    : []
  const own = withOwn ? await ownRowsOf(transaction, photoIds) : []
  const stamped = photoIds.length + commentIds.length + own.length
  const last = await leaveTombstones(transaction, zoneScope(zoneId), {
    gone,
    at,
    rowsAfter: stamped + rowsAfter,
  })
  let rev = last - rowsAfter - stamped
  for (const id of photoIds) await transaction.run(stampPhoto, { id, rev: ++rev })
  for (const id of commentIds) await transaction.run(stampComment, { id, rev: ++rev })
  for (const stamp of own) await stamp(++rev)
  return last
}

/** How to stamp each like, reaction and report of the photos. */
async function ownRowsOf(
  transaction: Transaction,
  photoIds: readonly PhotoId[],
): Promise<readonly ((rev: number) => Promise<unknown>)[]> {
  const stamps: ((rev: number) => Promise<unknown>)[] = []
  for (const photoId of photoIds) {
    for (const { user_id: userId } of await transaction.all(likesOfPhoto, { photoId }))
      stamps.push((rev) => transaction.run(stampLike, { photoId, userId, rev }))
    for (const { user_id: userId, emoji } of await transaction.all(reactionsOfPhoto, { photoId }))
      stamps.push((rev) => transaction.run(stampReaction, { photoId, userId, emoji, rev }))
    for (const { id } of await transaction.all(reportsOfPhoto, { photoId }))
      stamps.push((rev) => transaction.run(stampReport, { id, rev }))
  }
  return stamps
}
