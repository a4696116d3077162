import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { build, query } from '#server/core/db/query.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { insertRow, selectColumns, selectRows, updateRows } from '#server/core/db/row-queries.ts'

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

export const zoneById = selectRows('zones', ['id as zoneId'])

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

export const insertZone = insertRow(
  'zones',
  [
    'id',
    'rev',
    'name',
    'brand',
    'kind',
    'owner_id',
    'latitude',
    'longitude',
    'radius_meters',
    'mode',
    'moderation',
    'is_strict',
    'time_zone',
    'language',
    'created_at',
    'expires_at',
    'max_photos',
    'starts_at',
  ],
  {
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
    protects_photos: 0,
    clips: 1,
    living: 1,
    facts: '{}',
    announced_at: null,
    roll_shots: null,
  },
)

export const memberCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('memberships')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId')),
)

export const updateSettings = updateRows('zones', {
  where: ['id'],
  set: [
    'name',
    'mode',
    'moderation',
    'language',
    'is_strict',
    'shares_links',
    'is_place_obscured',
    'reveal_at',
    'roll_shots',
    'latitude',
    'longitude',
    'radius_meters',
    'starts_at',
    'expires_at',
    'protects_photos',
    'clips',
    'living',
    'facts',
    'announced_at',
    'rev',
  ],
})

export const setCoverPhoto = updateRows('zones', { where: ['id'], set: ['cover_photo_id as photoId', 'rev'] })

/** `key` null: the wall is not shown on any website. */
export const setEmbed = updateRows('zones', {
  where: ['id'],
  set: ['embed_key as key', 'embed_shows_names as showsNames', 'rev'],
})

export const zoneWithEmbedKey = selectColumns('zones', ['embed_key as key'], ['id'])

export const setClosed = updateRows('zones', { where: ['id'], set: ['closed_at as at', 'rev'] })

/** null: the offer was withdrawn. */
export const setOffer = updateRows('zones', { where: ['id'], set: ['offered_to as userId', 'rev'] })

/** Sets the owner and ends any offer. */
export const setOwner = updateRows('zones', {
  where: ['id as zoneId'],
  set: ['owner_id', 'rev'],
  fixed: { offered_to: null },
})

export const touchZone = updateRows('zones', { where: ['id'], set: ['rev'] })

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

export const extendZone = updateRows('zones', { where: ['id'], set: ['rev'], fill: ['expires_at'] })
