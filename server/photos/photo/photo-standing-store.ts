import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'

/** A photo whose days had ended is back. */
export const setPhotoExpiry = query<{ id: PhotoId; expiresAt: number | null }>()((hole) =>
  build
    .updateTable('photos')
    .set({ expires_at: hole('expiresAt'), hidden_at: null })
    .where('id', '=', hole('id')),
)

/** How many photos a zone holds now, whoever may see them. */
export const photoCount = query<{ zoneId: ZoneId }>()((hole) =>
  build
    .selectFrom('photos')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', hole('zoneId'))
    .where('hidden_at', 'is', null),
)

export const stampPhoto = query<{ id: PhotoId; rev: number }>()((hole) =>
  build
    .updateTable('photos')
    .set({ rev: hole('rev') })
    .where('id', '=', hole('id')),
)

/** `ready` once its own bytes are here. */
const shownStatus = sql<'ready' | 'arriving'>`case when exists (select 1 from uploads
  where uploads.photo_id = photos.id and uploads.completed_at is null) then 'arriving' else 'ready' end`

export const approvePending = query<{ id: PhotoId }>()((hole) =>
  build
    .updateTable('photos')
    .set({ status: shownStatus })
    .where('id', '=', hole('id'))
    .where('status', '=', 'pending'),
)

/** Keeps the rows of a photo that somebody deleted, out of everybody's sight. */
export const keepDeleted = query<{ id: PhotoId; now: number }>()((hole) =>
  build
    .updateTable('photos')
    .set({ hidden_at: hole('now'), hidden_why: 'deleted' })
    .where('id', '=', hole('id')),
)

/** Hides a photo and remembers what it was. */
export const hidePhotoFor = query<{ id: PhotoId; why: 'moderator' | 'report' }>()((hole) =>
  build
    .updateTable('photos')
    .set((set) => ({
      status: 'hidden',
      hidden_why: hole('why'),
      status_before: set.ref('status'),
      approved_filename: null,
    }))
    .where('id', '=', hole('id')),
)

export const showPhoto = query<{ id: PhotoId }>()((hole) =>
  build
    .updateTable('photos')
    .set({ status: shownStatus, hidden_why: null, status_before: null, unlike_filename: null })
    .where('id', '=', hole('id')),
)

/** Remembers that a moderator approved a photo of which only the preview was here. */
export const markApproved = query<{ id: PhotoId }>()((hole) =>
  build
    .updateTable('photos')
    .set((set) => ({ approved_filename: set.ref('filename') }))
    .where('id', '=', hole('id'))
    .where('status', '=', 'arriving'),
)

/** Lets a photo wait for approval, whatever it was. */
export const holdPhoto = query<{ id: PhotoId }>()((hole) =>
  build
    .updateTable('photos')
    .set({ status: 'pending', hidden_why: null, status_before: null, approved_filename: null })
    .where('id', '=', hole('id')),
)

type OfMember = { readonly zoneId: ZoneId; readonly userId: UserId }

export const hideShownOf = query<OfMember>()((hole) =>
  build
    .updateTable('photos')
    .set((set) => ({ status: 'hidden', hidden_why: 'ban', status_before: set.ref('status') }))
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId'))
    .where('hidden_at', 'is', null)
    .where('status', '!=', 'hidden'),
)

export const restoreBanned = query<{ id: PhotoId }>()((hole) =>
  build
    .updateTable('photos')
    .set({
      status: sql<'pending'>`case when status_before = 'pending' then 'pending' else ${shownStatus} end`,
      hidden_why: null,
      status_before: null,
    })
    .where('id', '=', hole('id'))
    .where('hidden_why', '=', 'ban'),
)
