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

/** The places from which a server's data is backed up. */
export interface DataPlaces {
  readonly dataDir: string
  readonly database: DatabasePlace
  readonly blobFolder: string
}

/** Reports what was copied. Every file's bytes were read again and verified. */
export interface CopyReport {
  readonly files: number
  readonly bytes: number
}

type Bucket = Pick<BlobPlace, 'open' | 'put'>

const blobsName = 'blobs'
/**
 * Files next to the database: the secret that signs zone codes, and the keys that identify this server to push
 * services.
 */
const keyNames = ['secret', vapidFileName]

/**
 * Copies the data of a server, which may be running, into a new or empty folder. Copies the database first and the
 * files second, so that every row's file exists. Reads photos from `bucket` if it is set. On failure, returns a message
 * and marks the folder as incomplete.
 */
export async function backUp(
  from: DataPlaces,
  folder: string,
  bucket: Bucket | null,
): Promise<Result<CopyReport, string>> {
  if (!(await isEmpty(folder))) return err(`${folder} is not empty. Use a new folder for each backup.`)
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
    // The file was permanently deleted after the database was copied, so its row is deleted too.
    else if (!(await copy.stillNames(row.filename))) removed.add(row.filename)
    else return err(problem)
  }
  await copyKeys(from.dataDir, folder)
  await copy.complete([...removed])
  await syncPath(folder)
  return ok(reportOf(kept))
}

/**
 * Restores a backup to a server that is stopped and has no data. Changes the database's epoch, so that every device
 * reads everything again. Writes photos to `bucket` if it is set. Fails before the site is served if files are missing
 * or damaged.
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
  await opened.value.restoreCopy(newEpoch())
  return ok(reportOf(files))
}

/** A copy inherits the permissions of its source, and an older backup may be readable by everyone. */
async function copyPrivate(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
}

async function copyKeys(from: string, to: string): Promise<void> {
  for (const name of keyNames)
    if (existsSync(join(from, name))) await copyPrivate(join(from, name), join(to, name))
}

/** Copies a file and verifies the copy against its row. Returns the problem, or null on success. */
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
  return `The file ${join(place, row.name)} does not match its stored hash.`
}

/** Like `copyBlob`, from a bucket. */
async function fetchBlob(row: FileRow, bucket: Bucket, to: string): Promise<string | null> {
  const place = join(row.filename.slice(0, 2), row.filename)
  const target = join(to, place, row.name)
  const blob = await bucket.open(row.filename, row.name)
  if (blob === null) return `The file ${row.filename}/${row.name} is missing from the bucket.`
  await mkdir(join(to, place), { recursive: true })
  await pipeline(blob.stream(), createWriteStream(target, { mode: 0o600 }))
  await syncPath(target)
  if ((await hashOfFile(target)) === row.sha256) return null
  await rm(target)
  return `The file ${row.filename}/${row.name} in the bucket does not match its stored hash.`
}

/** Like `copyBlob`, into a bucket. */
async function sendBlob(row: FileRow, from: string, bucket: Bucket): Promise<string | null> {
  const place = join(row.filename.slice(0, 2), row.filename, row.name)
  const path = join(from, place)
  if (!existsSync(path)) return `The file ${place} is missing.`
  if ((await hashOfFile(path)) !== row.sha256) return `The file ${place} does not match its stored hash.`
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
