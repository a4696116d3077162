import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectColumns, selectRows, updateRows } from '#server/core/db/row-queries.ts'

type GuestParams = { readonly guestId: UserId }
type ZoneParams = { readonly guestId: UserId; readonly zoneId: ZoneId }

export const mergedGuest = selectRows('merged_guests', ['guest_id'])

export const insertMerged = insertRow('merged_guests', ['guest_id', 'user_id', 'merged_at as at'])

export const mergedSince = query<{ since: number }>()((param) =>
  build.selectFrom('merged_guests').selectAll().where('merged_at', '>', param('since')),
)

/** Zones where the guest is or was a member, asked to join, owns the zone, or left photos or comments. */
export const zonesOf = query<GuestParams>()((param) =>
  build
    .selectFrom('memberships')
    .select('zone_id')
    .where('user_id', '=', param('guestId'))
    .union(build.selectFrom('former_members').select('zone_id').where('user_id', '=', param('guestId')))
    .union(build.selectFrom('bans').select('zone_id').where('user_id', '=', param('guestId')))
    .union(build.selectFrom('join_requests').select('zone_id').where('user_id', '=', param('guestId')))
    .union(build.selectFrom('photos').select('zone_id').where('user_id', '=', param('guestId')))
    .union(build.selectFrom('comments').select('zone_id').where('user_id', '=', param('guestId')))
    .union(build.selectFrom('guestbook_entries').select('zone_id').where('user_id', '=', param('guestId')))
    .union(build.selectFrom('trail_notes').select('zone_id').where('user_id', '=', param('guestId')))
    .union(build.selectFrom('zones').select('id as zone_id').where('owner_id', '=', param('guestId'))),
)

export const moveSubscription = query<{ guestId: UserId; userId: UserId; rev: number }>()((param) =>
  build
    .updateTable('subscriptions')
    .set({ user_id: param('userId'), rev: param('rev') })
    .where('user_id', '=', param('guestId'))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('subscriptions as own')
            .select('own.plan')
            .where('own.user_id', '=', param('userId')),
        ),
      ),
    ),
)

export const setPlan = updateRows('users', { where: ['id'], set: ['plan'] })

export const movePicture = query<{ guestId: UserId; userId: UserId }>()((param) =>
  build
    .updateTable('profile_pictures')
    .set({ user_id: param('userId') })
    .where('user_id', '=', param('guestId'))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('profile_pictures as own')
            .select('own.filename')
            .where('own.user_id', '=', param('userId')),
        ),
      ),
    ),
)

/** Empties the guest's row. The id stays because devices that were offline may still use it. */
export const emptyGuest = updateRows('users', {
  where: ['id'],
  set: ['rev'],
  fixed: {
    first_name: null,
    last_name: null,
    display_name: anonymousName,
    profile_image_url: null,
    plan: 'free',
    origin: '',
    region: '',
    deletion_at: null,
  },
})

export const moveOwner = updateRows('zones', {
  where: ['id as zoneId', 'owner_id as guestId'],
  set: ['owner_id as userId', 'rev'],
})

/** Moves the ownership offer of the zone to the account. An owner is not offered their own zone. */
export const moveOffer = query<ZoneParams & { userId: UserId; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set((set) => ({
      offered_to: set.case().when('owner_id', '=', param('userId')).then(null).else(param('userId')).end(),
      rev: param('rev'),
    }))
    .where('id', '=', param('zoneId'))
    .where('offered_to', '=', param('guestId')),
)

export const likesIn = selectColumns('likes', ['zone_id', 'user_id as guestId'], ['photo_id'])

export const reactionsIn = selectColumns(
  'reactions',
  ['zone_id', 'user_id as guestId'],
  ['photo_id', 'emoji'],
)

export const moveReport = updateRows('reports', { where: ['id'], set: ['reporter_id as userId'] })

export const moveAudit = updateRows('audit', {
  where: ['zone_id', 'actor_id as guestId'],
  set: ['actor_id as userId'],
})

export const moveAuditTargets = query<ZoneParams & { userId: UserId }>()((param) =>
  build
    .updateTable('audit')
    .set({ target_id: param('userId') })
    .where('zone_id', '=', param('zoneId'))
    .where(sql<boolean>`target_id = ${param('guestId')}`),
)
