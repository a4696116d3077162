import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Programme } from '#src/contract/entities/programs/influencer.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { confirmedEmail } from '#server/accounts/addresses/address-store.ts'
import { insertGrant } from '#server/programs/rewards/reward-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { influencerOf } from './participants/influencer-store.ts'
import { claimAddressMark } from './participants/referral-marks.ts'
import { updateInfluencer } from './participants/update-influencer.ts'
import { decidePartner, partnerOf } from './participants/partner-store.ts'

interface Decision {
  readonly userId: UserId
  readonly programme: Programme
  readonly state: 'approved' | 'declined'
  readonly at: EpochMs
}

/**
 * Decides on an application. Returns false if none is pending. Notifies the applicant; an approved applicant earns
 * through their link from then on. A user in both programs gets the days and boosts once.
 */
export async function decideApplication(
  transaction: Transaction,
  { ids, secret }: Pick<Deps, 'ids' | 'secret'>,
  { userId, programme, state, at }: Decision,
): Promise<boolean> {
  const known =
    programme === 'influencer'
      ? (await transaction.first(influencerOf, { userId }))?.application
      : (await transaction.first(partnerOf, { userId }))?.application
  if (known !== 'sent') return false
  if (state === 'approved') {
    await transaction.run(insertGrant, { userId, at })
    const email = (await transaction.first(confirmedEmail, { userId }))?.email ?? null
    if (email !== null) await claimAddressMark(transaction, secret, { userId, email })
  }
  if (programme === 'partner') await transaction.run(decidePartner, { userId, state, at })
  // The program row is published again in both cases.
  const changes = programme === 'influencer' ? { application: state, decided_at: at } : {}
  await updateInfluencer(transaction, userId, changes)
  const kind = state === 'approved' ? 'application-approved' : 'application-declined'
  const onceKey = `${kind} ${programme} ${userId} ${at}`
  await sendNotice(transaction, ids, { userId, kind, zone: null, at, onceKey })
  return true
}
