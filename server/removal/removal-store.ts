import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

type UserParams = { readonly userId: UserId }
type ZoneParams = { readonly userId: UserId; readonly zoneId: ZoneId }

export const usersToRemove = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('users')
    .select('id')
    .where('deletion_at', '<=', param('now'))
    .where('deletion_at', 'is not', null)
    .orderBy('deletion_at')
    .limit(param('limit')),
)

export const removals = query<{ after: string; limit: number }>()((param) =>
  build
    .selectFrom('account_removals')
    .selectAll()
    .where(sql<boolean>`user_id > ${param('after')}`)
    .orderBy('user_id')
    .limit(param('limit')),
)

export const removalOf = selectRows('account_removals', ['user_id'])

export const insertRemoval = insertRow('account_removals', ['user_id', 'begun_at as at'])

export const deleteRemoval = deleteRows('account_removals', ['user_id'])

export const placeRequestsOf = query<UserParams>()((param) =>
  build
    .selectFrom('place_requests')
    .select(['id', 'events'])
    .where('user_id', '=', param('userId'))
    .where('contact', '<>', ''),
)

/** The operator can no longer contact the user about a place. */
export const anonymisePlaceRequest = updateRows('place_requests', {
  where: ['id'],
  set: ['events', 'rev'],
  fixed: { who: anonymousName, why: '', contact: '' },
})

export const badgesGivenBy = query<UserParams & { limit: number }>()((param) =>
  build
    .selectFrom('badges')
    .select(['user_id', 'name', 'zone_id', 'title'])
    .where('giver_id', '=', param('userId'))
    .limit(param('limit')),
)

export const clearGiver = updateRows('badges', {
  where: ['user_id', 'name'],
  set: ['rev'],
  fixed: { giver_id: null, given_by: anonymousName },
})

export const badgeNotices = query<{ userId: UserId; zoneId: ZoneId | null; title: string }>()((param) =>
  build
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('kind', '=', 'badge-given')
    .where(sql<boolean>`zone_id = ${param('zoneId')}`)
    .where('snippet', '=', param('title')),
)

export const setNoticeNames = updateRows('notices', { where: ['id'], set: ['names', 'rev'] })

/** Returns photos of the user. Deleted photos whose files are under legal hold stay until the hold ends. */
export const photosOfUser = query<UserParams & { limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'zone_id', 'user_id', 'filename', 'hidden_at'])
    .where('user_id', '=', param('userId'))
    .where((where) => where.or([where('hidden_why', 'is', null), where('hidden_why', '<>', 'deleted')]))
    .limit(param('limit')),
)

export const ownedZone = query<UserParams>()((param) =>
  build
    .selectFrom('memberships')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .where('role', '=', 'owner')
    .limit(1),
)

/** Returns the co-host who has been in the zone for longest and is not leaving as well. */
export const heirOf = query<ZoneParams>()((param) =>
  build
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('account_removals', 'account_removals.user_id', 'memberships.user_id')
    .select(['memberships.user_id', 'users.plan'])
    .where('memberships.zone_id', '=', param('zoneId'))
    .where('memberships.user_id', '<>', param('userId'))
    .where('memberships.role', '=', 'admin')
    .where('users.deletion_at', 'is', null)
    .where('account_removals.user_id', 'is', null)
    .orderBy('memberships.joined_at')
    .orderBy('memberships.user_id')
    .limit(1),
)

/**
 * Returns a zone that the user is or was in, or asked to join. Each of their likes and reactions belongs to one of
 * these zones.
 */
export const zoneOfUser = query<UserParams>()((param) =>
  build
    .selectFrom('memberships')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .union(build.selectFrom('former_members').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('bans').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('join_requests').select('zone_id').where('user_id', '=', param('userId')))
    .limit(1),
)

export const likedPhotos = query<ZoneParams & { limit: number }>()((param) =>
  build
    .selectFrom('likes')
    .select('photo_id')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId'))
    .limit(param('limit')),
)

export const reactionsIn = query<ZoneParams & { limit: number }>()((param) =>
  build
    .selectFrom('reactions')
    .innerJoin('photos', 'photos.id', 'reactions.photo_id')
    .select(['reactions.photo_id', 'reactions.emoji'])
    .where('reactions.zone_id', '=', param('zoneId'))
    .where('reactions.user_id', '=', param('userId'))
    .limit(param('limit')),
)

/** Returns completed orders that still contain their shipping address. */
export const ordersToAnonymise = query<UserParams & { address: string; limit: number }>()((param) =>
  build
    .selectFrom('goods_orders')
    .select(['id', 'lines'])
    .where('user_id', '=', param('userId'))
    .where('state', 'not in', ['pending', 'paid', 'making'])
    .where('address', '<>', param('address'))
    .limit(param('limit')),
)

/** Removes the address and the personal text of an order. The order itself stays for the books. */
export const anonymiseOrder = updateRows('goods_orders', {
  where: ['id'],
  set: ['address', 'lines'],
  fixed: { email: null, tracking: null },
})

/** Clears the provider request of payment attempts that have ended, because it contains the buyer's address. */
export const emptyEndedCheckouts = query<UserParams>()((param) =>
  build
    .updateTable('checkouts')
    .set({ request: '{}' })
    .where('state', '=', 'ended')
    .where('request', '<>', '{}')
    .where(
      'order_id',
      'in',
      build.selectFrom('payment_orders').select('order_id').where('user_id', '=', param('userId')),
    ),
)

export const openOrderOf = query<UserParams>()((param) =>
  build
    .selectFrom('goods_orders')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('state', 'in', ['pending', 'paid', 'making'])
    .limit(1),
)
