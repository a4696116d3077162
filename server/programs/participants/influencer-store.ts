import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import {
  insertMissing,
  insertRow,
  putRow,
  selectColumns,
  selectRows,
  updateRows,
} from '#server/core/db/row-queries.ts'

export const influencerOf = selectRows('influencers', ['user_id'])

/** Returns the owner of a referral code. */
export const ownerOfCode = selectColumns('referral_codes', ['code'], ['user_id'])

export const insertCode = insertRow('referral_codes', ['code', 'user_id'])

/** Returns the user who had a device or address when a link counted. */
export const ownerOfMark = selectColumns('referral_marks', ['mark'], ['user_id'])

/** The first user keeps the mark. */
export const insertMark = insertMissing('referral_marks', ['mark', 'user_id'])

export const applicationsSent = query<Record<string, never>>()(() =>
  build.selectFrom('influencers').selectAll().where('application', '=', 'sent').orderBy('applied_at'),
)

export const putInfluencer = putRow('influencers', {
  key: ['user_id'],
  set: ['rev', 'code', 'channel', 'about', 'contact', 'application', 'applied_at', 'decided_at'],
})

export const touchInfluencer = updateRows('influencers', { where: ['user_id'], set: ['rev'] })

export const referralOf = selectRows('referrals', ['user_id'])

/** Only the first link counts. */
export const insertReferral = insertMissing(
  'referrals',
  ['user_id', 'referrer_id', 'followed_at as at', 'joined_at'],
  { qualified_at: null },
)

export const setReferralJoined = updateRows('referrals', { where: ['user_id'], fill: ['joined_at as at'] })

export const referralCounts = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('referrals')
    .select((from) => [
      from.fn.countAll<number>().as('followed'),
      from.fn.count<number>('joined_at').as('joined'),
      from.fn.max('joined_at').as('last_joined_at'),
    ])
    .where('referrer_id', '=', param('userId')),
)

/** Returns the zone that a user has been a member of for longest. */
export const firstMembership = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('memberships')
    .select('joined_at')
    .where('user_id', '=', param('userId'))
    .orderBy('joined_at')
    .limit(1),
)
