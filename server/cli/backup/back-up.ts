import { createWriteStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { copyDatabase, openCopy } from '#server/core/db/engines/copy-database.ts'
import type { FileRow } from '#server/core/db/database-copy.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import { vapidFileName } from '#server/core/crypto/vapid-keys.ts'
import { syncPath } from '#server/core/storage/sync-path.ts'
import { isMissing } from '#server/core/errors/file-errors.ts'

/** Where a server keeps what a backup holds. */
export interface DataPlaces {
  readonly dataDir: string
  readonly database: DatabasePlace
  readonly blobFolder: string
}

/** What was copied, every file's bytes read again and found right. */
export interface CopyReport {
  readonly files: number
  readonly bytes: number
}

type Bucket = Pick<BlobPlace, 'open' | 'put'>

const blobsName = 'blobs'
/** Beside the database: what zone codes are signed with, and by what push services know us. */
const keyNames = ['secret', vapidFileName]

/**
 * Copies the data of a server, which may be running, into a new or empty folder: the database first, the bytes second, so
 * that every row's bytes are there. Photos come out of `bucket` where there is one. Fails with a message, and then leaves the
 * folder marked as incomplete.
 */
export async function backUp(
  from: DataPlaces,
  folder: string,
  bucket: Bucket | null,
): Promise<Result<CopyReport, string>> {
  if (!(await isEmpty(folder))) return err(`${folder} is not empty. Name a new folder for each backup.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copied = await copyDatabase(from.database, folder)
  if (!copied.ok) return copied
  const copy = copied.value
  const kept: FileRow[] = []
  const removed = new Set<string>()
  for (const row of copy.files) {
    const to = join(folder, blobsName)
    const problem =
      bucket === null ? await copyBlob(row, from.blobFolder, to) : await fetchBlob(row, bucket, to)
    if (problem === null) kept.push(row)
    // Removed for good since the database was copied: then its row goes too.
    else if (!(await copy.stillNames(row.filename))) removed.add(row.filename)
    else return err(problem)
  }
  await copyKeys(from.dataDir, folder)
  await copy.complete([...removed])
  await syncPath(folder)
  return ok(reportOf(kept))
}

/**
 * Puts a backup into the place of a server that does not run and has no data yet. The database begins another life, so that
 * every device reads it again. Photos go into `bucket` where there is one. Fails before anything is served when bytes are
 * missing or other than they were.
 */
export async function restore(
  folder: string,
  to: DataPlaces,
  { bucket, newEpoch }: { readonly bucket: Bucket | null; readonly newEpoch: () => string },
): Promise<Result<CopyReport, string>> {
  const opened = await openCopy(to.database, folder)
  if (!opened.ok) return opened
  const { files } = opened.value
  for (const row of files) {
    const from = join(folder, blobsName)
    const problem =
      bucket === null ? await copyBlob(row, from, to.blobFolder) : await sendBlob(row, from, bucket)
    if (problem !== null) return err(problem)
  }
  await mkdir(to.dataDir, { recursive: true })
  await copyKeys(folder, to.dataDir)
  await opened.value.putBack(newEpoch())
  return ok(reportOf(files))
}

/** A copy takes the rights of what it copies: of an older backup everybody could read it. */
async function copyPrivate(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
}

async function copyKeys(from: string, to: string): Promise<void> {
  for (const name of keyNames)
    if (existsSync(join(from, name))) await copyPrivate(join(from, name), join(to, name))
}

/** null: copied, and the copy's bytes are the row's. Otherwise what is wrong. */
async function copyBlob(row: FileRow, from: string, to: string): Promise<string | null> {
  const place = join(row.filename.slice(0, 2), row.filename)
  const target = join(to, place, row.name)
  await mkdir(join(to, place), { recursive: true })
  try {
    await copyPrivate(join(from, place, row.name), target)
  } catch (error) {
    if (!isMissing(error)) throw error
    return `The file ${join(place, row.name)} is missing.`
  }
  await syncPath(target)
  if ((await hashOfFile(target)) === row.sha256) return null
  await rm(target)
  return `The file ${join(place, row.name)} holds other bytes than were stored.`
}

/** Like `copyBlob`, from a bucket. */
async function fetchBlob(row: FileRow, bucket: Bucket, to: string): Promise<string | null> {
  const place = join(row.filename.slice(0, 2), row.filename)
  const target = join(to, place, row.name)
  const blob = await bucket.open(row.filename, row.name)
  if (blob === null) return `The file ${row.filename}/${row.name} is missing in the bucket.`
  await mkdir(join(to, place), { recursive: true })
  await pipeline(blob.stream(), createWriteStream(target, { mode: 0o600 }))
  await syncPath(target)
  if ((await hashOfFile(target)) === row.sha256) return null
  await rm(target)
  return `The file ${row.filename}/${row.name} in the bucket holds other bytes than were stored.`
}

/** Like `copyBlob`, into a bucket. */
async function sendBlob(row: FileRow, from: string, bucket: Bucket): Promise<string | null> {
  const place = join(row.filename.slice(0, 2), row.filename, row.name)
  const path = join(from, place)
  if (!existsSync(path)) return `The file ${place} is missing.`
  if ((await hashOfFile(path)) !== row.sha256) return `The file ${place} holds other bytes than were stored.`
  await bucket.put(row.filename, [{ name: row.name, path, sha256: row.sha256 }])
  return null
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}

function reportOf(rows: readonly FileRow[]): CopyReport {
  return { files: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}
