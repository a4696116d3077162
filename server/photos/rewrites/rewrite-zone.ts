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
 * Rewrites the photos, guestbook and notes of a zone after the zone's own row has changed. All but the photos, and the
 * first slice of photos, are rewritten immediately; a background task does the rest. Each slice uses the zone's state
 * at that time, so changes and crashes between slices are harmless. Returns how many rows were rewritten. If `rows` is
 * 0, everything is left to the background task.
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

/** Records the last rewritten photo of a rewrite; null: it is complete. */
export async function recordProgress(
  transaction: Transaction,
  rewrite: ZoneRewrite,
  { afterId, now }: { readonly afterId: string | null; readonly now: EpochMs },
): Promise<void> {
  if (afterId === null) await transaction.run(deleteTask, { ...rewrite })
  else await transaction.run(putTask, { ...rewrite, afterId, at: now })
}

interface Slice {
  /** The last rewritten photo; null: all are done. */
  readonly afterId: string | null
  readonly rows: number
  /** Whether the zone has a roll, developed or not. */
  readonly hasRoll: boolean
  readonly photos: readonly PhotoOfZone[]
}

/** Rewrites the photos after `afterId`: as many as give about `rows` rows together with their comments. */
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

/** Zones in which a user is a member or has photos, comments, guestbook entries or trail notes. */
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

/** Publishes the members' lists immediately. The background task that rewrites zones publishes photos and comments. */
export const rewritePerson: RewritePerson = async (transaction, userId, now) => {
  for (const { zone_id: zoneId } of await transaction.all(zonesOfPerson, { userId })) {
    const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
    await numberName(transaction, { zoneId, userId })
    await transaction.run(touchMember, { zoneId, userId, zoneRev })
    await rewriteZone(transaction, { zoneId, kind: 'person', userId }, { now, rows: 0 })
  }
  await publishUnlockedName(transaction, userId)
}
