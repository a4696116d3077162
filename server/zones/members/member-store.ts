import type { CodeId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { nameNumber } from '#server/kernel/names/name-number-store.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertMembership = query<{
  zoneId: ZoneId
  userId: UserId
  role: ZoneRole
  at: number
  rev: number
  zoneRev: number
  codeId: CodeId | null
  photoCount: number
}>()((param) =>
  build.insertInto('memberships').values({
    zone_id: param('zoneId'),
    user_id: param('userId'),
    role: param('role'),
    joined_at: param('at'),
    rev: param('rev'),
    zone_rev: param('zoneRev'),
    photo_count: param('photoCount'),
    code_id: param('codeId'),
  }),
)

export const membershipOf = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .selectFrom('memberships')
    .selectAll()
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

export const deleteMembership = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .deleteFrom('memberships')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

/** Returns the last role of a former member. */
export const lastRoleOf = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .selectFrom('former_members')
    .select('role')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

/** If a member leaves again, the later role replaces the earlier one. */
export const keepLastRole = query<{ zoneId: ZoneId; userId: UserId; role: ZoneRole; at: number }>()((param) =>
  build
    .insertInto('former_members')
    .values({ zone_id: param('zoneId'), user_id: param('userId'), role: param('role'), left_at: param('at') })
    .onConflict((conflict) =>
      conflict
        .columns(['zone_id', 'user_id'])
        .doUpdateSet((set) => ({ role: set.ref('excluded.role'), left_at: set.ref('excluded.left_at') })),
    ),
)

export const setRole = query<{
  zoneId: ZoneId
  userId: UserId
  role: ZoneRole
  rev: number
  zoneRev: number
}>()((param) =>
  build
    .updateTable('memberships')
    .set({ role: param('role'), rev: param('rev'), zone_rev: param('zoneRev') })
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

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

export const banOf = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .selectFrom('bans')
    .selectAll()
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

export const insertBan = query<{
  zoneId: ZoneId
  userId: UserId
  role: ZoneRole
  joinedAt: number
  photoCount: number
  codeId: CodeId | null
  at: number
  zoneRev: number
}>()((param) =>
  build.insertInto('bans').values({
    zone_id: param('zoneId'),
    user_id: param('userId'),
    role: param('role'),
    joined_at: param('joinedAt'),
    photo_count: param('photoCount'),
    code_id: param('codeId'),
    banned_at: param('at'),
    zone_rev: param('zoneRev'),
  }),
)

export const deleteBan = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build.deleteFrom('bans').where('zone_id', '=', param('zoneId')).where('user_id', '=', param('userId')),
)

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
export const touchMember = query<{ zoneId: ZoneId; userId: UserId; zoneRev: number }>()((param) =>
  build
    .updateTable('memberships')
    .set({ zone_rev: param('zoneRev') })
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

export const forgetFormerMember = query<{ zoneId: ZoneId; userId: UserId }>()((param) =>
  build
    .deleteFrom('former_members')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)
