import { type Expression, expressionBuilder } from 'kysely'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { type ClipColumns, clipColumns } from './clip-store.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import { insertRow, updateRows } from '#server/core/db/row-queries.ts'

export interface PhotoForReader extends PhotosTable {
  readonly mode: ZoneRow['mode']
  readonly roll_shots: number | null
  /** The zone's. */
  readonly brand: BrandSlug
  readonly shares_links: Flag
  /** The legal hold of the zone. Nothing in the zone expires while it is set. */
  readonly legal_hold_at: number | null
  /** The reader's role in the photo's zone. */
  readonly role: ZoneRole | null
}

const joined = build
  .selectFrom('photos')
  .innerJoin('zones', 'zones.id', 'photos.zone_id')
  .selectAll('photos')
  .select(['zones.mode', 'zones.roll_shots', 'zones.brand', 'zones.shares_links', 'zones.legal_hold_at'])

export const photoForReader = query<{ id: PhotoId; userId: UserId }>()((param) =>
  joined
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'photos.zone_id')
        .on('memberships.user_id', '=', param('userId')),
    )
    .select('memberships.role')
    .where('photos.id', '=', param('id')),
)

/** `userId` null: the reader is not a member. */
export const photoByFilename = query<{ filename: string; userId: UserId | null }>()((param) =>
  joined
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'photos.zone_id')
        .on('memberships.user_id', '=', param('userId')),
    )
    .select('memberships.role')
    .where('photos.filename', '=', param('filename')),
)

export const photoByBytes = query<{ zoneId: ZoneId; sha256: string }>()((param) =>
  build
    .selectFrom('photos')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('sha256', '=', param('sha256'))
    .where('hidden_at', 'is', null),
)

/** The columns of a photo, its uploader and its clip, and what can postpone its expiry. */
const withUploader = build
  .selectFrom('photos')
  .innerJoin('zones', 'zones.id', 'photos.zone_id')
  .leftJoin('users', 'users.id', 'photos.user_id')
  .leftJoin('clips', (join) =>
    join.onRef('clips.photo_id', '=', 'photos.id').on('clips.removed_at', 'is', null),
  )
  .leftJoin('zone_codes', 'zone_codes.id', 'photos.code_id')
  .selectAll('photos')
  .select(clipColumns)
  .select('zone_codes.label as code_label')
  .select(['users.first_name', 'users.last_name', 'users.display_name', 'users.profile_image_url'])
  .select(['zones.legal_hold_at', nameNumber('photos.zone_id', 'photos.user_id')])

export interface PhotoWithUploader extends PhotosTable, ClipColumns {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string | null
  readonly profile_image_url: string | null
  readonly name_number: number | null
  readonly legal_hold_at: number | null
  /** The label of the code at which the photo was taken; null: no code. */
  readonly code_label: string | null
}

export const photoWithUploader = query<{ id: PhotoId }>()((param) =>
  withUploader.where('photos.id', '=', param('id')),
)

/** A query parameter. */
type Bound<Value> = Expression<Value>

interface ReaderParams extends Record<string, string | number | null> {
  readonly zoneId: ZoneId
  /** 1: the reader can see everybody's photos; else only those of `userId`. */
  readonly seesAll: Flag
  /** 1: the reader can see photos that are pending approval or were hidden by a moderator. */
  readonly seesPending: Flag
  readonly userId: UserId
}

/** A condition: the zone has no undeveloped roll, as defined by `isUndeveloped`. */
export function isDeveloped() {
  const where = expressionBuilder<Tables, 'zones'>()
  return where.or([where('zones.mode', '<>', 'reveal-at-time'), where('zones.roll_shots', 'is', null)])
}

/** A condition: this reader can see the photo of a zone. Comments are shown with their photo. */
export function isShownTo(seesAll: Bound<Flag>, seesPending: Bound<Flag>, userId: Bound<UserId>) {
  const where = expressionBuilder<Tables, 'photos'>()
  return where.and([
    isDeveloped(),
    where.or([where(seesAll, '=', 1), where('photos.user_id', '=', userId)]),
    where.or([
      where('photos.status', 'in', ['ready', 'arriving']),
      where(seesPending, '=', 1),
      where('photos.user_id', '=', userId),
    ]),
  ])
}

