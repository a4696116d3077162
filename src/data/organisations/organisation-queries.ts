import * as v from 'valibot'
import { OrganisationFacts } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type OutboxError, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** An action that the server has not applied. `problem`: the error code and message, if it was rejected. */
export interface UnsentOrganisationAction {
  readonly about: string
  readonly action: string
  readonly state: 'queued' | 'sending' | 'refused'
  readonly problem: Pick<OutboxError, 'code' | 'message'> | null
}

/** An organisation in which the user has or recently had a seat. */
export interface OrganisationView extends OrganisationFacts {
  readonly id: Uuid
  /** Keyed by the person or object concerned. */
  readonly waiting: ReadonlyMap<string, UnsentOrganisationAction>
}

/** The user’s organisations, even offline. The one in which they have a seat comes first. */
export function useOrganisations(): readonly OrganisationView[] | undefined {
  return useLiveData('organisations', readOrganisations)
}

const Kind = v.object({ kind: v.string() })

/** Reads the value of `useOrganisations` once from the given context. */
export async function readOrganisations({ database }: DataContext): Promise<readonly OrganisationView[]> {
  const rows = await database.organisations.toArray()
  const pending = await pendingFor(database, 'organisations')
  return rows
    .map(({ id, facts }) => {
      const waiting = new Map<string, UnsentOrganisationAction>()
      for (const row of pending) {
        const state = waitingOf(row)
        if (row.name !== 'organisation.do' || state === null || row.args.organisationId !== id) continue
        const { on, about, action } = row.args
        const problem = state === 'refused' ? row.lastError : null
        waiting.set(on, { about, action: v.parse(Kind, action).kind, state, problem })
      }
      return { id, ...v.parse(OrganisationFacts, facts), waiting }
    })
    .toSorted((a, b) => (b.endedAt ?? Infinity) - (a.endedAt ?? Infinity))
}
