import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { DataExportsTable } from '#server/core/db/tables/account-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { withNewFiles } from '#server/photos/ingest/with-stored-image.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { accountZip } from './account-zip.ts'
import { finishExport } from './export-store.ts'
import { userOnly } from '#server/core/db/database.ts'

/** The store only writes complete files, so a ZIP is split into pieces of this size. */
const pieceBytes = 16 * 1024 * 1024
const retentionMs = 7 * dayMs

export function pieceName(piece: number): string {
  return `piece-${String(piece).padStart(6, '0')}`
}

/**
 * Creates the ZIP of an export and notifies its owner in the app and by mail. Each attempt has its own filename, so
 * that it does not damage the files of another one. Returns false if it was abandoned because the account is being
 * deleted, another process has created it, or `stop` is aborted.
 */
export function makeExport(deps: Deps, wanted: DataExportsTable, stop: AbortSignal): Promise<boolean> {
  const filename = `${deps.random.bytes(16).toString('hex')}.zip`
  return withNewFiles(deps, { filename, files: [], orphanedMs: dayMs }, async () => {
    const stored = await storeInPieces(deps, { userId: wanted.user_id, filename }, stop)
    const isThere = stored !== null && (await commitExport(deps, wanted, { filename, ...stored }))
    return { value: isThere, isKept: isThere }
  })
}

async function commitExport(
  deps: Deps,
  { id, user_id: userId }: DataExportsTable,
  stored: StoredPieces & { readonly filename: string },
): Promise<boolean> {
  const { database, clock } = deps
  const finished = await database.write(async (transaction) => {
    const now = clock.now()
    const endsAt = now + retentionMs
    if ((await transaction.run(finishExport, { id, at: now, endsAt, ...stored })) === 0) return ok(false)
    if ((await transaction.run(keepFiles, { filename: stored.filename })) === 0)
      throw new Error('Creating the export took too long')
    await sendNotice(transaction, deps.ids, {
      userId,
      kind: 'data-ready',
      zone: null,
      at: now,
      onceKey: id,
    })
    const mail = { kind: 'data-ready', params: { endsAt } } as const
    await queueMailToUser(transaction, deps, { userId, key: `data-ready:${id}`, mail })
    return ok(true)
  }, userOnly(userId))
  return finished.ok && finished.value
}

interface StoredPieces {
  readonly pieces: number
  readonly bytes: number
}

async function storeInPieces(
  deps: Deps,
  { userId, filename }: { readonly userId: UserId; readonly filename: string },
  stop: AbortSignal,
): Promise<StoredPieces | null> {
  const { blobs, storage } = deps
  const work = await blobs.workFolder()
  let piece: Piece | null = null
  let stored: StoredPieces = { pieces: 0, bytes: 0 }
  const store = async (full: Piece) => {
    await full.file.close()
    piece = null
    if (!(await storage.hasSpaceFor(full.bytes))) throw new Error('There is not enough space for an export')
    const { name, path } = full
    await blobs.put(filename, [{ name, path, sha256: full.hash.digest('hex') }])
    stored = { pieces: stored.pieces + 1, bytes: stored.bytes + full.bytes }
  }
  try {
    for await (const chunk of accountZip(deps, userId)) {
      if (stop.aborted) return null
      const open: Piece = piece ?? (await beginPiece(work.path, stored.pieces))
      piece = open
      open.hash.update(chunk)
      await open.file.write(chunk)
      open.bytes += chunk.byteLength
      if (open.bytes >= pieceBytes) await store(open)
    }
    if (piece !== null) await store(piece)
    return stored
  } finally {
    await closePiece(piece)
    await work.remove()
  }
}

interface Piece {
  readonly name: string
  readonly path: string
  readonly file: FileHandle
  readonly hash: Hash
  bytes: number
}

async function beginPiece(folder: string, index: number): Promise<Piece> {
  const name = pieceName(index)
  const path = join(folder, name)
  return { name, path, file: await open(path, 'w'), hash: createHash('sha256'), bytes: 0 }
}

async function closePiece(piece: Piece | null): Promise<void> {
  await piece?.file.close()
}
