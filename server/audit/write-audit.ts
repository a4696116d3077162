import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { insertAudit } from './audit-store.ts'

interface AuditedAction {
  readonly zoneId: ZoneId
  /** A mutation, or a consequence of one. */
  readonly action:
    | MutationName
    | 'zone.hand-over'
    | 'member.merge'
    | 'folder.add'
    | 'television.connect'
    | 'wall.steer'
    | 'booth.add'
  /** The id of a user, a code or a photo. */
  readonly targetId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** The time of the action and the user who performed it. */
interface AuditContext extends Pick<MutationContext, 'transaction' | 'now'> {
  readonly viewer: Pick<Viewer, 'userId'>
}

/**
 * Records an action in the audit log, in the transaction of the action and after it allocates its revisions. The last
 * revision determines the entry's position, so actions keep their order even if clocks differ or times are equal.
 */
export async function writeAudit(
  { transaction, viewer, now }: AuditContext,
  done: AuditedAction,
): Promise<void> {
  const { zoneId, action, targetId = null, details = {} } = done
  const rev = await currentRevision(transaction, zoneScope(zoneId))
  await transaction.run(insertAudit, {
    id: auditId(zoneId, rev),
    zoneId,
    at: now,
    actorId: viewer.userId,
    action,
    targetId,
    details: JSON.stringify(details),
  })
}

const revDigits = 15

function auditId(zoneId: ZoneId, rev: number): string {
  return `${zoneId}_${String(rev).padStart(revDigits, '0')}`
}
