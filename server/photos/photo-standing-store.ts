import type { PhotoId, UserId, ZoneId } from '#src/contract/ids.ts'
import { sql } from 'kysely'
import { build, query } from '../db/query.ts'

/** Photos of a zone with what decides over their end, those past it too. */
export const photosOfZone = query<{ zoneId: ZoneId }>()((hole) =>
  build
    .selectFrom('photos')
    .select(['id', 'user_id', 'uploaded_at', 'expires_at', 'hidden_at', 'hidden_why', 'sha256'])
    .where('zone_id', '=', hole('zoneId'))
    .orderBy('rev'),
)

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

const ofZone = (status: readonly ('ready' | 'arriving' | 'pending')[]) =>
  query<{ zoneId: ZoneId }>()((hole) =>
    build
      .selectFrom('photos')
      .select('id')
      .where('zone_id', '=', hole('zoneId'))
      .where('hidden_at', 'is', null)
      .where('status', 'in', status)
      .orderBy('rev'),
  )

/** What every member of an open zone sees. */
export const shownPhotos = ofZone(['ready', 'arriving'])
/** What waits for approval. */
export const pendingPhotos = ofZone(['pending'])

/** `ready` once its own bytes are here. */
const shownStatus = sql<'ready' | 'arriving'>`case when exists (select 1 from uploads
  where uploads.photo_id = photos.id and uploads.completed_at is null) then 'arriving' else 'ready' end`

export const approvePending = query<{ zoneId: ZoneId }>()((hole) =>
  build
    .updateTable('photos')
    .set({ status: shownStatus })
    .where('zone_id', '=', hole('zoneId'))
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
    .set((set) => ({ status: 'hidden', hidden_why: hole('why'), status_before: set.ref('status') }))
    .where('id', '=', hole('id')),
)

export const showPhoto = query<{ id: PhotoId }>()((hole) =>
  build
    .updateTable('photos')
    .set({ status: shownStatus, hidden_why: null, status_before: null })
    .where('id', '=', hole('id')),
)

/** Lets a photo wait for approval, whatever it was. */
export const holdPhoto = query<{ id: PhotoId }>()((hole) =>
  build
    .updateTable('photos')
    .set({ status: 'pending', hidden_why: null, status_before: null })
    .where('id', '=', hole('id')),
)

type OfMember = { readonly zoneId: ZoneId; readonly userId: UserId }

export const shownPhotosOf = query<OfMember>()((hole) =>
  build
    .selectFrom('photos')
    .select('id')
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId'))
    .where('hidden_at', 'is', null)
    .where('status', '!=', 'hidden')
    .orderBy('rev'),
)

export const hideShownOf = query<OfMember>()((hole) =>
  build
    .updateTable('photos')
    .set((set) => ({ status: 'hidden', hidden_why: 'ban', status_before: set.ref('status') }))
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId'))
    .where('hidden_at', 'is', null)
    .where('status', '!=', 'hidden'),
)

export const photosHiddenByBan = query<OfMember>()((hole) =>
  build
    .selectFrom('photos')
    .select('id')
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId'))
    .where('hidden_at', 'is', null)
    .where('hidden_why', '=', 'ban')
    .orderBy('rev'),
)

export const restoreBanned = query<OfMember>()((hole) =>
  build
    .updateTable('photos')
    .set({
      status: sql<'pending'>`case when status_before = 'pending' then 'pending' else ${shownStatus} end`,
      hidden_why: null,
      status_before: null,
    })
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId'))
    .where('hidden_why', '=', 'ban'),
)
