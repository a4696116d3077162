import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { BoostId, BoostKind } from './reward.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Ten characters, without easily confused ones: no vowels, no 0, 1 or l. */
export const ReferralCode = v.pipe(
  v.string(),
  v.regex(/^[23456789bcdfghjkmnpqrstvwxz]{10}$/, 'is not a referral code'),
  v.brand('ReferralCode'),
)
export type ReferralCode = v.InferOutput<typeof ReferralCode>
export const referralAlphabet = '23456789bcdfghjkmnpqrstvwxz'

export const ApplicationChannel = cleanText(300)
export const ApplicationAbout = cleanText(2000, 'lines')
export const ApplicationContact = cleanText(200)

/** none: never applied. sent: not decided. */
export const ApplicationState = v.picklist(['none', 'sent', 'approved', 'declined'])
export type ApplicationState = v.InferOutput<typeof ApplicationState>

export const Programme = v.picklist(['influencer', 'partner'])
/** The program that a user applies for. */
export type Programme = v.InferOutput<typeof Programme>

/**
 * Rewards of an approved member. `daysBegunAt` null: the premium days have not started. `boosts`: the used ones, oldest
 * first.
 */
export const Rewards = v.object({
  since: EpochMs,
  daysBegunAt: v.nullable(EpochMs),
  boosts: v.array(v.object({ id: BoostId, zoneId: ZoneId, kind: BoostKind, at: EpochMs })),
})
export type Rewards = v.InferOutput<typeof Rewards>

/**
 * A user's status in the programs, as a single row in their own scope. `followed`: how many people used the link;
 * `joined`: how many of those joined their first zone; `paying`: how many made a payment that was not refunded. Their
 * identities are not revealed. `rewards` null: not approved in any program.
 */
export const InfluencerRow = v.object({
  id: UserId,
  rev: v.number(),
  code: v.nullable(ReferralCode),
  followed: v.number(),
  joined: v.number(),
  lastJoinedAt: v.nullable(EpochMs),
  application: ApplicationState,
  appliedAt: v.nullable(EpochMs),
  decidedAt: v.nullable(EpochMs),
  paying: v.optional(v.number(), 0),
  partner: v.optional(ApplicationState, 'none'),
  partnerAppliedAt: v.optional(v.nullable(EpochMs), null),
  rewards: v.optional(v.nullable(Rewards), null),
})
export type InfluencerRow = v.InferOutput<typeof InfluencerRow>
