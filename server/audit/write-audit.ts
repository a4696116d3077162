import type { ZoneId } from '#src/contract/ids.ts'
import type { MutationName } from '#src/contract/mutations.ts'
import type { MutationContext } from '../sync/mutation-handler.ts'
import { insertAudit } from './audit-store.ts'

interface Deed {
  readonly zoneId: ZoneId
  readonly action: MutationName
  /** A user's, a code's or a photo's id. */
  readonly targetId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Notes who did what to whom, in the transaction of the deed. */
export async function writeAudit(
  { transaction, viewer, now, deps }: MutationContext,
  deed: Deed,
): Promise<void> {
  await transaction.run(insertAudit, {
    id: deps.ids.uuid(),
    zoneId: deed.zoneId,
    at: now,
    actorId: viewer.userId,
    action: deed.action,
    targetId: deed.targetId ?? null,
    details: JSON.stringify(deed.details ?? {}),
  })
}
