import * as v from 'valibot'
import type { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import type { DeskWish } from './desk-commands.ts'

/** What was done to a row and is not with the server; `refused` with what the server said. */
export interface DeskWaiting {
  readonly state: 'queued' | 'sending' | 'refused'
  readonly action: string
  readonly problem: string | null
}

/** A list as it was read last, and what was done to its rows since. `rev`: it is to be read again when that moves. */
export interface DeskView {
  /** null: it was never read on this device, or for something else. */
  readonly list: DeskList | null
  /** By the row, as `report:<id>`. */
  readonly waiting: ReadonlyMap<string, DeskWaiting>
  readonly rev: number
}

/** A list of the desk as this device knows it; without a connection, too. */
export function useDesk(wish: DeskWish): DeskView | undefined {
  return useLiveData(`desk ${wish.list} ${wish.find}`, (context) => readDesk(context, wish))
}

const Kind = v.object({ kind: v.string() })

/** `useDesk` once, of the given user's data. */
export async function readDesk({ database }: DataContext, { list, find }: DeskWish): Promise<DeskView> {
  const kept = await database.figures.get(`desk ${list}`)
  const pending = await pendingFor(database, 'desk')
  const cursor = await database.cursors.get(operatorScope)
  const waiting = new Map<string, DeskWaiting>()
  for (const row of pending) {
    const state = waitingOf(row)
    if (row.name !== 'desk.do' || state === null) continue
    const { on, action } = row.args
    const problem = state === 'refused' ? (row.lastError?.message ?? null) : null
    waiting.set(on, { state, action: v.parse(Kind, action).kind, problem })
  }
  const isWanted = kept !== undefined && kept.key !== 'platform' && kept.find === find
  return { list: isWanted ? kept.value : null, waiting, rev: cursor?.next ?? 0 }
}
