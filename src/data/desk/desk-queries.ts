import * as v from 'valibot'
import type { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import type { DeskListRequest } from './desk-commands.ts'

/** An unsent action on a row. `refused`: with the server’s error. */
export interface UnsentDeskAction {
  readonly state: 'queued' | 'sending' | 'refused'
  readonly action: string
  readonly problem: string | null
}

/** A list as last read, with the unsent actions on its rows. `rev`: when it changes, the list must be read again. */
export interface DeskView {
  /** null if it was never read on this device, or was read for another search. */
  readonly list: DeskList | null
  /** Keyed by row, as `report:<id>`. */
  readonly waiting: ReadonlyMap<string, UnsentDeskAction>
  readonly rev: number
}

/** A list of the desk as stored on this device, even offline. */
export function useDesk(request: DeskListRequest): DeskView | undefined {
  return useLiveData(`desk ${request.list} ${request.find}`, (context) => readDesk(context, request))
}

const Kind = v.object({ kind: v.string() })

/** Reads the value of `useDesk` once from the given context. */
export async function readDesk(
  { database }: DataContext,
  { list, find }: DeskListRequest,
): Promise<DeskView> {
  const storedList = await database.figures.get(`desk ${list}`)
  const pending = await pendingFor(database, 'desk')
  const cursor = await database.cursors.get(operatorScope)
  const waiting = new Map<string, UnsentDeskAction>()
  for (const row of pending) {
    const state = waitingOf(row)
    if (row.name !== 'desk.do' || state === null) continue
    const { on, action } = row.args
    const problem = state === 'refused' ? (row.lastError?.message ?? null) : null
    waiting.set(on, { state, action: v.parse(Kind, action).kind, problem })
  }
  const isWanted = storedList !== undefined && storedList.key !== 'platform' && storedList.find === find
  return { list: isWanted ? storedList.value : null, waiting, rev: cursor?.next ?? 0 }
}
