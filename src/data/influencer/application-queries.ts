import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { Programme } from '#src/contract/entities/programs/influencer.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { answeredErrorOf, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** An application that the server has not taken. */
export interface WaitingApplication {
  readonly mid: MutationId
  readonly isRefused: boolean
  /** What the server said last; '' where it has said nothing. */
  readonly code: string
  readonly message: string
}

/** The newest application that has not arrived, or was refused; null: none. */
export function useWaitingApplication(programme: Programme): WaitingApplication | null | undefined {
  return useLiveData(`application ${programme}`, (context) => readWaitingApplication(context, programme))
}

/** `useWaitingApplication` for the given user's data. */
export async function readWaitingApplication(
  { database }: DataContext,
  programme: Programme,
): Promise<WaitingApplication | null> {
  const rows = await pendingFor(database, 'influencer')
  const row = rows.findLast((one) => phaseOf(one) !== 'sent' && one.name === `${programme}.apply`)
  if (row === undefined) return null
  const answered = answeredErrorOf(row)
  return {
    mid: row.mid,
    isRefused: phaseOf(row) === 'refused',
    code: answered?.code ?? '',
    message: answered?.message ?? '',
  }
}
