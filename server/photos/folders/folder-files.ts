import { ok } from '#src/contract/wire/result.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { folderPath } from '#src/contract/entities/photos/photo-folder.ts'
import { noScopes, runStatement } from '#server/core/db/database.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
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
const mostListed = 10_000
/** How long a file that is not a photo is listed. */
export const leftoversListedMs = hourMs

type FolderFile = NonNullable<Awaited<ReturnType<typeof findFileByName>>>

/** Returns a file of the folder by its name; undefined: there is none. */
export function findFileByName({ database, clock }: Deps, { viewer }: OpenFolder, name: string) {
  const since = clock.now() - leftoversListedMs
  return database.reader.first(fileInFolder, { userId: viewer.userId, name, since })
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
  const queryParams = { userId: viewer.userId, since: clock.now() - leftoversListedMs, limit: mostListed }
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

/** Deletes a file of the folder and its photo. Throws `not_found`. */
export async function deleteFile(
  deps: RouteDeps,
  http: Context,
  { folder, name }: { readonly folder: OpenFolder; readonly name: string },
): Promise<void> {
  const { viewer } = folder
  const file = await findFileByName(deps, folder, name)
  if (file === undefined) throw refused('not_found', 'Not found')
  if (file.photo_id !== null)
    await runSingleRequestWith(deps, { http, viewer }, { name: 'photo.delete', args: { id: file.photo_id } })
  await runStatement(deps.database, deleteFolderFile, { userId: viewer.userId, name })
}

interface Move {
  readonly folder: OpenFolder
  readonly name: string
  readonly newName: string
  /** Whether an existing file with the new name may be replaced. */
  readonly overwrites: boolean
}

/**
 * Renames a file in the folder list. Its photo keeps its original name. Throws `not_found`. Returns `exists` if a file
 * with that name exists and must not be replaced.
 */
export async function moveFile(
  deps: RouteDeps,
  http: Context,
  { folder, name, newName, overwrites }: Move,
): Promise<'created' | 'replaced' | 'exists'> {
  const file = await findFileByName(deps, folder, name)
  if (file === undefined) throw refused('not_found', 'Not found')
  if (name === newName) return 'replaced'
  const other = await findFileByName(deps, folder, newName)
  if (other !== undefined && !overwrites) return 'exists'
  if (other !== undefined) await deleteFile(deps, http, { folder, name: newName })
  await deps.database.write(async (transaction) => {
    await transaction.run(deleteFolderFile, { userId: folder.viewer.userId, name: newName })
    return ok(await transaction.run(renameFolderFile, { userId: folder.viewer.userId, name, newName }))
  }, noScopes)
  return other === undefined ? 'created' : 'replaced'
}

export const folderJobs: readonly Job<Deps>[] = [
  { name: 'forget-folder-files', everyMs: hourMs, run: deleteAfter(leftoversListedMs, deleteOldFolderFiles) },
]
