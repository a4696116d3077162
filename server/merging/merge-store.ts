import type { ReportId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'

type OfGuest = { readonly guestId: UserId }
type InZone = { readonly guestId: UserId; readonly zoneId: ZoneId }

export const mergedGuest = query<OfGuest>()((param) =>
  build.selectFrom('merged_guests').selectAll().where('guest_id', '=', param('guestId')),
)

export const insertMerged = query<{ guestId: UserId; userId: UserId; at: number }>()((param) =>
  build
    .insertInto('merged_guests')
    .values({ guest_id: param('guestId'), user_id: param('userId'), merged_at: param('at') }),
)

export const mergedSince = query<{ since: number }>()((param) =>
  build.selectFrom('merged_guests').selectAll().where('merged_at', '>', param('since')),
)

/** Zones where the guest is or was a member, asked to join, owns the zone, or left photos or comments. */
export const zonesOf = query<OfGuest>()((param) =>
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

export const setPlan = query<{ id: UserId; plan: PlanId }>()((param) =>
  build
    .updateTable('users')
    .set({ plan: param('plan') })
    .where('id', '=', param('id')),
)

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
export const emptyGuest = query<{ id: UserId; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({
      rev: param('rev'),
      first_name: null,
      last_name: null,
      display_name: anonymousName,
      profile_image_url: null,
      plan: 'free',
      origin: '',
      region: '',
      deletion_at: null,
    })
    .where('id', '=', param('id')),
)

export const moveOwner = query<InZone & { userId: UserId; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ owner_id: param('userId'), rev: param('rev') })
    .where('id', '=', param('zoneId'))
    .where('owner_id', '=', param('guestId')),
)

/** Moves the ownership offer of the zone to the account. An owner is not offered their own zone. */
export const moveOffer = query<InZone & { userId: UserId; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set((set) => ({
      offered_to: set.case().when('owner_id', '=', param('userId')).then(null).else(param('userId')).end(),
      rev: param('rev'),
    }))
    .where('id', '=', param('zoneId'))
    .where('offered_to', '=', param('guestId')),
)

export const likesIn = query<InZone>()((param) =>
  build
    .selectFrom('likes')
    .select('photo_id')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('guestId')),
)

export const reactionsIn = query<InZone>()((param) =>
  build
    .selectFrom('reactions')
    .select(['photo_id', 'emoji'])
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('guestId')),
)

export const moveReport = query<{ id: ReportId; userId: UserId }>()((param) =>
  build
    .updateTable('reports')
    .set({ reporter_id: param('userId') })
    .where('id', '=', param('id')),
)

export const moveAudit = query<InZone & { userId: UserId }>()((param) =>
  build
    .updateTable('audit')
    .set({ actor_id: param('userId') })
    .where('zone_id', '=', param('zoneId'))
    .where('actor_id', '=', param('guestId')),
)

export const moveAuditTargets = query<InZone & { userId: UserId }>()((param) =>
  build
    .updateTable('audit')
    .set({ target_id: param('userId') })
    .where('zone_id', '=', param('zoneId'))
    .where(sql<boolean>`target_id = ${param('guestId')}`),
)
