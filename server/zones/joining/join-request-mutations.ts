import { maxJoinRequests } from '#src/contract/entities/zones/join-request.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { lowerRole } from '#server/access/permissions.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { hideJoinRequest, joinZone } from './join-zone.ts'
import { banOf, lastRoleOf } from '#server/zones/members/member-store.ts'
import { zoneClosedError } from '#server/zones/settings/close-zone.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { guestCodesOf, zoneForReader } from '#server/zones/zone/zone-store.ts'
import {
  declineJoinRequest,
  hostsOf,
  insertJoinRequest,
  joinRequestOf,
  openRequestCount,
} from './join-request-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/**
 * Asks the hosts of a zone to admit the viewer. The response never depends on the zone. These requests are silently
 * dropped: the zone is missing, ended or closed, the viewer is a member or banned, or has already asked.
 */
const askToJoin: MutationHandler<'join-request.ask', null> = async (context, { zoneId }) => {
  const { transaction, viewer } = context
  if (await isOpenTo(context, zoneId)) await openRequest(context, zoneId)
  return done(await currentRevision(transaction, userScope(viewer.userId)))
}

async function isOpenTo({ transaction, viewer, now }: MutationContext, zoneId: ZoneId): Promise<boolean> {
  const of = { zoneId, userId: viewer.userId }
  const zone = await transaction.first(zoneForReader, of)
  if (zone === undefined || zone.kind === 'request' || zone.role !== null) return false
  if (zone.purged_at !== null || zone.closed_at !== null) return false
  if (zone.expires_at !== null && zone.expires_at <= now) return false
  if ((await transaction.first(banOf, of)) !== undefined) return false
  if ((await transaction.first(joinRequestOf, of)) !== undefined) return false
  return ((await transaction.first(openRequestCount, { zoneId }))?.count ?? 0) < maxJoinRequests
}

async function openRequest(context: MutationContext, zoneId: ZoneId): Promise<void> {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const zone = await transaction.first(zoneForReader, { zoneId, userId })
  const user = await transaction.first(userById, { id: userId })
  if (zone === undefined || user === undefined) return
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(insertJoinRequest, { zoneId, userId, at: now, rev })
  const notice = { kind: 'join-requested', zone, at: now, names: [user.display_name] } as const
  for (const { user_id: hostId } of await transaction.all(hostsOf, { zoneId }))
    await sendNotice(transaction, deps.ids, { ...notice, userId: hostId })
}

/**
 * Admits the person, or declines. The current state decides: the zone must still be open, and a ban remains in force.
 * If the request is not open anymore, because another host was faster or the person joined with a code, nothing
 * changes.
 */
const answerJoinRequest: MutationHandler<'join-request.answer', null> = async (context, args) => {
  const { transaction, now, deps } = context
  const { zoneId, userId, accepts } = args
  const found = await requireZoneFor('join-request.answer', context, zoneId)
  if (!found.ok) return found
  const zone = found.value
  const of = { zoneId, userId }
  const request = await transaction.first(joinRequestOf, of)
  if (request === undefined || request.declined_at !== null) return unchanged(transaction, zoneScope(zoneId))
  const audit = { zoneId, action: 'join-request.answer', targetId: userId, details: { accepts } } as const
  if (!accepts) {
    await transaction.run(declineJoinRequest, { ...of, at: now })
    const rev = await hideJoinRequest(transaction, { ...of, at: now })
    // Without the zone: only its members may see its name.
    await sendNotice(transaction, deps.ids, { userId, kind: 'join-declined', zone: null, at: now })
    await writeAudit(context, audit)
    return done(rev)
  }
  if (zone.purged_at !== null || (zone.expires_at !== null && zone.expires_at <= now))
    return refuse('zone_not_found', 'This zone has ended')
  if (zone.closed_at !== null) return zoneClosedError()
  if ((await transaction.first(banOf, of)) !== undefined)
    return refuse('access_denied', 'This person is banned from the zone')
  const [firstCode] = await transaction.all(guestCodesOf, { zoneId })
  const newRole = firstCode?.role ?? 'contributor'
  const last = await transaction.first(lastRoleOf, of)
  const role = last === undefined ? newRole : lowerRole(newRole, last.role)
  await joinZone(transaction, { ...of, role, codeId: null, at: now })
  await deps.rewards.joined(transaction, userId, now)
  await sendNotice(transaction, deps.ids, { userId, kind: 'join-accepted', zone, at: now })
  await writeAudit(context, audit)
  return done(await currentRevision(transaction, zoneScope(zoneId)))
}

/** The server handlers of these mutations. */
export const joinRequestHandlers = {
  'join-request.ask': askToJoin,
  'join-request.answer': answerJoinRequest,
}
