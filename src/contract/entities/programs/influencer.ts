import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { BoostId, BoostKind } from './reward.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Ten characters without those that are easily confused: no vowels, no 0, 1 or l. */
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

/** none: never applied. sent: not decided yet. */
export const ApplicationState = v.picklist(['none', 'sent', 'approved', 'declined'])
export type ApplicationState = v.InferOutput<typeof ApplicationState>

export const Programme = v.picklist(['influencer', 'partner'])
/** What a user applies for. */
export type Programme = v.InferOutput<typeof Programme>

/**
 * What an approved member was given. `daysBegunAt` null: the premium days wait. `boosts`: those that were used, oldest
 * first.
 */
export const Rewards = v.object({
  since: EpochMs,
  daysBegunAt: v.nullable(EpochMs),
  boosts: v.array(v.object({ id: BoostId, zoneId: ZoneId, kind: BoostKind, at: EpochMs })),
})
export type Rewards = v.InferOutput<typeof Rewards>

/**
 * How a user stands in the programmes, as the one row of its kind in their own scope. `followed`: how many came by the link;
 * `joined`: how many of those have joined their first zone; `paying`: how many have paid money that stands; nobody is told
 * who they are. `rewards` null: not approved in any programme.
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
