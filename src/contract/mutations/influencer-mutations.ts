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
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing, runZone } from './permission.ts'

/** What an applicant tells of themselves. */
export const InfluencerApplication = v.object({
  channel: ApplicationChannel,
  about: ApplicationAbout,
  contact: ApplicationContact,
})

/** What is done in the influencer programme; each for themselves. */
export const influencerMutations = {
  /** Takes a code for oneself; there is one for each user. */
  'referral.start': defineMutation({
    args: v.object({ code: ReferralCode }),
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'influencer'),
  }),
  /** Says whose link one came by, and when it was opened; the first one counts. */
  'referral.follow': defineMutation({
    args: v.object({ code: ReferralCode, touchedAt: EpochMs }),
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'influencer'),
  }),
  'influencer.apply': defineMutation({
    args: InfluencerApplication,
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'influencer'),
  }),
  /** Applies as a partner. */
  'partner.apply': defineMutation({
    args: PartnerApplication,
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'partner'),
  }),
  /** Uses one boost for a zone that one runs. */
  'reward.boost': defineMutation({
    args: v.object({ id: BoostId, zoneId: ZoneId, kind: BoostKind }),
    permission: runZone,
    queue: ({ zoneId }, userId) => ({ ...ofUser(userId, 'influencer'), needs: [`zone:${zoneId}`] }),
  }),
  /** Begins the premium days that came with the approval. */
  'reward.begin-days': defineMutation({
    args: v.object({}),
    permission: nothing,
    queue: (_args, userId) => ofUser(userId, 'influencer'),
  }),
}
