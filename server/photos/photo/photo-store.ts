import type { BrandSlug } from '#src/contract/entities/brand-slug.ts'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photo.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/entities/zone.ts'
import { build, query } from '#server/core/db/query.ts'
import type { PhotosTable } from '#server/core/db/tables/tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export interface PhotoForReader extends PhotosTable {
  readonly mode: ZoneRow['mode']
  /** The zone's. */
  readonly brand: BrandSlug
  readonly shares_links: Flag
  /** The zone's: nothing of it ends while it is set. */
  readonly legal_hold_at: number | null
  /** The reader's in the photo's zone. */
  readonly role: ZoneRole | null
}

const joined = build
  .selectFrom('photos')
  .innerJoin('zones', 'zones.id', 'photos.zone_id')
  .selectAll('photos')
  .select(['zones.mode', 'zones.brand', 'zones.shares_links', 'zones.legal_hold_at'])

export const photoForReader = query<{ id: PhotoId; userId: UserId }>()((hole) =>
  joined
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'photos.zone_id').on('memberships.user_id', '=', hole('userId')),
    )
    .select('memberships.role')
    .where('photos.id', '=', hole('id')),
)

/** `userId` null: a reader who is nobody's member. */
export const photoByFilename = query<{ filename: string; userId: UserId | null }>()((hole) =>
  joined
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'photos.zone_id').on('memberships.user_id', '=', hole('userId')),
    )
    .select('memberships.role')
    .where('photos.filename', '=', hole('filename')),
)

export const photoByBytes = query<{ zoneId: ZoneId; sha256: string }>()((hole) =>
  build
    .selectFrom('photos')
    .select('id')
    .where('zone_id', '=', hole('zoneId'))
    .where('sha256', '=', hole('sha256'))
    .where('hidden_at', 'is', null),
)

export const photoWithFile = query<{ filename: string }>()((hole) =>
  build.selectFrom('photos').select('id').where('filename', '=', hole('filename')),
)

/** Columns of a photo with its uploader's, and what may put its end off. */
const withUploader = build
  .selectFrom('photos')
  .innerJoin('zones', 'zones.id', 'photos.zone_id')
  .leftJoin('users', 'users.id', 'photos.user_id')
  .selectAll('photos')
  .select(['users.first_name', 'users.last_name', 'users.display_name', 'users.profile_image_url'])
  .select('zones.legal_hold_at')

export interface PhotoWithUploader extends PhotosTable {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string | null
  readonly profile_image_url: string | null
  readonly legal_hold_at: number | null
}

export const photoWithUploader = query<{ id: PhotoId }>()((hole) =>
  withUploader.where('photos.id', '=', hole('id')),
)

interface Readable extends Record<string, string | number | null> {
  readonly zoneId: ZoneId
  /** 1: the reader sees everybody's photos, else only those of `userId`. */
  readonly seesAll: Flag
  /** 1: the reader sees photos that wait for approval or were hidden by a moderator. */
  readonly seesPending: Flag
  readonly userId: UserId
}

/** Photos of a day before one in the order of time, newest first. */
export const photosBetween = query<
  Readable & { from: number; now: number; beforeTime: number; beforeId: string; limit: number }
