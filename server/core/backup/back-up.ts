import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import {
  type FileRow,
  copyDatabase,
  forgetFilesOf,
  hasFilesOf,
  readFileRows,
  renewEpoch,
} from '#server/core/db/sqlite/copy-database.ts'
import { vapidFileName } from '#server/core/crypto/vapid-keys.ts'

/** Where a server keeps what a backup holds. */
export interface DataPlaces {
  readonly dataDir: string
  readonly databasePath: string
  readonly blobFolder: string
}

/** What was copied, every file's bytes read again and found right. */
export interface CopyReport {
  readonly files: number
  readonly bytes: number
}

const databaseName = 'waypost.db'
const blobsName = 'blobs'
/** Beside the database: what zone codes are signed with, and by what push services know us. */
const keyNames = ['secret', vapidFileName]

/**
 * Copies the data of a server, which may be running, into a new or empty folder: the database first, the bytes second, so
 * that every row's bytes are there. Fails with a message, and then leaves the folder marked as incomplete.
 */
export async function backUp(from: DataPlaces, folder: string): Promise<Result<CopyReport, string>> {
  if (!existsSync(from.databasePath)) return err(`There is no database at ${from.databasePath}.`)
  if (!(await isEmpty(folder))) return err(`${folder} is not empty. Name a new folder for each backup.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, `${databaseName}.incomplete`)
  await copyDatabase(from.databasePath, copy)
  const rows = readFileRows(copy)
  const kept: FileRow[] = []
  for (const row of rows) {
    const problem = await copyBlob(row, from.blobFolder, join(folder, blobsName))
    if (problem === null) kept.push(row)
    // Removed for good since the database was copied: then its row is gone too.
    else if (!hasFilesOf(from.databasePath, row.filename)) forgetFilesOf(copy, row.filename)
    else return err(problem)
  }
  await copyKeys(from.dataDir, folder)
  await chmod(copy, 0o600)
  await rename(copy, join(folder, databaseName))
  await syncPath(folder)
  return ok(reportOf(kept))
}

/**
 * Puts a backup into the place of a server that does not run and has no data yet. The database begins another life, so
 * that every device reads it anew. Fails before anything is served when bytes are missing or other than they were.
 */
export async function restore(
  folder: string,
  to: DataPlaces,
  newEpoch: () => string,
): Promise<Result<CopyReport, string>> {
  const source = join(folder, databaseName)
  if (!existsSync(source)) return err(`${folder} holds no complete backup.`)
  if (existsSync(to.databasePath))
    return err(`${to.databasePath} exists. Move the old data away first; a restore never overwrites.`)
  await mkdir(dirname(to.databasePath), { recursive: true })
  const rows = readFileRows(source)
  for (const row of rows) {
    const problem = await copyBlob(row, join(folder, blobsName), to.blobFolder)
    if (problem !== null) return err(problem)
  }
  await copyKeys(folder, to.dataDir)
  const unfinished = `${to.databasePath}.incomplete`
  await copyPrivate(source, unfinished)
  renewEpoch(unfinished, newEpoch())
  await syncPath(unfinished)
  await rename(unfinished, to.databasePath)
  await syncPath(dirname(to.databasePath))
  return ok(reportOf(rows))
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
  if ((await hashOf(target)) === row.sha256) return null
  await rm(target)
  return `The file ${join(place, row.name)} holds other bytes than were stored.`
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function reportOf(rows: readonly FileRow[]): CopyReport {
  return { files: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}
