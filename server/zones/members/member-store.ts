import type { CodeId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import type { ZoneRole } from '#src/contract/entities/zone.ts'
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
}>()((hole) =>
  build.insertInto('memberships').values({
    zone_id: hole('zoneId'),
    user_id: hole('userId'),
    role: hole('role'),
    joined_at: hole('at'),
    rev: hole('rev'),
    zone_rev: hole('zoneRev'),
    photo_count: hole('photoCount'),
    code_id: hole('codeId'),
  }),
)

export const membershipOf = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build
    .selectFrom('memberships')
    .selectAll()
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId')),
)

export const deleteMembership = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build.deleteFrom('memberships').where('zone_id', '=', hole('zoneId')).where('user_id', '=', hole('userId')),
)

/** The role of somebody who left. */
export const lastRoleOf = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build
    .selectFrom('former_members')
    .select('role')
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId')),
)

/** Of somebody who leaves again, the later role. */
export const keepLastRole = query<{ zoneId: ZoneId; userId: UserId; role: ZoneRole; at: number }>()((hole) =>
  build
    .insertInto('former_members')
    .values({ zone_id: hole('zoneId'), user_id: hole('userId'), role: hole('role'), left_at: hole('at') })
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
}>()((hole) =>
  build
    .updateTable('memberships')
    .set({ role: hole('role'), rev: hole('rev'), zone_rev: hole('zoneRev') })
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId')),
)

/** Counts a member's photos; whoever left has no row to count in. */
export const addToPhotos = query<{ zoneId: ZoneId; userId: UserId; by: number; zoneRev: number }>()((hole) =>
  build
    .updateTable('memberships')
    .set((set) => ({ photo_count: set('photo_count', '+', hole('by')), zone_rev: hole('zoneRev') }))
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId')),
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

export const membersSince = query<Range>()((hole) =>
  build
    .selectFrom('memberships')
    .leftJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('zone_codes', 'zone_codes.id', 'memberships.code_id')
    .selectAll('memberships')
    .select(persons)
    .select('zone_codes.label')
    .where('memberships.zone_id', '=', hole('zoneId'))
    .where('memberships.zone_rev', '>', hole('since'))
    .where('memberships.zone_rev', '<=', hole('upTo'))
    .orderBy('memberships.zone_rev')
    .limit(hole('limit')),
)

export const bansSince = query<Range>()((hole) =>
  build
    .selectFrom('bans')
    .leftJoin('users', 'users.id', 'bans.user_id')
    .leftJoin('zone_codes', 'zone_codes.id', 'bans.code_id')
    .selectAll('bans')
    .select(persons)
    .select('zone_codes.label')
    .where('bans.zone_id', '=', hole('zoneId'))
    .where('bans.zone_rev', '>', hole('since'))
    .where('bans.zone_rev', '<=', hole('upTo'))
    .orderBy('bans.zone_rev')
    .limit(hole('limit')),
)

export const banOf = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build
    .selectFrom('bans')
    .selectAll()
    .where('zone_id', '=', hole('zoneId'))
    .where('user_id', '=', hole('userId')),
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
}>()((hole) =>
  build.insertInto('bans').values({
    zone_id: hole('zoneId'),
    user_id: hole('userId'),
    role: hole('role'),
    joined_at: hole('joinedAt'),
    photo_count: hole('photoCount'),
    code_id: hole('codeId'),
    banned_at: hole('at'),
    zone_rev: hole('zoneRev'),
  }),
)

export const deleteBan = query<{ zoneId: ZoneId; userId: UserId }>()((hole) =>
  build.deleteFrom('bans').where('zone_id', '=', hole('zoneId')).where('user_id', '=', hole('userId')),
)

/** A banned person's photos still leave when their days are over. */
export const addToPhotosOfBanned = query<{ zoneId: ZoneId; userId: UserId; by: number; zoneRev: number }>()(
  (hole) =>
    build
      .updateTable('bans')
      .set((set) => ({ photo_count: set('photo_count', '+', hole('by')), zone_rev: hole('zoneRev') }))
      .where('zone_id', '=', hole('zoneId'))
      .where('user_id', '=', hole('userId')),
)
