import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { replaceCodesKnownTo } from '#server/zones/codes/code-mutations.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { endOfferTo } from './end-offer.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { allocateRevisions, currentRevision, writeTombstones } from '#server/replication/scope-store.ts'
import {
  banOf,
  deleteBan,
  deleteMembership,
  insertBan,
  insertMembership,
  membershipOf,
  setRole,
} from './member-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

interface MemberKey {
  readonly zoneId: ZoneId
  readonly userId: UserId
}

/** Gives a member another role. Both the member's role and the new one must be below the viewer's own. */
const setMemberRole: MutationHandler<'member.set-role', null> = async (context, args) => {
  const { transaction } = context
  const { zoneId, userId, role } = args
  const ruler = await requireManagerRole(context, args, 'member.set-role')
  if (!ruler.ok) return ruler
  const member = await transaction.first(membershipOf, { zoneId, userId })
  if (member === undefined) return notFound()
  if (!isHigherRole(ruler.value, member.role)) return refuseRoleTooHigh()
  if (!isHigherRole(ruler.value, role))
    return refuse('access_denied', 'You can assign only roles below your own')
  if (member.role === role) return unchanged(transaction, zoneScope(zoneId))
  const rev = await allocateRevisions(transaction, userScope(userId))
  const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(setRole, { zoneId, userId, role, rev, zoneRev })
  await endOfferTo(transaction, { zoneId, userId })
  const isRaised = isHigherRole(role, member.role) && isAtLeast(role, 'moderator')
  const zone = isRaised ? await transaction.first(zoneById, { zoneId }) : undefined
  if (zone !== undefined) {
    const notice = { userId, kind: 'role-given', zone, role, at: context.now } as const
    await sendNotice(transaction, context.deps.ids, notice)
  }
  await writeAudit(context, {
    zoneId,
    action: 'member.set-role',
    targetId: userId,
    details: { role: [member.role, role] },
  })
  return done(zoneRev)
}

/**
 * Ends a membership, so that its holder's scans are rejected like an unknown code. On request, also removes their
 * photos. The server cannot recognize a new guest on the same phone; on request, it replaces the codes that the member
 * could know.
 */
const banMember: MutationHandler<'member.ban', null> = async (context, args) => {
  const { transaction, now } = context
  const { zoneId, userId, hidesPhotos, replacesCodes } = args
  const ruler = await requireManagerRole(context, args, 'member.ban')
  if (!ruler.ok) return ruler
  if (replacesCodes && !isAtLeast(ruler.value, 'admin'))
    return refuse('access_denied', 'Only admins of the zone can replace its codes')
  const ofMember = { zoneId, userId }
  const known = await transaction.first(banOf, ofMember)
  const member = await transaction.first(membershipOf, ofMember)
  if (known === undefined) {
    if (member === undefined) return notFound()
    if (!isHigherRole(ruler.value, member.role)) return refuseRoleTooHigh()
    await transaction.run(deleteMembership, ofMember)
    await endOfferTo(transaction, ofMember)
    const gone = [{ table: 'membership', id: zoneId, viewerId: userId }] as const
    await writeTombstones(transaction, userScope(userId), { gone, at: now })
    markActivity(transaction, { kind: 'join', zoneId, at: now })
  } else if (!hidesPhotos && !replacesCodes) return unchanged(transaction, zoneScope(zoneId))
  const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
  if (member !== undefined) {
    await transaction.run(insertBan, {
      ...ofMember,
      role: member.role,
      joinedAt: member.joined_at,
      photoCount: member.photo_count,
      codeId: member.code_id,
      at: now,
      zoneRev,
    })
  }
  if (hidesPhotos) await context.deps.rewriteZone(transaction, { zoneId, kind: 'ban', userId }, { now })
  await writeAudit(context, { zoneId, action: 'member.ban', targetId: userId, details: { hidesPhotos } })
  const banned = member ?? known
  if (replacesCodes && banned !== undefined)
    await replaceCodesKnownTo(context, zoneId, { role: banned.role, codeId: banned.code_id })
  return done(await currentRevision(transaction, zoneScope(zoneId)))
}

/** Undoes a ban completely: restores the membership and the photos that were removed with the ban. */
const unbanMember: MutationHandler<'member.unban', null> = async (context, args) => {
  const { transaction, now } = context
  const { zoneId, userId } = args
  const ruler = await requireManagerRole(context, args, 'member.unban')
  if (!ruler.ok) return ruler
  const ban = await transaction.first(banOf, args)
  if (ban === undefined) {
    const member = await transaction.first(membershipOf, args)
    return member === undefined ? notFound() : unchanged(transaction, zoneScope(zoneId))
  }
  if (!isHigherRole(ruler.value, ban.role)) return refuseRoleTooHigh()
  await transaction.run(deleteBan, args)
  const rev = await allocateRevisions(transaction, userScope(userId))
  const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(insertMembership, {
    ...args,
    role: ban.role,
    at: ban.joined_at,
    rev,
    zoneRev,
    codeId: ban.code_id,
    photoCount: ban.photo_count,
  })
  await context.deps.rewriteZone(transaction, { zoneId, kind: 'unban', userId }, { now })
  await writeAudit(context, { zoneId, action: 'member.unban', targetId: userId })
  return done(await currentRevision(transaction, zoneScope(zoneId)))
}

/** Returns the viewer's role if it allows the action at all. */
async function requireManagerRole(
  context: MutationContext,
  { zoneId }: MemberKey,
  name: 'member.set-role' | 'member.ban' | 'member.unban',
): Promise<Result<ZoneRole, Refusal>> {
  const zone = await requireZoneFor(name, context, zoneId)
  return zone.ok ? ok(zone.value.role) : zone
}

function isHigherRole(one: ZoneRole, other: ZoneRole): boolean {
  return ZoneRole.options.indexOf(one) > ZoneRole.options.indexOf(other)
}

function refuseRoleTooHigh() {
  return refuse('access_denied', 'You can change only members whose role is below your own')
}

/** The server handlers of these mutations. */
export const memberHandlers = {
  'member.set-role': setMemberRole,
  'member.ban': banMember,
  'member.unban': unbanMember,
}
