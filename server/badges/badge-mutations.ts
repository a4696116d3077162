import { done, unchanged } from '#server/replication/mutation-result.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { givenBadges } from '#src/contract/rules/badges.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { badgesGivenIn, membershipOf, touchMember } from '#server/zones/members/member-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { badgeOf, putBadge, setSeen, unseenBadges } from './badge-store.ts'

/** Marks the viewer's badges that were earned up to `seenAt` as seen. */
const seeBadges: MutationHandler<'badge.mark-seen', null> = async (
  { transaction, viewer, now },
  { seenAt },
) => {
  const { userId } = viewer
  const scope = userScope(userId)
  const unseen = await transaction.all(unseenBadges, { userId, seenAt })
  if (unseen.length === 0) return unchanged(transaction, scope)
  const last = await allocateRevisions(transaction, scope, unseen.length)
  for (const [index, { name }] of unseen.entries())
    await transaction.run(setSeen, { userId, name, at: now, rev: last - index })
  return done(last)
}

/**
 * Gives a member of the zone a badge, which the member keeps after the zone ends. Giving the same badge again changes
 * nothing.
 */
const giveBadge: MutationHandler<'badge.give', null> = async (context, { id, zoneId, userId, title }) => {
  const { transaction, viewer, now, deps } = context
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneId, mutations['badge.give'].permission)
  if (!zone.ok) return zone
  const scope = zoneScope(zoneId)
  if ((await transaction.first(badgeOf, { userId, name: id })) !== undefined)
    return unchanged(transaction, scope)
  if (userId === viewer.userId) return refuse('conflict', 'You cannot give a badge to yourself')
  if ((await transaction.first(membershipOf, { zoneId, userId })) === undefined) return notFound()
  const zoneRev = await allocateRevisions(transaction, scope)
  // Counted under the lock of the zone's counter, so that two co-hosts cannot both give the last badge.
  const awardedBadges = await transaction.all(badgesGivenIn, { zoneId })
  if (awardedBadges.length >= givenBadges.ofZone)
    return refuse('conflict', `A zone can give at most ${givenBadges.ofZone} badges`)
  if (awardedBadges.filter((badge) => badge.user_id === userId).length >= givenBadges.ofPerson)
    return refuse('conflict', `One person can get at most ${givenBadges.ofPerson} badges in a zone`)
  const giver = await transaction.first(userById, { id: viewer.userId })
  const by = giver?.display_name ?? ''
  const { name: zoneName } = zone.value
  const rev = await allocateRevisions(transaction, userScope(userId))
  const badge = { userId, name: id, rev, count: 1, earnedAt: now }
  await transaction.run(putBadge, { ...badge, zoneId, zoneName, title, by, giverId: viewer.userId })
  await transaction.run(touchMember, { zoneId, userId, zoneRev })
  await sendNotice(transaction, deps.ids, {
    userId,
    kind: 'badge-given',
    zone: { id: zoneId, name: zoneName },
    at: now,
    names: [by],
    snippet: title,
  })
  await writeAudit(context, { zoneId, action: 'badge.give', targetId: userId, details: { title } })
  return done(zoneRev)
}

/** The server handlers of these mutations. */
export const badgeHandlers = {
  'badge.mark-seen': seeBadges,
  'badge.give': giveBadge,
}
