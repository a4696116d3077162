import type { CodeId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'
import type { CodeView } from './code-view.ts'

/** The zone’s codes for its admins, oldest first, including revoked ones. Empty for all other members. */
export function useCodes(zoneId: ZoneId): readonly CodeView[] | undefined {
  return useLiveData(`codes ${zoneId}`, (context) => readCodes(context, zoneId))
}

/** A valid code with the name of its zone. */
export interface CodeInUse extends CodeView {
  readonly zoneName: string
}

/**
 * The valid codes of all zones that the user manages, sorted by the number of people who joined by them, highest first.
 */
export function useCodesInUse(): readonly CodeInUse[] | undefined {
  return useLiveData('codes in use', readCodesInUse)
}

/** Reads the value of `useCodesInUse` from the given context. */
export async function readCodesInUse(context: DataContext): Promise<readonly CodeInUse[]> {
  const zones = await readMyZones(context)
  const codes = await Promise.all(
    zones.map(async ({ id, name }) => {
      const all = await readCodes(context, id)
      return all.filter(({ revokedAt }) => revokedAt === null).map((code) => ({ ...code, zoneName: name }))
    }),
  )
  return codes.flat().toSorted((a, b) => b.joins - a.joins || a.createdAt - b.createdAt)
}

/** Returns the zone’s codes with unsent changes applied. */
export async function readCodes(context: DataContext, zoneId: ZoneId): Promise<readonly CodeView[]> {
  const { database } = context
  const pending = await pendingFor(database, `codes:${zoneId}`)
  const base = await database.codes.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const fold = await foldContextOf(context, pending)
  const views = new Map<CodeId, CodeView>(base.map((row) => [row.id, { ...row, isWaiting: false }]))
  for (const row of pending) {
    for (const id of codesOf(row)) {
      const folded = foldView('code', views.get(id) ?? null, { rows: [row], fold })
      if (folded !== null) views.set(id, folded)
    }
    const old = row.name === 'code.rotate' ? views.get(row.args.id) : undefined
    if (row.name !== 'code.rotate' || old === undefined || views.has(row.args.newId)) continue
    const { newId: id, newCode: code } = row.args
    const made = { ...row, name: 'code.add', args: { id, code, label: old.label, role: old.role } } as const
    const added = foldView('code', null, { rows: [made], fold })
    if (added !== null) views.set(id, added)
  }
  return [...views.values()].toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

function codesOf(row: OutboxRow): readonly CodeId[] {
  return row.name === 'code.add' || row.name === 'code.revoke' || row.name === 'code.rotate'
    ? [row.args.id]
    : []
}
