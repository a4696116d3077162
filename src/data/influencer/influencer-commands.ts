import * as v from 'valibot'
import { ReferralCode, referralAlphabet } from '#src/contract/entities/programs/influencer.ts'
import { BoostId, type BoostKind } from '#src/contract/entities/programs/reward.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

const codeLength = 10

/** Creates the user’s own referral link, online or offline. */
export async function startReferral(context = requireContext()): Promise<void> {
  const { random } = context.platform
  const letters = Array.from({ length: codeLength }, () =>
    referralAlphabet.charAt(Math.floor(random.next() * referralAlphabet.length)),
  )
  await commit(context, { name: 'referral.start', args: { code: v.parse(ReferralCode, letters.join('')) } })
}

/** Records whose referral link the user followed. */
export async function recordReferral(code: ReferralCode): Promise<void> {
  const context = requireContext()
  const touchedAt = context.platform.clock.now()
  await commit(context, { name: 'referral.follow', args: { code, touchedAt } })
}

export async function applyAsInfluencer(
  args: MutationArgs<'influencer.apply'>,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'influencer.apply', args })
}

/** Applies for the partner program. */
export async function applyAsPartner(
  args: MutationArgs<'partner.apply'>,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'partner.apply', args })
}

export function boostZone(zoneId: ZoneId, kind: BoostKind): Promise<void> {
  return boostIn(requireContext(), { zoneId, kind })
}

/** Runs `boostZone` with the given context. */
export async function boostIn(
  context: DataContext,
  { zoneId, kind }: { readonly zoneId: ZoneId; readonly kind: BoostKind },
): Promise<void> {
  const id = v.parse(BoostId, context.platform.ids.uuid())
  await commit(context, { name: 'reward.boost', args: { id, zoneId, kind } })
}

export async function startPremiumDays(): Promise<void> {
  await commit(requireContext(), { name: 'reward.begin-days', args: {} })
}
