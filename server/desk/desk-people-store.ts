import { sql } from 'kysely'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { build, query } from '#server/core/db/query.ts'

const people = build
  .selectFrom('users')
  .leftJoin('admins', 'admins.user_id', 'users.id')
  .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
  .select([
    'users.id',
    'users.display_name',
    'users.email',
    'users.pending_email',
    'users.kind',
    'users.plan',
    'users.created_at',
    'admins.user_id as admin_id',
    'suspensions.at as suspended_at',
    'suspensions.reason',
  ])
  .select((from) =>
    from
      .selectFrom('memberships')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .whereRef('memberships.user_id', '=', 'users.id')
      .as('zones'),
  )

/** Selects the newest accounts, except those of demo zones. Ids are ordered by creation time. */
export const newestPeople = query<{ limit: number }>()((param) =>
  people
    .where('users.id', 'not in', build.selectFrom('demo_people').select('user_id'))
    .orderBy('users.id', 'desc')
    .limit(param('limit')),
)

export const personById = query<{ id: UserId }>()((param) => people.where('users.id', '=', param('id')))

/** Selects the accounts with this address, confirmed or pending. */
export const peopleByAddress = query<{ email: string; limit: number }>()((param) =>
  people
    .where((where) =>
      where.or([
        where('users.email', '=', param('email')),
        where('users.pending_email', '=', param('email')),
      ]),
    )
    .limit(param('limit')),
)

/** Selects accounts whose name starts with a lowercase prefix; `to` is the end of the range. */
export const peopleByName = query<{ from: string; to: string; limit: number }>()((param) =>
  people
    .where(sql<boolean>`lower(users.display_name) >= ${param('from')}`)
    .where(sql<boolean>`lower(users.display_name) < ${param('to')}`)
    .orderBy(sql`lower(users.display_name)`)
    .orderBy('users.id')
    .limit(param('limit')),
)

const zones = build
  .selectFrom('zones')
  .leftJoin('users', 'users.id', 'zones.owner_id')
  .leftJoin('demo_zones', 'demo_zones.zone_id', 'zones.id')
  .select([
    'demo_zones.zone_id as demo_id',
    'zones.id',
    'zones.name',
    'zones.brand',
    'zones.owner_id',
    'zones.created_at',
    'zones.expires_at',
    'zones.closed_at',
    'zones.legal_hold_at',
    'users.display_name',
  ])
  .select((from) => [
    from
      .selectFrom('memberships')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .whereRef('memberships.zone_id', '=', 'zones.id')
      .as('members'),
    from
      .selectFrom('photos')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .whereRef('photos.zone_id', '=', 'zones.id')
      .where('photos.hidden_at', 'is', null)
      .as('photos'),
  ])
  .where('zones.purged_at', 'is', null)
  .where('zones.kind', '<>', 'request')

export const newestZones = query<{ limit: number }>()((param) =>
  zones.orderBy('zones.id', 'desc').limit(param('limit')),
)

export const deskZoneById = query<{ id: ZoneId }>()((param) => zones.where('zones.id', '=', param('id')))

/** Selects the zone of a code, including codes that were replaced. */
export const deskZoneByCode = query<{ code: ZoneCode }>()((param) =>
  zones.where(
    'zones.id',
    'in',
    build.selectFrom('zone_codes').select('zone_id').where('code', '=', param('code')),
  ),
)

/** Selects zones whose name starts with a lowercase prefix. */
export const zonesByName = query<{ from: string; to: string; limit: number }>()((param) =>
  zones
    .where(sql<boolean>`lower(zones.name) >= ${param('from')}`)
    .where(sql<boolean>`lower(zones.name) < ${param('to')}`)
    .orderBy(sql`lower(zones.name)`)
    .orderBy('zones.id')
    .limit(param('limit')),
)
