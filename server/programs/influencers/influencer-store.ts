import type { ApplicationState, ReferralCode } from '#src/contract/entities/influencer.ts'
import type { UserId } from '#src/contract/entities/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const influencerOf = query<{ userId: UserId }>()((hole) =>
  build.selectFrom('influencers').selectAll().where('user_id', '=', hole('userId')),
)

export const influencerByCode = query<{ code: ReferralCode }>()((hole) =>
  build.selectFrom('influencers').selectAll().where('code', '=', hole('code')),
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
}>()((hole) =>
  build
    .insertInto('influencers')
    .values({
      user_id: hole('userId'),
      rev: hole('rev'),
      code: hole('code'),
      channel: hole('channel'),
      about: hole('about'),
      contact: hole('contact'),
      application: hole('application'),
      applied_at: hole('appliedAt'),
      decided_at: hole('decidedAt'),
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

export const stampInfluencer = query<{ userId: UserId; rev: number }>()((hole) =>
  build
    .updateTable('influencers')
    .set({ rev: hole('rev') })
    .where('user_id', '=', hole('userId')),
)

export const referralOf = query<{ userId: UserId }>()((hole) =>
  build.selectFrom('referrals').selectAll().where('user_id', '=', hole('userId')),
)

/** The first link that somebody came by counts. */
export const insertReferral = query<{ userId: UserId; referrerId: UserId; at: number }>()((hole) =>
  build
    .insertInto('referrals')
    .values({
      user_id: hole('userId'),
      referrer_id: hole('referrerId'),
      followed_at: hole('at'),
      joined_at: null,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const setReferralJoined = query<{ userId: UserId; at: number }>()((hole) =>
  build
    .updateTable('referrals')
    .set({ joined_at: hole('at') })
    .where('user_id', '=', hole('userId')),
)

export const referralCounts = query<{ userId: UserId }>()((hole) =>
  build
    .selectFrom('referrals')
    .select((from) => [
      from.fn.countAll<number>().as('followed'),
      from.fn.count<number>('joined_at').as('joined'),
      from.fn.max('joined_at').as('last_joined_at'),
    ])
    .where('referrer_id', '=', hole('userId')),
)

export const membershipOfAny = query<{ userId: UserId }>()((hole) =>
  build.selectFrom('memberships').select('zone_id').where('user_id', '=', hole('userId')).limit(1),
)
