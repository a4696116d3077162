import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import type { ZoneRole, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag, ZonesTable } from '#server/core/db/tables/zone-tables.ts'

export interface ZoneForReader extends ZonesTable {
  /** The reader's role; null for a reader who is not a member. */
  readonly role: ZoneRole | null
}

export const zoneForReader = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .selectFrom('zones')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'zones.id').on('memberships.user_id', '=', param('userId')),
    )
    .selectAll('zones')
    .select('memberships.role')
    .where('zones.id', '=', param('zoneId')),
)

export const zoneById = query<{ zoneId: ZoneId }>()((param) =>
  build.selectFrom('zones').selectAll().where('id', '=', param('zoneId')),
)

export const zoneByCode = query<{ code: ZoneCode; userId: UserId }>()((param) =>
  build
    .selectFrom('zone_codes')
    .innerJoin('zones', 'zones.id', 'zone_codes.zone_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.zone_id', '=', 'zones.id').on('memberships.user_id', '=', param('userId')),
    )
    .selectAll('zones')
    .select(['memberships.role', 'zone_codes.role as code_role', 'zone_codes.id as code_id'])
    .where('zone_codes.code', '=', param('code'))
    .where('zone_codes.revoked_at', 'is', null),
)

/** Returns the codes whose role is at most contributor, oldest first. */
export const guestCodesOf = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('zone_codes')
    .select(['id', 'code', 'role'])
    .where('zone_id', '=', param('zoneId'))
    .where('revoked_at', 'is', null)
    .where('role', 'in', ['viewer', 'contributor'])
    .orderBy('created_at')
    .orderBy('id'),
)

export const zonesOfUser = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('memberships')
    .innerJoin('zones', 'zones.id', 'memberships.zone_id')
    .selectAll('zones')
    .select(['memberships.role'])
    .where('memberships.user_id', '=', param('userId'))
    .where('zones.kind', '!=', 'request')
    .orderBy('memberships.joined_at', 'desc'),
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
  language: ZoneLanguage
  createdAt: number
  startsAt: number | null
  expiresAt: number | null
}>()((param) =>
  build.insertInto('zones').values({
    id: param('id'),
    rev: param('rev'),
    name: param('name'),
    brand: param('brand'),
    kind: param('kind'),
    owner_id: param('ownerId'),
    latitude: param('latitude'),
    longitude: param('longitude'),
    radius_meters: param('radiusMeters'),
    mode: param('mode'),
    moderation: param('moderation'),
    is_strict: param('isStrict'),
    time_zone: param('timeZone'),
    language: param('language'),
    created_at: param('createdAt'),
    expires_at: param('expiresAt'),
    max_photos: param('maxPhotos'),
    shares_links: 0,
    is_place_obscured: 0,
    is_listed: 0,
    reveal_at: null,
    legal_hold_at: null,
    purged_at: null,
    cover_photo_id: null,
    is_wall_paused: 0,
    wall_steering: null,
    embed_key: null,
    embed_shows_names: 0,
    closed_at: null,
    offered_to: null,
    trial_falls_to: null,
    boost_days: 0,
    nearby_until: null,
    pass_order_id: null,
    starts_at: param('startsAt'),
    protects_photos: 0,
    clips: 1,
    living: 1,
    facts: '{}',
    announced_at: null,
    roll_shots: null,
  }),
)

export const memberCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('memberships')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId')),
)

export const updateSettings = query<{
  id: ZoneId
  name: string
  mode: ZoneRow['mode']
  moderation: ZoneRow['moderation']
  language: ZoneLanguage
  isStrict: Flag
  sharesLinks: Flag
  isPlaceObscured: Flag
  revealAt: number | null
  rollShots: number | null
  latitude: number | null
  longitude: number | null
  radiusMeters: number
  startsAt: number | null
  expiresAt: number | null
  protectsPhotos: Flag
  clips: Flag
  living: Flag
  facts: string
  announcedAt: number | null
  rev: number
}>()((param) =>
  build
    .updateTable('zones')
    .set({
      name: param('name'),
      mode: param('mode'),
      moderation: param('moderation'),
      language: param('language'),
      is_strict: param('isStrict'),
      shares_links: param('sharesLinks'),
      is_place_obscured: param('isPlaceObscured'),
      reveal_at: param('revealAt'),
      roll_shots: param('rollShots'),
      latitude: param('latitude'),
      longitude: param('longitude'),
      radius_meters: param('radiusMeters'),
      starts_at: param('startsAt'),
      expires_at: param('expiresAt'),
      protects_photos: param('protectsPhotos'),
      clips: param('clips'),
      living: param('living'),
      facts: param('facts'),
      announced_at: param('announcedAt'),
      rev: param('rev'),
    })
    .where('id', '=', param('id')),
)

export const setCoverPhoto = query<{ id: ZoneId; photoId: PhotoId | null; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ cover_photo_id: param('photoId'), rev: param('rev') })
    .where('id', '=', param('id')),
)

/** `key` null: the wall is not shown on any website. */
export const setEmbed = query<{ id: ZoneId; key: EmbedKey | null; showsNames: Flag; rev: number }>()(
  (param) =>
    build
      .updateTable('zones')
      .set({ embed_key: param('key'), embed_shows_names: param('showsNames'), rev: param('rev') })
      .where('id', '=', param('id')),
)

export const zoneWithEmbedKey = query<{ key: EmbedKey }>()((param) =>
  build.selectFrom('zones').select('id').where('embed_key', '=', param('key')),
)

export const setClosed = query<{ id: ZoneId; at: number | null; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ closed_at: param('at'), rev: param('rev') })
    .where('id', '=', param('id')),
)

/** null: the offer was withdrawn. */
export const setOffer = query<{ id: ZoneId; userId: UserId | null; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ offered_to: param('userId'), rev: param('rev') })
    .where('id', '=', param('id')),
)

/** Sets the owner and ends any offer. */
export const setOwner = query<{ zoneId: ZoneId; ownerId: UserId; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ owner_id: param('ownerId'), offered_to: null, rev: param('rev') })
    .where('id', '=', param('zoneId')),
)

export const touchZone = query<{ id: ZoneId; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ rev: param('rev') })
    .where('id', '=', param('id')),
)

/** Returns an owner's zones that have an end. The day of an instant zone never moves. */
export const endingZonesOf = query<{ ownerId: UserId }>()((param) =>
  build
    .selectFrom('zones')
    .selectAll()
    .where('owner_id', '=', param('ownerId'))
    .where('expires_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where('kind', '!=', 'instant'),
)

/** Returns an owner's zones that a trial may have moved, including memorials. The day of an instant zone never moves. */
export const zonesOnTrial = query<{ ownerId: UserId }>()((param) =>
  build
    .selectFrom('zones')
    .selectAll()
    .where('owner_id', '=', param('ownerId'))
    .where('purged_at', 'is', null)
    .where('kind', '!=', 'instant'),
)

export const extendZone = query<{ id: ZoneId; expiresAt: number; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ expires_at: param('expiresAt'), rev: param('rev') })
    .where('id', '=', param('id')),
)
