import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'
import {
  deleteRows,
  insertRow,
  putRow,
  selectColumns,
  selectRows,
  updateRows,
} from '#server/core/db/row-queries.ts'

export const insertMembership = insertRow('memberships', [
  'zone_id',
  'user_id',
  'role',
  'joined_at as at',
  'rev',
  'zone_rev',
  'photo_count',
  'code_id',
])

export const membershipOf = selectRows('memberships', ['zone_id', 'user_id'])

export const deleteMembership = deleteRows('memberships', ['zone_id', 'user_id'])

/** Returns the last role of a former member. */
export const lastRoleOf = selectColumns('former_members', ['zone_id', 'user_id'], ['role'])

/** If a member leaves again, the later role replaces the earlier one. */
export const storeLastRole = putRow('former_members', {
  key: ['zone_id', 'user_id'],
  set: ['role', 'left_at as at'],
})

export const setRole = updateRows('memberships', {
  where: ['zone_id', 'user_id'],
  set: ['role', 'rev', 'zone_rev'],
})

/** Changes a member's photo count. A former member has no row. */
export const addToPhotos = query<{ zoneId: ZoneId; userId: UserId; by: number; zoneRev: number }>()((param) =>
  build
    .updateTable('memberships')
    .set((set) => ({ photo_count: set('photo_count', '+', param('by')), zone_rev: param('zoneRev') }))
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

const persons = [
  'users.first_name',
  'users.last_name',
  'users.display_name',
  'users.profile_image_url',
] as const

interface Range extends Record<string, string | number | null> {
  readonly zoneId: ZoneId
  readonly since: number
  readonly upTo: number
  readonly limit: number
}

export const membersSince = query<Range>()((param) =>
  build
    .selectFrom('memberships')
    .leftJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('zone_codes', 'zone_codes.id', 'memberships.code_id')
    .selectAll('memberships')
    .select(persons)
    .select(['zone_codes.label', nameNumber('memberships.zone_id', 'memberships.user_id')])
    .where('memberships.zone_id', '=', param('zoneId'))
    .where('memberships.zone_rev', '>', param('since'))
    .where('memberships.zone_rev', '<=', param('upTo'))
    .orderBy('memberships.zone_rev')
    .limit(param('limit')),
)

export const bansSince = query<Range>()((param) =>
  build
    .selectFrom('bans')
    .leftJoin('users', 'users.id', 'bans.user_id')
    .leftJoin('zone_codes', 'zone_codes.id', 'bans.code_id')
    .selectAll('bans')
    .select(persons)
    .select(['zone_codes.label', nameNumber('bans.zone_id', 'bans.user_id')])
    .where('bans.zone_id', '=', param('zoneId'))
    .where('bans.zone_rev', '>', param('since'))
    .where('bans.zone_rev', '<=', param('upTo'))
    .orderBy('bans.zone_rev')
    .limit(param('limit')),
)

export const banOf = selectRows('bans', ['zone_id', 'user_id'])

export const insertBan = insertRow('bans', [
  'zone_id',
  'user_id',
  'role',
  'joined_at',
  'photo_count',
  'code_id',
  'banned_at as at',
  'zone_rev',
])

export const deleteBan = deleteRows('bans', ['zone_id', 'user_id'])

/** A banned person's photos still expire. */
export const addToPhotosOfBanned = query<{ zoneId: ZoneId; userId: UserId; by: number; zoneRev: number }>()(
  (param) =>
    build
      .updateTable('bans')
      .set((set) => ({ photo_count: set('photo_count', '+', param('by')), zone_rev: param('zoneRev') }))
      .where('zone_id', '=', param('zoneId'))
      .where('user_id', '=', param('userId')),
)

/** Returns the badges that hosts of a zone gave. */
export const badgesGivenIn = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('badges')
    .select(['user_id', 'title'])
    .where('zone_id', '=', param('zoneId'))
    .orderBy('earned_at')
    .orderBy('name'),
)

/** Makes moderators' devices read a member again. */
export const touchMember = updateRows('memberships', { where: ['zone_id', 'user_id'], set: ['zone_rev'] })

export const deleteFormerMember = deleteRows('former_members', ['zone_id', 'user_id'])