function notExpired(now: Bound<number>) {
  const where = expressionBuilder<Tables, 'photos' | 'zones'>()
  return where.or([
    where('photos.expires_at', 'is', null),
    where('photos.expires_at', '>', now),
    where('zones.legal_hold_at', 'is not', null),
  ])
}

/** Photos of a day that are before a given one in time order, newest first. */
export const photosBetween = query<
  ReaderParams & { from: number; now: number; beforeTime: number; beforeId: string; limit: number }
>()((param) =>
  withUploader
    .where('photos.zone_id', '=', param('zoneId'))
    .where('photos.uploaded_at', '>=', param('from'))
    .where('photos.uploaded_at', '<=', param('beforeTime'))
    .where('photos.hidden_at', 'is', null)
    .where((where) =>
      where.and([
        where.or([
          where('photos.uploaded_at', '<', param('beforeTime')),
          where(where.cast<string>('photos.id', 'text'), '<', param('beforeId')),
        ]),
        notExpired(param('now')),
        isShownTo(param('seesAll'), param('seesPending'), param('userId')),
      ]),
    )
    .orderBy('photos.uploaded_at', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(param('limit')),
)

/**
 * Photos after a given one in time order, oldest first, without expired ones. `takesAll` 0: only the reader's own and
 * those they have downloaded.
 */
export const photosFrom = query<
  ReaderParams & { takesAll: Flag; now: number; afterTime: number; afterId: string; limit: number }
>()((param) =>
  withUploader
    .where('photos.zone_id', '=', param('zoneId'))
    .where('photos.uploaded_at', '>=', param('afterTime'))
    .where('photos.hidden_at', 'is', null)
    .where((where) =>
      where.and([
        where.or([
          where('photos.uploaded_at', '>', param('afterTime')),
          where(where.cast<string>('photos.id', 'text'), '>', param('afterId')),
        ]),
        where.or([
          where(param('takesAll'), '=', 1),
          where('photos.user_id', '=', param('userId')),
          where.exists(
            where
              .selectFrom('photo_downloads')
              .select('photo_downloads.times')
              .where('photo_downloads.user_id', '=', param('userId'))
              .whereRef('photo_downloads.photo_id', '=', 'photos.id'),
          ),
        ]),
        notExpired(param('now')),
        isShownTo(param('seesAll'), param('seesPending'), param('userId')),
      ]),
    )
    .orderBy('photos.uploaded_at')
    .orderBy('photos.id')
    .limit(param('limit')),
)

/** Photos changed since a revision. Photos hidden at expiry have a tombstone instead. */
export const photosSince = query<ReaderParams & { since: number; upTo: number; limit: number }>()((param) =>
  withUploader
    .where('photos.zone_id', '=', param('zoneId'))
    .where('photos.rev', '>', param('since'))
    .where('photos.rev', '<=', param('upTo'))
    .where('photos.hidden_at', 'is', null)
    .where(isShownTo(param('seesAll'), param('seesPending'), param('userId')))
    .orderBy('photos.rev')
    .limit(param('limit')),
)

export const insertPhoto = insertRow(
  'photos',
  [
    'id',
    'rev',
    'zone_id',
    'user_id',
    'filename',
    'original_name',
    'uploaded_at',
    'captured_at',
    'expires_at',
    'width',
    'height',
    'caption',
    'alt_text',
    'placeholder_color',
    'status',
    'sha256',
    'parent_id',
    'filter_settings',
    'is_spherical',
    'code_id',
  ],
  {
    likes: 0,
    comment_count: 0,
    reaction_counts: '{}',
    hidden_at: null,
    hidden_why: null,
    status_before: null,
    approved_filename: null,
    unlike_filename: null,
    mission_id: null,
  },
)

/** Replaces a photo's preview with the photo itself. */
export const replacePicture = updateRows('photos', {
  where: ['id'],
  set: [
    'rev',
    'filename',
    'width',
    'height',
    'placeholder_color',
    'status',
    'expires_at',
    'sha256',
    'unlike_filename',
    'is_spherical',
  ],
  fixed: { approved_filename: null },
})
