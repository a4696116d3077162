import type { ApplicationState, ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const influencerOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('influencers').selectAll().where('user_id', '=', param('userId')),
)

/** Returns the owner of a referral code. */
export const ownerOfCode = query<{ code: ReferralCode }>()((param) =>
  build.selectFrom('referral_codes').select('user_id').where('code', '=', param('code')),
)

export const insertCode = query<{ code: ReferralCode; userId: UserId }>()((param) =>
  build.insertInto('referral_codes').values({ code: param('code'), user_id: param('userId') }),
)

/** Returns the user who had a device or address when a link counted. */
export const ownerOfMark = query<{ mark: string }>()((param) =>
  build.selectFrom('referral_marks').select('user_id').where('mark', '=', param('mark')),
)

/** The first user keeps the mark. */
export const insertMark = query<{ mark: string; userId: UserId }>()((param) =>
  build
    .insertInto('referral_marks')
    .values({ mark: param('mark'), user_id: param('userId') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const applicationsSent = query<Record<string, never>>()(() =>
  build.selectFrom('influencers').selectAll().where('application', '=', 'sent').orderBy('applied_at'),
)

export const putInfluencer = query<{
  userId: UserId
  rev: number
  code: ReferralCode | null
  channel: string | null
  about: string | null
  contact: string | null
  application: ApplicationState
  appliedAt: number | null
  decidedAt: number | null
}>()((param) =>
  build
    .insertInto('influencers')
    .values({
      user_id: param('userId'),
      rev: param('rev'),
      code: param('code'),
      channel: param('channel'),
      about: param('about'),
      contact: param('contact'),
      application: param('application'),
      applied_at: param('appliedAt'),
      decided_at: param('decidedAt'),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((from) => ({
        rev: from.ref('excluded.rev'),
        code: from.ref('excluded.code'),
        channel: from.ref('excluded.channel'),
        about: from.ref('excluded.about'),
        contact: from.ref('excluded.contact'),
        application: from.ref('excluded.application'),
        applied_at: from.ref('excluded.applied_at'),
        decided_at: from.ref('excluded.decided_at'),
      })),
    ),
)

export const touchInfluencer = query<{ userId: UserId; rev: number }>()((param) =>
  build
    .updateTable('influencers')
    .set({ rev: param('rev') })
    .where('user_id', '=', param('userId')),
)

export const referralOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('referrals').selectAll().where('user_id', '=', param('userId')),
)

/** Only the first link counts. */
export const insertReferral = query<{
  userId: UserId
  referrerId: UserId
  at: number
  joinedAt: number | null
}>()((param) =>
  build
    .insertInto('referrals')
    .values({
      user_id: param('userId'),
      referrer_id: param('referrerId'),
      followed_at: param('at'),
      joined_at: param('joinedAt'),
      qualified_at: null,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const setReferralJoined = query<{ userId: UserId; at: number }>()((param) =>
  build
    .updateTable('referrals')
    .set({ joined_at: param('at') })
    .where('user_id', '=', param('userId')),
)

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
