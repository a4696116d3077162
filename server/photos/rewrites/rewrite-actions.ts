import type { CommentId, PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import { photoExpiresAt } from '#src/contract/rules/plan.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZoneTasksTable } from '#server/core/db/tables/operation-tables.ts'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { addToPhotos, banOf } from '#server/zones/members/member-store.ts'
import { approvePending, restoreBanned, setPhotoExpiry } from '#server/photos/photo/photo-status-store.ts'
import { commentsOfPersonOn, touchComment } from '#server/photos/photo/dependent-rows-store.ts'
import { photoByBytes } from '#server/photos/photo/photo-store.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { republishPhotos } from '#server/photos/photo/republish-photos.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'

/** The columns that decide what happens to a photo when its zone changes. */
export type PhotoOfZone = Pick<
  PhotosTable,
  | 'id'
  | 'user_id'
  | 'uploaded_at'
  | 'expires_at'
  | 'hidden_at'
  | 'hidden_why'
  | 'status'
  | 'sha256'
  | 'comment_count'
>

interface Slice {
  readonly transaction: Transaction
  readonly zone: ZonesTable
  readonly photos: readonly PhotoOfZone[]
  readonly userId: UserId | ''
  readonly now: EpochMs
}

interface RewriteAction {
  /** Whether comments are rewritten with their photos. */
  readonly withComments: boolean
  /** Whether the zone is still in the state that the rewrite assumes. */
  isWanted(rewrite: {
    readonly transaction: Transaction
    readonly zone: ZonesTable
    readonly userId: UserId | ''
  }): Promise<boolean>
  concerns(photo: PhotoOfZone, userId: UserId | ''): boolean
  run(slice: Slice): Promise<void>
}

export const isShown = ({ hidden_at, status }: PhotoOfZone) =>
  hidden_at === null && (status === 'ready' || status === 'arriving')
const isNotHidden = ({ hidden_at }: PhotoOfZone) => hidden_at === null
const isHiddenByBan = ({ user_id, hidden_at, hidden_why }: PhotoOfZone, userId: UserId | '') =>
  user_id === userId && hidden_at === null && hidden_why === 'ban'

/** The action of each rewrite, based on the current state of the zone. */
export const rewriteActions = {
  ends: {
    withComments: false,
    isWanted: async () => true,
    concerns: ({ hidden_why }) => hidden_why !== 'deleted',
    run: movePhotoEnds,
  },
  hold: {
    withComments: false,
    isWanted: async () => true,
    concerns: ({ hidden_at }) => hidden_at === null,
    run: (slice) => republish(slice, { withComments: false }),
  },
  readability: {
    withComments: true,
    isWanted: async () => true,
    // On a roll, photos pending approval were hidden from their moderators too.
    concerns: isNotHidden,
    run: (slice) => republish(slice, { isWithdrawn: slice.zone.mode !== 'open' }),
  },
  reveal: {
    withComments: true,
    isWanted: async ({ zone }) => zone.mode === 'open',
    concerns: isNotHidden,
    run: (slice) => republish(slice),
  },
  approval: {
    withComments: true,
    isWanted: async ({ zone }) => zone.moderation !== 'pre-approve',
    concerns: ({ hidden_at, status }) => hidden_at === null && status === 'pending',
    async run(slice) {
      for (const { id } of slice.photos) await slice.transaction.run(approvePending, { id })
      await republish(slice)
    },
  },
  ban: {
    withComments: true,
    isWanted: async (rewrite) => (await isBanned(rewrite)) === true,
    concerns: isHiddenByBan,
    run: (slice) => republish(slice, { isWithdrawn: true }),
  },
  unban: {
    withComments: true,
    isWanted: async (rewrite) => (await isBanned(rewrite)) === false,
    concerns: isHiddenByBan,
    async run(slice) {
      for (const { id } of slice.photos) await slice.transaction.run(restoreBanned, { id })
      await republish(slice)
    },
  },
  person: {
    withComments: false,
    isWanted: async () => true,
    concerns: () => true,
    run: (slice) => republishPerson(slice, { withComments: false }),
  },
  merge: {
    withComments: true,
    isWanted: async () => true,
    concerns: () => true,
    // The account gains access to photos that only their uploader could see, with their comments.
    run: (slice) => republishPerson(slice, { withComments: true }),
  },
} as const satisfies Record<ZoneTasksTable['kind'], RewriteAction>

async function isBanned({
  transaction,
  zone,
  userId,
}: Parameters<RewriteAction['isWanted']>[0]): Promise<boolean | null> {
  if (userId === '') return null
  return (await transaction.first(banOf, { zoneId: zone.id, userId })) !== undefined
}

async function republish(
  { transaction, zone, photos, now }: Slice,
  options: { readonly isWithdrawn?: boolean; readonly withComments?: boolean } = {},
): Promise<void> {
  const photoIds = photos.map(({ id }) => id)
  if (photoIds.length > 0)
    await republishPhotos(transaction, zone.id, { photoIds, isWithdrawn: false, at: now, ...options })
}

/** Publishes photos and comments of the person again, with the current name and profile photo. */
async function republishPerson(slice: Slice, options: { readonly withComments: boolean }): Promise<void> {
  const { transaction, zone, photos, userId } = slice
  if (userId === '') return
  const uploaded = photos.filter((photo) => photo.user_id === userId && photo.hidden_at === null)
  await republish({ ...slice, photos: uploaded }, options)
  const comments: CommentId[] = []
  for (const { id: photoId, comment_count: count } of photos) {
    if (count === 0) continue
    const own = await transaction.all(commentsOfPersonOn, { photoId, userId })
    if (own.length === 0) continue
    comments.push(...own.map(({ id }) => id))
    markActivity(transaction, { kind: 'comment', zoneId: zone.id, photoId, at: slice.now })
  }
  if (comments.length === 0) return
  let rev = (await allocateRevisions(transaction, zoneScope(zone.id), comments.length)) - comments.length
  for (const id of comments) await transaction.run(touchComment, { id, rev: ++rev })
}

/**
 * Sets the expiry of photos from their zone's end, but never earlier than before. Restores photos that were hidden at
 * expiry if their files still exist.
 */
async function movePhotoEnds({ transaction, zone, photos, now }: Slice): Promise<void> {
  const moved: PhotoId[] = []
  const returned: PhotoId[] = []
  for (const photo of photos) {
    const due = photoExpiresAt(photo.uploaded_at, zone.expires_at)
    const end = due === null || photo.expires_at === null ? due : Math.max(due, photo.expires_at)
    if (photo.hidden_at !== null) {
      if (end !== null && end <= now) continue
      const duplicate = await transaction.first(photoByBytes, { zoneId: zone.id, sha256: photo.sha256 })
      if (duplicate !== undefined) continue
      const zoneRev = await allocateRevisions(transaction, zoneScope(zone.id))
      await transaction.run(addToPhotos, { zoneId: zone.id, userId: photo.user_id, by: 1, zoneRev })
    } else if (end === photo.expires_at) continue
    await transaction.run(setPhotoExpiry, { id: photo.id, expiresAt: end })
    if (photo.hidden_at === null) moved.push(photo.id)
    else returned.push(photo.id)
  }
  const at = now
  if (moved.length > 0)
    await republishPhotos(transaction, zone.id, {
      photoIds: moved,
      isWithdrawn: false,
      at,
      withComments: false,
    })
  if (returned.length > 0)
    await republishPhotos(transaction, zone.id, { photoIds: returned, isWithdrawn: false, at, withOwn: true })
}
