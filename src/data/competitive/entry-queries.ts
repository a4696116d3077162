import { compareNames } from '#src/platform/device/compare-names.ts'
import { type CompetitiveRow, nameOfEntry, readEntry } from '#src/contract/entities/programs/competitive.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { isInOverlay, type OutboxRow, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { ChangeView, EntryView } from './entry-view.ts'

/** The operator’s entries and their history of changes. */
export interface Portfolio {
  /** By name. */
  readonly entries: readonly EntryView[]
  /** Latest first, including unsent changes on this device. */
  readonly changes: readonly ChangeView[]
}

/** The operator’s entries with their history, even offline. Empty without admin rights. */
export function usePortfolio(): Portfolio | undefined {
  return useLiveData('competitive portfolio', readPortfolio)
}

/** Returns the operator’s entries with unsent changes applied, and their history. */
export async function readPortfolio(context: DataContext): Promise<Portfolio> {
  const { database, user } = context
  const [rows, stored] = await Promise.all([
    database.competitiveEntries.toArray(),
    database.competitiveChanges.toArray(),
  ])
  const pending = await pendingFor(database, 'competitive')
  const fold = await foldContextOf(context, pending)
  const views = new Map<string, EntryView>(
    rows.map((row) => [`entry:${row.id}`, { ...upgradeRow(row), waiting: null }]),
  )
  const waiting: ChangeView[] = []
  for (const row of pending) {
    const before = views.get(row.groupKey) ?? null
    const after = foldView('entry', before, { rows: [row], fold })
    if (after === null) views.delete(row.groupKey)
    else views.set(row.groupKey, after)
    const change = unsentChangeOf(row, { before, after })
    if (change !== null) waiting.push({ ...change, actorName: user.displayName })
  }
  const storedChanges = stored.map(({ actor, ...change }) => ({
    ...change,
    actorName: actor.displayName,
    waiting: null,
  }))
  return {
    entries: [...views.values()].toSorted((a, b) => compareNames(nameOfEntry(a.entry), nameOfEntry(b.entry))),
    changes: [...storedChanges.toSorted((a, b) => (a.id < b.id ? -1 : 1)), ...waiting].toReversed(),
  }
}

/** Converts a row stored by an app of version 9. These rows stay until the shared admin data has been read again. */
function upgradeRow(row: CompetitiveRow): CompetitiveRow {
  return { ...row, entry: readEntry(row.entry) }
}

/** Returns the change made by an unsent mutation. null if it changes nothing. */
function unsentChangeOf(
  row: OutboxRow,
  { before, after }: { readonly before: EntryView | null; readonly after: EntryView | null },
): Omit<ChangeView, 'actorName'> | null {
  if (!isInOverlay(row) || (row.name !== 'competitive.put' && row.name !== 'competitive.remove')) return null
  const change = { before: before?.entry ?? null, after: after?.entry ?? null }
  if (JSON.stringify(change.before) === JSON.stringify(change.after)) return null
  return { id: row.mutationId, entryId: row.args.id, at: row.createdAt, ...change, waiting: waitingOf(row) }
}
