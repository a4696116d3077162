import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { Programme } from '#src/contract/entities/programs/influencer.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { lastServerErrorOf, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** An application that the server has not accepted yet. */
export interface PendingApplication {
  readonly mutationId: MutationId
  readonly isRefused: boolean
  /** The server’s last error. '' if it has not responded. */
  readonly code: string
  readonly message: string
}

/** The newest application that is unsent or was rejected. null if there is none. */
export function usePendingApplication(programme: Programme): PendingApplication | null | undefined {
  return useLiveData(`application ${programme}`, (context) => readPendingApplication(context, programme))
}

/** Reads the value of `usePendingApplication` from the given context. */
export async function readPendingApplication(
  { database }: DataContext,
  programme: Programme,
): Promise<PendingApplication | null> {
  const rows = await pendingFor(database, 'influencer')
  const row = rows.findLast((one) => phaseOf(one) !== 'sent' && one.name === `${programme}.apply`)
  if (row === undefined) return null
  const answered = lastServerErrorOf(row)
  return {
    mutationId: row.mutationId,
    isRefused: phaseOf(row) === 'refused',
    code: answered?.code ?? '',
    message: answered?.message ?? '',
  }
}
