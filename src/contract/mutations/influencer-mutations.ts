import * as v from 'valibot'
import {
  ApplicationAbout,
  ApplicationChannel,
  ApplicationContact,
  ReferralCode,
} from '#src/contract/entities/programs/influencer.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { PartnerApplication } from '#src/contract/entities/programs/partner.ts'
import { BoostId, BoostKind } from '#src/contract/entities/programs/reward.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller, runZone } from './permission.ts'

/** An applicant's information about themselves. */
export const InfluencerApplication = v.object({
  channel: ApplicationChannel,
  about: ApplicationAbout,
  contact: ApplicationContact,
})

/** Mutations of the influencer program; each concerns the user's own account. */
export const influencerMutations = {
  /** Sets the user's own referral code; each user has one. */
  'referral.start': defineMutation({
    args: v.object({ code: ReferralCode }),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'influencer'),
  }),
  /** Records whose link the user followed, and when it was opened; the first link counts. */
  'referral.follow': defineMutation({
    args: v.object({ code: ReferralCode, touchedAt: EpochMs }),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'influencer'),
  }),
  'influencer.apply': defineMutation({
    args: InfluencerApplication,
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'influencer'),
  }),
  /** Applies for the partner program. */
  'partner.apply': defineMutation({
    args: PartnerApplication,
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'partner'),
  }),
  /** Uses a boost for a zone that the user runs. */
  'reward.boost': defineMutation({
    args: v.object({ id: BoostId, zoneId: ZoneId, kind: BoostKind }),
    permission: runZone,
    queue: ({ zoneId }, userId) => ({ ...userTraits(userId, 'influencer'), needs: [`zone:${zoneId}`] }),
  }),
  /** Starts the premium days from the approval. */
  'reward.begin-days': defineMutation({
    args: v.object({}),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'influencer'),
  }),
}
