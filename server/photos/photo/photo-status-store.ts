import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, updateRows } from '#server/core/db/row-queries.ts'

/** Restores an expired photo. */
export const setPhotoExpiry = updateRows('photos', {
  where: ['id'],
  set: ['expires_at'],
  fixed: { hidden_at: null },
})

/** How many photos a zone contains now, including hidden ones. */
export const photoCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('photos')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId'))
    .where('hidden_at', 'is', null),
)

export const setPhotoWords = updateRows('photos', { where: ['id'], set: ['caption', 'alt_text', 'rev'] })

export const touchPhoto = updateRows('photos', { where: ['id'], set: ['rev'] })

/** `ready` once the photo's own bytes have arrived. */
const shownStatus = sql<'ready' | 'arriving'>`case when exists (select 1 from uploads
  where uploads.photo_id = photos.id and uploads.completed_at is null) then 'arriving' else 'ready' end`

export const approvePending = query<{ id: PhotoId }>()((param) =>
  build
    .updateTable('photos')
    .set({ status: shownStatus })
    .where('id', '=', param('id'))
    .where('status', '=', 'pending'),
)

/** Keeps the rows of a deleted photo, hidden from all readers. */
export const keepDeleted = updateRows('photos', {
  where: ['id'],
  fill: ['hidden_at as now'],
  fixed: { hidden_why: 'deleted' },
})

/** Hides a photo and records its previous state. */
export const hidePhotoFor = query<{ id: PhotoId; why: 'moderator' | 'operator' | 'report' }>()((param) =>
  build
    .updateTable('photos')
    .set((set) => ({
      status: 'hidden',
      hidden_why: param('why'),
      status_before: set.ref('status'),
      approved_filename: null,
    }))
    .where('id', '=', param('id')),
)

export const showPhoto = query<{ id: PhotoId }>()((param) =>
  build
    .updateTable('photos')
    .set({ status: shownStatus, hidden_why: null, status_before: null, unlike_filename: null })
    .where('id', '=', param('id')),
)

/** Records that a moderator approved a photo when only its preview existed. */
export const markApproved = query<{ id: PhotoId }>()((param) =>
  build
    .updateTable('photos')
    .set((set) => ({ approved_filename: set.ref('filename') }))
    .where('id', '=', param('id'))
    .where('status', '=', 'arriving'),
)

/** Sets a photo in any state to pending approval. */
export const holdPhoto = updateRows('photos', {
  where: ['id'],
  fixed: { status: 'pending', hidden_why: null, status_before: null, approved_filename: null },
})

type MemberParams = { readonly zoneId: ZoneId; readonly userId: UserId }

export const hideShownOf = query<MemberParams>()((param) =>
  build
    .updateTable('photos')
    .set((set) => ({ status: 'hidden', hidden_why: 'ban', status_before: set.ref('status') }))
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId'))
    .where('hidden_at', 'is', null)
    .where('status', '!=', 'hidden'),
)

export const restoreBanned = query<{ id: PhotoId }>()((param) =>
  build
    .updateTable('photos')
    .set({
      status: sql<'pending'>`case when status_before = 'pending' then 'pending' else ${shownStatus} end`,
      hidden_why: null,
      status_before: null,
    })
    .where('id', '=', param('id'))
    .where('hidden_why', '=', 'ban'),
)

export const deletePhotoRow = deleteRows('photos', ['id'])

export const addToLikes = query<{ id: PhotoId; by: number; rev: number }>()((param) =>
  build
    .updateTable('photos')
    .set((set) => ({ likes: set('likes', '+', param('by')), rev: param('rev') }))
    .where('id', '=', param('id')),
)

export const addToComments = query<{ id: PhotoId; by: number; rev: number }>()((param) =>
  build
    .updateTable('photos')
    .set((set) => ({ comment_count: set('comment_count', '+', param('by')), rev: param('rev') }))
    .where('id', '=', param('id')),
)

export const setReactionCounts = updateRows('photos', {
  where: ['id'],
  set: ['reaction_counts as counts', 'rev'],
})
