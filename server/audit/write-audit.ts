import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { insertAudit } from './audit-store.ts'

interface AuditedAction {
  readonly zoneId: ZoneId
  /** A mutation, or what follows from one. */
  readonly action:
    | MutationName
    | 'zone.hand-over'
    | 'member.merge'
    | 'folder.add'
    | 'television.connect'
    | 'wall.steer'
    | 'booth.add'
  /** A user's, a code's or a photo's id. */
  readonly targetId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** The moment of the action and whose it was. */
interface AuditContext extends Pick<MutationContext, 'transaction' | 'now'> {
  readonly viewer: Pick<Viewer, 'userId'>
}

/**
 * Notes who did what to whom, in the transaction of the action and after it took its revisions: the last of them is the
 * entry's place, so that actions of one moment, or of clocks that differ, keep their order.
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
