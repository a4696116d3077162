import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'

type OfUser = { readonly userId: UserId }
type InZone = { readonly userId: UserId; readonly zoneId: ZoneId }

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

export const removalOf = query<OfUser>()((param) =>
  build.selectFrom('account_removals').selectAll().where('user_id', '=', param('userId')),
)

export const insertRemoval = query<OfUser & { at: number }>()((param) =>
  build.insertInto('account_removals').values({ user_id: param('userId'), begun_at: param('at') }),
)

export const deleteRemoval = query<OfUser>()((param) =>
  build.deleteFrom('account_removals').where('user_id', '=', param('userId')),
)

/** What stays of a user: the id on which comments and the ledger hang. The address is free for another account. */
export const anonymiseUser = query<{ id: UserId; rev: number }>()((param) =>
  build
    .updateTable('users')
    .set({
      rev: param('rev'),
      email: null,
      email_verified_at: null,
      pending_email: null,
      pending_email_at: null,
      password_hash: null,
      first_name: null,
      last_name: null,
      display_name: anonymousName,
      profile_image_url: null,
      plan: 'free',
      origin: '',
      deletion_at: null,
    })
    .where('id', '=', param('id')),
)

/** Rows that open the account or tell only its owner something. */
export const deleteOwnRows = [
  query<OfUser>()((param) => build.deleteFrom('passkeys').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('api_tokens').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('oidc_identities').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) =>
    build.deleteFrom('organisation_identities').where('user_id', '=', param('userId')),
  ),
  query<OfUser>()((param) => build.deleteFrom('profile_pictures').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('handover_codes').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('merged_guests').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('account_tokens').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('mails').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('admins').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('push_subscriptions').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('push_told').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('zone_names').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('notices').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('badge_marks').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('badge_events').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('badges').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('agenda_items').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('backups').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('zone_backups').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('organisation_members').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('downloads').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('photo_downloads').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('scans').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('subscriptions').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('plan_trials').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('plan_offers').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) =>
    build
      .deleteFrom('support_answers')
      .where(
        'request_id',
        'in',
        build.selectFrom('support_requests').select('id').where('user_id', '=', param('userId')),
      ),
  ),
  query<OfUser>()((param) => build.deleteFrom('support_requests').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('referral_codes').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('partners').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('reward_grants').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('boosts').where('user_id', '=', param('userId'))),
  query<OfUser>()((param) => build.deleteFrom('influencers').where('user_id', '=', param('userId'))),
  // Ads that were paid stay for the books, under an id that names nobody.
  query<OfUser>()((param) =>
    build
      .deleteFrom('ad_bookings')
      .where('user_id', '=', param('userId'))
      .where('state', 'not in', ['paid', 'ended']),
  ),
  // Who has paid stays counted for whoever brought them, without a name.
  query<OfUser>()((param) =>
    build
      .deleteFrom('referrals')
      .where('user_id', '=', param('userId'))
      .where(
        'user_id',
        'not in',
        build.selectFrom('payments').select('user_id').where('user_id', 'is not', null),
      ),
  ),
  query<OfUser>()((param) => build.deleteFrom('referrals').where('referrer_id', '=', param('userId'))),
]

/** The operator can no longer ask the user about a place. */
export const anonymisePlaceRequests = query<OfUser>()((param) =>
  build
    .updateTable('place_requests')
    .set({ who: anonymousName, contact: '' })
    .where('user_id', '=', param('userId')),
)

/** Photos of the user; those that a legal hold keeps on the disk after they were deleted are left to the end of the hold. */
export const photosOfUser = query<OfUser & { limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'zone_id', 'user_id', 'filename', 'hidden_at'])
    .where('user_id', '=', param('userId'))
    .where((where) => where.or([where('hidden_why', 'is', null), where('hidden_why', '<>', 'deleted')]))
    .limit(param('limit')),
)

export const ownedZone = query<OfUser>()((param) =>
  build
    .selectFrom('memberships')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .where('role', '=', 'owner')
    .limit(1),
)

/** The co-host who has been in the zone for longest, and is not about to leave as well. */
export const heirOf = query<InZone>()((param) =>
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

/** A zone that the user is or was in, or asked to join; every like and reaction of theirs is in one of these. */
export const zoneOfUser = query<OfUser>()((param) =>
  build
    .selectFrom('memberships')
    .select('zone_id')
    .where('user_id', '=', param('userId'))
    .union(build.selectFrom('former_members').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('bans').select('zone_id').where('user_id', '=', param('userId')))
    .union(build.selectFrom('join_requests').select('zone_id').where('user_id', '=', param('userId')))
    .limit(1),
)

export const likedPhotos = query<InZone & { limit: number }>()((param) =>
  build
    .selectFrom('likes')
    .select('photo_id')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId'))
    .limit(param('limit')),
)

export const reactionsIn = query<InZone & { limit: number }>()((param) =>
  build
    .selectFrom('reactions')
    .innerJoin('photos', 'photos.id', 'reactions.photo_id')
    .select(['reactions.photo_id', 'reactions.emoji'])
    .where('reactions.zone_id', '=', param('zoneId'))
    .where('reactions.user_id', '=', param('userId'))
    .limit(param('limit')),
)

export const reactionCounts = query<{ id: PhotoId }>()((param) =>
  build.selectFrom('photos').select('reaction_counts').where('id', '=', param('id')),
)

export const reportsIn = query<InZone>()((param) =>
  build
    .selectFrom('reports')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('reporter_id', '=', param('userId')),
)

export const forgetFormerMember = query<InZone>()((param) =>
  build
    .deleteFrom('former_members')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

/** Orders stay for the books; where they were sent to is nobody's business once they have been. */
export const anonymiseOrders = query<OfUser & { address: string }>()((param) =>
  build
    .updateTable('goods_orders')
    .set({ address: param('address'), email: null })
    .where('user_id', '=', param('userId'))
    .where('state', 'not in', ['pending', 'paid', 'making'])
    .where('address', '<>', param('address')),
)

export const openOrderOf = query<OfUser>()((param) =>
  build
    .selectFrom('goods_orders')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('state', 'in', ['pending', 'paid', 'making'])
    .limit(1),
)
