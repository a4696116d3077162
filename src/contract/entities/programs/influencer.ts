import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
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

/**
 * How a user stands in the programme, as the one row of its kind in their own scope. `followed`: how many came by the link;
 * `joined`: how many of those have joined their first zone; nobody is told who they are.
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
})
export type InfluencerRow = v.InferOutput<typeof InfluencerRow>
