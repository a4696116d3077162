import { ok, type Result } from '#src/contract/wire/result.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import { folderPath } from '#src/contract/entities/photos/photo-folder.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { notFound, type Refusal, unwrap } from '#server/core/errors/refusal.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import type { Context } from 'koa'
import type { DavEntry } from './dav-answers.ts'
import {
  deleteFolderFile,
  deleteOldFolderFiles,
  fileInFolder,
  filesInFolder,
  renameFolderFile,
} from './folder-store.ts'
import type { OpenFolder } from './open-folder.ts'
import { deleteAfter } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'

/** The maximum number of files that a folder lists. */
const maxListedFiles = 10_000
/** How long a folder lists a file that is not a photo. */
export const nonPhotoListedMs = hourMs

type FolderFile = NonNullable<Awaited<ReturnType<typeof findFileByName>>>

/** Returns a file of the folder by its name; undefined: there is none. */
export function findFileByName({ database, clock }: Deps, { viewer }: OpenFolder, name: string) {
  return database.reader.first(fileInFolder, fileQuery(viewer.userId, name, clock.now()))
}

function fileQuery(userId: UserId, name: string, now: EpochMs) {
  return { userId, name, since: now - nonPhotoListedMs }
}

/** Returns the folder itself, and with `depth` 1 its files. */
export async function entriesOf(
  { database, clock }: Deps,
  folder: OpenFolder,
  depth: 0 | 1,
): Promise<readonly DavEntry[]> {
  const { viewer, zoneId, zoneName } = folder
  const itself = { href: `${folderPath}${zoneId}/`, name: zoneName, file: null }
  if (depth === 0) return [itself]
  const queryParams = { userId: viewer.userId, since: clock.now() - nonPhotoListedMs, limit: maxListedFiles }
  const files = await database.reader.all(filesInFolder, queryParams)
  return [itself, ...files.map((file) => entryOf(folder, file))]
}

/** Returns a file as listed to a client. */
export function entryOf({ zoneId }: OpenFolder, file: FolderFile): DavEntry {
  const type = /\.png$/iu.test(file.name)
    ? 'image/png'
    : /\.gif$/iu.test(file.name)
      ? 'image/gif'
      : 'image/jpeg'
  return {
    href: hrefOf(zoneId, file.name),
    name: file.name,
    file: {
      bytes: file.bytes,
      type: file.photo_id === null ? 'application/octet-stream' : type,
      etag: file.etag,
      changedAt: file.put_at,
    },
  }
}

/** Returns the path of a file's URL. */
export function hrefOf(zoneId: OpenFolder['zoneId'], name: string): string {
  return `${folderPath}${zoneId}/${encodeURIComponent(name)}`
}

interface FolderRequest {
  readonly http: Context
  readonly folder: OpenFolder
}

/** A change of the folder's files, in its transaction. Returns the member's file of a name, and deletes a photo. */
interface FolderChange {
  readonly transaction: Transaction
  readonly find: (name: string) => Promise<FolderFile | undefined>
  readonly deletePhoto: (id: PhotoId) => Promise<Result<unknown, Refusal>>
}

/**
 * Changes the folder's files while no other request changes them: programs repeat requests that were slow to be
 * answered.
 */
export async function changeFolder<Value>(
  deps: RouteDeps,
  { http, folder: { viewer, zoneId } }: FolderRequest,
  change: (folder: FolderChange) => Promise<Result<Value, Refusal>>,
): Promise<Value> {
  const now = deps.clock.now()
  const publicUrl = publicUrlOf(deps.config, http.req)
  const written = await deps.database.write(
    (transaction) =>
      change({
        transaction,
        find: (name) => transaction.first(fileInFolder, fileQuery(viewer.userId, name, now)),
        deletePhoto: (id) =>
          deps.applyMutation(
            { transaction, viewer, now, deps, publicUrl },
            { name: 'photo.delete', args: { id } },
          ),
      }),
    { scopes: [zoneScope(zoneId), userScope(viewer.userId)] },
  )
  return unwrap(written)
}

/** Deletes a file of the folder and its photo. Throws `not_found`. */
export async function deleteFile(deps: RouteDeps, request: FolderRequest, name: string): Promise<void> {
  const { userId } = request.folder.viewer
  await changeFolder(deps, request, async ({ transaction, find, deletePhoto }) => {
    const file = await find(name)
    if (file === undefined) return notFound()
    const deleted = file.photo_id === null ? ok(null) : await deletePhoto(file.photo_id)
    return deleted.ok ? ok(await transaction.run(deleteFolderFile, { userId, name })) : deleted
  })
}

interface Move {
  readonly name: string
  readonly newName: string
  /** Whether an existing file with the new name may be replaced. */
  readonly overwrites: boolean
}

/**
 * Renames a file in the folder list. Its photo keeps its original name. Throws `not_found`. Returns `exists` if a file
 * with that name exists and must not be replaced.
 */
export function moveFile(
  deps: RouteDeps,
  request: FolderRequest,
  { name, newName, overwrites }: Move,
): Promise<'created' | 'replaced' | 'exists'> {
  const { userId } = request.folder.viewer
  return changeFolder(deps, request, async ({ transaction, find, deletePhoto }) => {
    if ((await find(name)) === undefined) return notFound()
    if (name === newName) return ok('replaced')
    const other = await find(newName)
    if (other !== undefined && !overwrites) return ok('exists')
    const replaced = other?.photo_id ?? null
    const deleted = replaced === null ? ok(null) : await deletePhoto(replaced)
    if (!deleted.ok) return deleted
    await transaction.run(deleteFolderFile, { userId, name: newName })
    await transaction.run(renameFolderFile, { userId, name, newName })
    return ok(other === undefined ? 'created' : 'replaced')
  })
}

export const folderJobs: readonly Job<Deps>[] = [
  { name: 'delete-folder-files', everyMs: hourMs, run: deleteAfter(nonPhotoListedMs, deleteOldFolderFiles) },
]
