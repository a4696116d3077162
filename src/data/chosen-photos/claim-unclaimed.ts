import * as v from 'valibot'
import { MutationId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type ChosenPhotoRow, unreadFilm } from '#src/data/engine/rows/chosen-photo-row.ts'
import { type ChosenSource, claimChosen } from './claim-chosen.ts'
import { evidentProblem, isFilm } from './source-file-problem.ts'
import type { PictureChanges } from './picture-changes.ts'
import { changeRow, mayHaveUnclaimed, openUnclaimed, write } from './unclaimed-photos.ts'

const UnclaimedRow = v.object({
  code: v.nullable(v.string()),
  name: v.string(),
  type: v.string(),
  size: v.fallback(v.number(), 0),
  bytes: v.nullable(v.instance(ArrayBuffer)),
  problem: v.optional(v.string()),
  /** Set when the app first reads the row. */
  id: v.optional(MutationId),
})

/** The destination of unclaimed photos, and which ones to move: those of one code, or all. */
interface Claim {
  readonly code: string | null
  /** null if the user has yet to choose a zone. */
  readonly zoneId: ZoneId | null
}

/**
 * Moves photos that were chosen before the user was known to the signed-in user. They are added to the zone, or listed
 * as files without a zone. Returns their ids. Files from other apps are moved as they were shared.
 */
export async function claimUnclaimed(
  claim: Claim,
  context = requireContext(),
): Promise<readonly MutationId[]> {
  const { indexedDB } = context.platform.storage
  await moveEarlierShares(context)
  if (!(await mayHaveUnclaimed(indexedDB))) return []
  const database = await openUnclaimed(indexedDB)
  try {
    return await claimChosen(context, await sourceOf(context, database, claim))
  } finally {
    database.close()
  }
}

/** An earlier version stored files shared by other apps in the device database. */
async function moveEarlierShares({ device, platform }: DataContext): Promise<void> {
  const shared = await device.shared.toArray()
  if (shared.length === 0) return
  const database = await openUnclaimed(platform.storage.indexedDB)
  try {
    for (const { name, type, bytes, sha256 } of shared) {
      await write(database, (store) =>
        store.add({ code: null, name, type, size: bytes.byteLength, lastModified: 0, bytes }),
      )
      await device.shared.delete(sha256)
    }
  } finally {
    database.close()
  }
}

type UnclaimedFile = v.InferOutput<typeof UnclaimedRow> & {
  readonly key: IDBValidKey
  readonly id: MutationId
}

async function sourceOf(
  context: DataContext,
  database: IDBDatabase,
  { code, zoneId }: Claim,
): Promise<ChosenSource> {
  const keys: readonly IDBValidKey[] = await write(database, (store) => store.getAllKeys())
  const byId = new Map<MutationId, IDBValidKey>()
  /** The files whose rows had no bytes when they were read. */
  const unstored = new Set<MutationId>()
  const read = async (key: IDBValidKey): Promise<UnclaimedFile | null> => {
    const newId = v.parse(MutationId, context.platform.ids.uuid())
    const stored = await changeRow(database, key, (row) =>
      row && !('id' in row) ? { ...row, id: newId } : null,
    )
    const row = v.safeParse(UnclaimedRow, stored)
    if (!row.success) return null
    const { id = newId } = row.output
    byId.set(id, key)
    return { ...row.output, key, id }
  }
  const batchId = context.platform.ids.uuid()
  return {
    name: 'unclaimed',
    has: (id) => byId.has(id),
    rows: async () => {
      const rows: ChosenPhotoRow[] = []
      for (const key of keys) {
        const found = await read(key)
        if (found === null || (code !== null && found.code !== code)) continue
        if (found.bytes === null) unstored.add(found.id)
        rows.push(await rowOf(found, { zoneId, batchId, context }))
      }
      return rows.map((row) => ({ ...row, batchSize: rows.length }))
    },
    bytesOf: async function* (id) {
      const key = byId.get(id)
      const bytes = key === undefined ? null : ((await read(key))?.bytes ?? null)
      if (bytes !== null) yield { id, kind: 'chosen', bytes }
    },
    remove: async (id) => {
      const key = byId.get(id)
      // Its page may have stored the bytes since: then the next claim moves it again, with them.
      const isStored = (row: object) => 'bytes' in row && row.bytes !== null
      if (key !== undefined)
        await changeRow(database, key, (row) => (row && isStored(row) && unstored.has(id) ? null : 'remove'))
    },
  }
}

interface Destination {
  readonly zoneId: ZoneId | null
  readonly batchId: string
  readonly context: DataContext
}

async function rowOf(
  found: UnclaimedFile,
  { zoneId, batchId, context }: Destination,
): Promise<ChosenPhotoRow> {
  const { id, name, type, size, bytes } = found
  const problem = bytes === null ? (found.problem ?? 'interrupted') : evidentProblem(bytes)
  // A file that is not a photo needs no zone: its problem is shown at once.
  const purpose = zoneId === null && problem === null ? 'draft' : 'adding'
  return {
    id,
    batchId,
    batchSize: 1,
    zoneId,
    stage: 'claimed',
    purpose,
    state: problem === null ? 'stored' : 'failed',
    problem,
    readerId: batchId,
    attempts: 0,
    name,
    type,
    sizeBytes: bytes?.byteLength ?? size,
    ...(bytes === null ? {} : isFilm(bytes) ? { film: unreadFilm } : await changesOf(bytes)),
    sha256: bytes === null ? null : await sha256Of(bytes),
    caption: '',
    missionId: null,
    takenAt: null,
    parentId: null,
    edit: null,
    filterSettings: null,
    chosenAt: context.platform.clock.now(),
  }
}

/** The code is loaded with the first file. If loading fails, the file is stored without these facts. */
async function changesOf(bytes: ArrayBuffer): Promise<PictureChanges> {
  const loaded = await import('./picture-changes.ts').catch(() => null)
  return loaded === null ? {} : loaded.pictureChanges(bytes)
}

async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