>()((hole) =>
  withUploader
    .where('photos.zone_id', '=', hole('zoneId'))
    .where('photos.uploaded_at', '>=', hole('from'))
    .where('photos.uploaded_at', '<=', hole('beforeTime'))
    .where('photos.hidden_at', 'is', null)
    .where((where) =>
      where.and([
        where.or([
          where('photos.uploaded_at', '<', hole('beforeTime')),
          where(where.cast<string>('photos.id', 'text'), '<', hole('beforeId')),
        ]),
        where.or([
          where('photos.expires_at', 'is', null),
          where('photos.expires_at', '>', hole('now')),
          where('zones.legal_hold_at', 'is not', null),
        ]),
        where.or([where(hole('seesAll'), '=', 1), where('photos.user_id', '=', hole('userId'))]),
        where.or([
          where('photos.status', 'in', ['ready', 'arriving']),
          where(hole('seesPending'), '=', 1),
          where('photos.user_id', '=', hole('userId')),
        ]),
      ]),
    )
    .orderBy('photos.uploaded_at', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(hole('limit')),
)

/** Photos after one in the order of time, oldest first; expired ones left out. */
export const photosFrom = query<
  Readable & { now: number; afterTime: number; afterId: string; limit: number }
>()((hole) =>
  withUploader
    .where('photos.zone_id', '=', hole('zoneId'))
    .where('photos.uploaded_at', '>=', hole('afterTime'))
    .where('photos.hidden_at', 'is', null)
    .where((where) =>
      where.and([
        where.or([
          where('photos.uploaded_at', '>', hole('afterTime')),
          where(where.cast<string>('photos.id', 'text'), '>', hole('afterId')),
        ]),
        where.or([
          where('photos.expires_at', 'is', null),
          where('photos.expires_at', '>', hole('now')),
          where('zones.legal_hold_at', 'is not', null),
        ]),
        where.or([where(hole('seesAll'), '=', 1), where('photos.user_id', '=', hole('userId'))]),
        where.or([
          where('photos.status', 'in', ['ready', 'arriving']),
          where(hole('seesPending'), '=', 1),
          where('photos.user_id', '=', hole('userId')),
        ]),
      ]),
    )
    .orderBy('photos.uploaded_at')
    .orderBy('photos.id')
    .limit(hole('limit')),
)

/** Photos changed since a revision; what was hidden at expiry has its tombstone. */
export const photosSince = query<Readable & { since: number; upTo: number; limit: number }>()((hole) =>
  withUploader
    .where('photos.zone_id', '=', hole('zoneId'))
    .where('photos.rev', '>', hole('since'))
    .where('photos.rev', '<=', hole('upTo'))
    .where('photos.hidden_at', 'is', null)
    .where((where) =>
      where.and([
        where.or([where(hole('seesAll'), '=', 1), where('photos.user_id', '=', hole('userId'))]),
        where.or([
          where('photos.status', 'in', ['ready', 'arriving']),
          where(hole('seesPending'), '=', 1),
          where('photos.user_id', '=', hole('userId')),
        ]),
      ]),
    )
    .orderBy('photos.rev')
    .limit(hole('limit')),
)

export const insertPhoto = query<{
  id: PhotoId
  rev: number
  zoneId: ZoneId
  userId: UserId
  filename: string
  originalName: string
  uploadedAt: number
  capturedAt: number | null
  expiresAt: number | null
  width: number
  height: number
  caption: string
  altText: string
  placeholderColor: string
  status: PhotoRow['status']
  sha256: string
  parentId: PhotoId | null
  filterSettings: string | null
}>()((hole) =>
  build.insertInto('photos').values({
    id: hole('id'),
    rev: hole('rev'),
    zone_id: hole('zoneId'),
    user_id: hole('userId'),
    filename: hole('filename'),
    original_name: hole('originalName'),
    uploaded_at: hole('uploadedAt'),
    captured_at: hole('capturedAt'),
    expires_at: hole('expiresAt'),
    width: hole('width'),
    height: hole('height'),
    caption: hole('caption'),
    alt_text: hole('altText'),
    placeholder_color: hole('placeholderColor'),
    likes: 0,
    comment_count: 0,
    reaction_counts: '{}',
    status: hole('status'),
    sha256: hole('sha256'),
    hidden_at: null,
    parent_id: hole('parentId'),
    filter_settings: hole('filterSettings'),
    hidden_why: null,
    status_before: null,
    approved_filename: null,
    unlike_filename: null,
  }),
)

/** Puts the photo's own picture in the place of its preview. */
export const replacePicture = query<{
  id: PhotoId
  rev: number
  filename: string
  width: number
  height: number
  placeholderColor: string
  status: PhotoRow['status']
  expiresAt: number | null
  sha256: string
  unlikeFilename: string | null
}>()((hole) =>
  build
    .updateTable('photos')
    .set({
      rev: hole('rev'),
      filename: hole('filename'),
      width: hole('width'),
      height: hole('height'),
      placeholder_color: hole('placeholderColor'),
      status: hole('status'),
      expires_at: hole('expiresAt'),
      sha256: hole('sha256'),
      approved_filename: null,
      unlike_filename: hole('unlikeFilename'),
    })
    .where('id', '=', hole('id')),
)

export const addToLikes = query<{ id: PhotoId; by: number; rev: number }>()((hole) =>
  build
    .updateTable('photos')
    .set((set) => ({ likes: set('likes', '+', hole('by')), rev: hole('rev') }))
    .where('id', '=', hole('id'))
    .returning('likes'),
)

export const addToComments = query<{ id: PhotoId; by: number; rev: number }>()((hole) =>
  build
    .updateTable('photos')
    .set((set) => ({ comment_count: set('comment_count', '+', hole('by')), rev: hole('rev') }))
    .where('id', '=', hole('id')),
)

export const setReactionCounts = query<{ id: PhotoId; counts: string; rev: number }>()((hole) =>
  build
    .updateTable('photos')
    .set({ reaction_counts: hole('counts'), rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const deletePhotoRow = query<{ id: PhotoId }>()((hole) =>
  build.deleteFrom('photos').where('id', '=', hole('id')),
)
