import type { BrandSlug } from '#src/contract/entities/brand-slug.ts'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import type { ZoneCode } from '#src/contract/entities/zone-code.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/entities/zone.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag, ZonesTable } from '#server/core/db/tables/zone-tables.ts'

export interface ZoneForReader extends ZonesTable {
  /** The reader's; null for whoever is no member. */
  readonly role: ZoneRole | null
}

export const zoneForReader = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build
    .selectFrom('zones')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'zones.id').on('memberships.user_id', '=', hole('userId')),
    )
    .selectAll('zones')
    .select('memberships.role')
    .where('zones.id', '=', hole('zoneId')),
)

export const zoneById = query<{ zoneId: ZoneId }>()((hole) =>
  build.selectFrom('zones').selectAll().where('id', '=', hole('zoneId')),
)

export const zoneByCode = query<{ code: ZoneCode; userId: UserId }>()((hole) =>
  build
    .selectFrom('zone_codes')
    .innerJoin('zones', 'zones.id', 'zone_codes.zone_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'zones.id').on('memberships.user_id', '=', hole('userId')),
    )
    .selectAll('zones')
    .select(['memberships.role', 'zone_codes.role as code_role', 'zone_codes.id as code_id'])
    .where('zone_codes.code', '=', hole('code'))
    .where('zone_codes.revoked_at', 'is', null),
)

/** The codes that make nobody a moderator, oldest first. */
export const guestCodesOf = query<{ zoneId: ZoneId }>()((hole) =>
  build
    .selectFrom('zone_codes')
    .select(['id', 'code', 'role'])
    .where('zone_id', '=', hole('zoneId'))
    .where('revoked_at', 'is', null)
    .where('role', 'in', ['viewer', 'contributor'])
    .orderBy('created_at')
    .orderBy('id'),
)

export const zonesOfUser = query<{ userId: UserId }>()((hole) =>
  build
    .selectFrom('memberships')
    .innerJoin('zones', 'zones.id', 'memberships.zone_id')
    .selectAll('zones')
    .select(['memberships.role'])
    .where('memberships.user_id', '=', hole('userId'))
    .where('zones.kind', '!=', 'request')
    .orderBy('memberships.joined_at', 'desc'),
)

export const zoneSince = query<{ zoneId: ZoneId; since: number; upTo: number }>()((hole) =>
  build
    .selectFrom('zones')
    .selectAll()
    .where('id', '=', hole('zoneId'))
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo')),
)

export const membershipsSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (hole) =>
    build
      .selectFrom('memberships')
      .select(['zone_id', 'rev', 'role', 'joined_at'])
      .where('user_id', '=', hole('userId'))
      .where('rev', '>', hole('since'))
      .where('rev', '<=', hole('upTo'))
      .orderBy('rev')
      .limit(hole('limit')),
)

export const insertZone = query<{
  id: ZoneId
  rev: number
  name: string
  brand: BrandSlug
  kind: ZoneRow['kind']
  ownerId: UserId
  latitude: number | null
  longitude: number | null
  radiusMeters: number
  mode: ZoneRow['mode']
  moderation: ZoneRow['moderation']
  isStrict: Flag
  maxPhotos: number | null
  timeZone: string
  createdAt: number
  expiresAt: number | null
}>()((hole) =>
  build.insertInto('zones').values({
    id: hole('id'),
    rev: hole('rev'),
    name: hole('name'),
    brand: hole('brand'),
    kind: hole('kind'),
    owner_id: hole('ownerId'),
    latitude: hole('latitude'),
    longitude: hole('longitude'),
    radius_meters: hole('radiusMeters'),
    mode: hole('mode'),
    moderation: hole('moderation'),
    is_strict: hole('isStrict'),
    time_zone: hole('timeZone'),
    created_at: hole('createdAt'),
    expires_at: hole('expiresAt'),
    max_photos: hole('maxPhotos'),
    shares_links: 0,
    is_place_obscured: 0,
    is_listed: 0,
    reveal_at: null,
    legal_hold_at: null,
    purged_at: null,
    cover_photo_id: null,
    is_wall_paused: 0,
  }),
)

export const memberCount = query<{ zoneId: ZoneId }>()((hole) =>
  build
    .selectFrom('memberships')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', hole('zoneId')),
)

export const updateSettings = query<{
  id: ZoneId
  name: string
  mode: ZoneRow['mode']
  moderation: ZoneRow['moderation']
  isStrict: Flag
  sharesLinks: Flag
  isPlaceObscured: Flag
  revealAt: number | null
  latitude: number | null
  longitude: number | null
  radiusMeters: number
  expiresAt: number | null
  rev: number
}>()((hole) =>
  build
    .updateTable('zones')
    .set({
      name: hole('name'),
      mode: hole('mode'),
      moderation: hole('moderation'),
      is_strict: hole('isStrict'),
      shares_links: hole('sharesLinks'),
      is_place_obscured: hole('isPlaceObscured'),
      reveal_at: hole('revealAt'),
      latitude: hole('latitude'),
      longitude: hole('longitude'),
      radius_meters: hole('radiusMeters'),
      expires_at: hole('expiresAt'),
      rev: hole('rev'),
    })
    .where('id', '=', hole('id')),
)

export const setCoverPhoto = query<{ id: ZoneId; photoId: PhotoId | null; rev: number }>()((hole) =>
  build
    .updateTable('zones')
    .set({ cover_photo_id: hole('photoId'), rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const setWallPaused = query<{ id: ZoneId; isPaused: 0 | 1; rev: number }>()((hole) =>
  build
    .updateTable('zones')
    .set({ is_wall_paused: hole('isPaused'), rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const stampZone = query<{ id: ZoneId; rev: number }>()((hole) =>
  build
    .updateTable('zones')
    .set({ rev: hole('rev') })
    .where('id', '=', hole('id')),
)

/** Zones of an owner that end some day; an instant one's day never moves. */
export const endingZonesOf = query<{ ownerId: UserId }>()((hole) =>
  build
    .selectFrom('zones')
    .selectAll()
    .where('owner_id', '=', hole('ownerId'))
    .where('expires_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where('kind', '!=', 'instant'),
)

export const extendZone = query<{ id: ZoneId; expiresAt: number; rev: number }>()((hole) =>
  build
    .updateTable('zones')
    .set({ expires_at: hole('expiresAt'), rev: hole('rev') })
    .where('id', '=', hole('id')),
)
