import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { type RewriteZone, rowsAtOnce, type ZoneRewrite } from '#server/kernel/hooks/rewrites.ts'
import { type PhotoOfZone, rewriteActions } from './rewrite-actions.ts'
import { rewriteGuestbook } from '#server/photos/guestbook/republish-entries.ts'
import { rewriteTrailNotes } from '#server/photos/trail-notes/rewrite-trail-notes.ts'
import { hideShownOf } from '#server/photos/photo/photo-status-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { deleteTask, photosAfter, putTask } from './rewrite-store.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { build, query } from '#server/core/db/query.ts'
import type { RewritePerson } from '#server/kernel/hooks/rewrites.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { touchMember } from '#server/zones/members/member-store.ts'
import { numberName } from '#server/zones/members/number-name.ts'
import { publishUnlockedName } from '#server/zones/unlocking/unlocked-zone.ts'

const photosAtOnce = 200

/**
 * Rewrites photos, the guestbook and the notes of a zone after the zone's own row has changed: all but the photos and their first
 * slice at once, the rest by a job. Each slice
 * follows from the zone as it is by then, not from what was asked, so that changes and crashes in between do no harm.
 * Answers how many rows it has rewritten; where `rows` is 0 all of it is left to the job.
 */
export const rewriteZone: RewriteZone = async (transaction, rewrite, { now, rows = rowsAtOnce }) => {
  const zone = await transaction.first(zoneById, { zoneId: rewrite.zoneId })
  if (zone !== undefined && zone.purged_at === null)
    for (const follow of [rewriteGuestbook, rewriteTrailNotes])
      await follow(transaction, zone, { ...rewrite, now })
  if (rewrite.kind === 'ban' && rewrite.userId !== '')
    await transaction.run(hideShownOf, { zoneId: rewrite.zoneId, userId: rewrite.userId })
  if (rows <= 0) {
    await recordProgress(transaction, rewrite, { afterId: '', now })
    return 0
  }
  const slice = await rewriteSlice(transaction, rewrite, { afterId: '', now, rows })
  await recordProgress(transaction, rewrite, { afterId: slice.afterId, now })
  return slice.rows
}

/** Notes up to which photo a rewrite has come; null: it has ended. */
export async function recordProgress(
  transaction: Transaction,
  rewrite: ZoneRewrite,
  { afterId, now }: { readonly afterId: string | null; readonly now: EpochMs },
): Promise<void> {
  if (afterId === null) await transaction.run(deleteTask, { ...rewrite })
  else await transaction.run(putTask, { ...rewrite, afterId, at: now })
}

interface Slice {
  /** Up to which photo all is done; null: up to the last. */
  readonly afterId: string | null
  readonly rows: number
  /** The zone has a roll, developed or not. */
  readonly hasRoll: boolean
  readonly photos: readonly PhotoOfZone[]
}

/** Rewrites the photos behind `afterId`, as many as make about `rows` rows with their comments. */
export async function rewriteSlice(
  transaction: Transaction,
  { zoneId, kind, userId }: ZoneRewrite,
  { afterId, now, rows }: { readonly afterId: string; readonly now: EpochMs; readonly rows: number },
): Promise<Slice> {
  const zone = await transaction.first(zoneById, { zoneId })
  const action = rewriteActions[kind]
  const isWanted =
    zone !== undefined && zone.purged_at === null && (await action.isWanted({ transaction, zone, userId }))
  if (!isWanted) return { afterId: null, rows: 0, hasRoll: false, photos: [] }
  const page = await transaction.all(photosAfter, {
    zoneId,
    afterId: afterId === '' ? `${zoneId}_` : afterId,
    endId: `${zoneId}_~`,
    limit: photosAtOnce,
  })
  let weight = 0
  let count = 0
  for (const photo of page) {
    if (weight >= rows) break
    count++
    if (action.concerns(photo, userId)) weight += 1 + (action.withComments ? photo.comment_count : 0)
  }
  const seen = page.slice(0, count)
  const photos = seen.filter((photo) => action.concerns(photo, userId))
  await action.run({ transaction, zone, photos, userId, now })
  const isLast = count === page.length && page.length < photosAtOnce
  return {
    afterId: isLast ? null : (seen.at(-1)?.id ?? null),
    rows: weight,
    hasRoll: zone.roll_shots !== null,
    photos,
  }
}

/** Zones in which a user is a member, or has left photos, comments words in the guestbook or notes of the way. */
const zonesOfPerson = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('memberships')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .union(build.selectFrom('photos').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('comments').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('guestbook_entries').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('trail_notes').select('zone_id').where('user_id', '=', param('userId'))),
)

/** The members' lists at once; photos and comments by the job that rewrites zones. */
export const rewritePerson: RewritePerson = async (transaction, userId, now) => {
  for (const { zone_id: zoneId } of await transaction.all(zonesOfPerson, { userId })) {
    const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
    await numberName(transaction, { zoneId, userId })
    await transaction.run(touchMember, { zoneId, userId, zoneRev })
    await rewriteZone(transaction, { zoneId, kind: 'person', userId }, { now, rows: 0 })
  }
  await publishUnlockedName(transaction, userId)
}
