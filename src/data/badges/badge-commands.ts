import * as v from 'valibot'
import { BadgeId } from '#src/contract/entities/accounts/badge.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Marks all badges earned up to `seenAt` as seen, on all devices of the user. */
export async function markBadgesSeen(seenAt: EpochMs, context = requireContext()): Promise<void> {
  await commit(context, { name: 'badge.mark-seen', args: { seenAt } })
}

interface BadgeGift {
  readonly zoneId: ZoneId
  readonly userId: UserId
  /** Must pass BadgeTitle. */
  readonly title: string
}

/** Gives a member a badge of the zone, online or offline. */
export async function giveBadge(gift: BadgeGift, context = requireContext()): Promise<void> {
  const id = v.parse(BadgeId, context.platform.ids.uuid())
  await commit(context, { name: 'badge.give', args: { ...gift, id } })
}
