import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import type { MoveSource, Row } from '#server/core/db/move-endpoints.ts'
import { pieceName } from '#server/export/account/make-export.ts'

interface FilesMove {
  /** The database that lists the files. */
  readonly database: MoveSource
  readonly from: BlobPlace
  readonly to: BlobPlace
  readonly print: (line: string) => void
}

/** Reports what was copied. Every file was read again and its hash compared. */
interface FilesReport {
  readonly files: number
  readonly bytes: number
}

/** A file that the database lists. `sha256` is null if no hash is stored. */
interface NamedFile {
  readonly filename: string
  readonly name: string
  readonly sha256: string | null
}

const rowsAtOnce = 500
const filesPerReport = 1000
const maxConcurrentCopies = 8
const problemsPrinted = 20

/**
 * Copies every file that the database lists, reads the copy and compares its hash. A file that an interrupted move
 * copied is only compared. If files are missing or damaged in the source, copies all others and then fails with their
 * names.
 */
export async function moveFiles(moving: FilesMove): Promise<Result<FilesReport, string>> {
  const { from, to, print } = moving
  const work = await to.workFolder()
  const problems: string[] = []
  let report: FilesReport = { files: 0, bytes: 0 }
  try {
    for await (const files of namedFiles(moving.database)) {
      const queue = files.values()
      const copyNext = async () => {
        for (const file of queue) {
          const copied = await copyFile({ from, to, folder: work.path }, file)
          if (!copied.ok) problems.push(copied.error)
          else if (copied.value !== null) {
            report = { files: report.files + 1, bytes: report.bytes + copied.value }
            if (report.files % filesPerReport === 0) print(`${report.files} files so far.`)
          }
        }
      }
      await Promise.all(Array.from({ length: maxConcurrentCopies }, copyNext))
    }
  } finally {
    await work.remove()
  }
  return problems.length === 0 ? ok(report) : err(problemOf(problems))
}

function problemOf(problems: readonly string[]): string {
  const more = problems.length > problemsPrinted ? [`and ${problems.length - problemsPrinted} more.`] : []
  return [
    ...problems.slice(0, problemsPrinted),
    ...more,
    'Restore these files from a backup or delete their photos, then run the same command again.',
  ].join('\n')
}

const filesTable = {
  name: 'photo_files',
  columns: ['filename', 'name', 'sha256'],
  key: ['filename', 'name'],
} as const
const exportsTable = { name: 'data_exports', columns: ['id', 'filename', 'pieces'], key: ['id'] } as const

const FileRow = v.tuple([v.string(), v.string(), v.string()])
const ExportRow = v.tuple([v.string(), v.string(), v.number()])

/** Yields every file of the database in batches. */
async function* namedFiles(database: MoveSource): AsyncGenerator<readonly NamedFile[]> {
  for await (const rows of batches(database, filesTable))
    yield v.parse(v.array(FileRow), rows).map(([filename, name, sha256]) => ({ filename, name, sha256 }))
  for await (const rows of batches(database, exportsTable))
    for (const [, filename, pieces] of v.parse(v.array(ExportRow), rows))
      yield Array.from({ length: pieces }, (_, index) => ({ filename, name: pieceName(index), sha256: null }))
}

/** Yields the rows of a table. The first column must be its key. */
async function* batches(
  database: MoveSource,
  table: typeof filesTable | typeof exportsTable,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null
  for (;;) {
    const rows: readonly Row[] = await database.rows(table, { after, limit: rowsAtOnce })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return
    after = last.slice(0, table.key.length)
  }
}

interface CopyContext {
  readonly from: BlobPlace
  readonly to: BlobPlace
  /** The folder for unfinished copies. */
  readonly folder: string
}

/** Returns the size of a file once its copy has the right hash; null for an expired export whose file is deleted. */
async function copyFile(copying: CopyContext, file: NamedFile): Promise<Result<number | null, string>> {
  const { from, to, folder } = copying
  const { filename, name } = file
  const label = `The file ${filename}/${name}`
  const known = file.sha256 === null ? await hashIn(from, file) : { sha256: file.sha256 }
  if (known === null) return ok(null)
  const existing = await hashIn(to, file)
  if (existing?.sha256 === known.sha256) return ok(existing.bytes)
  const blob = await from.open(filename, name)
  if (blob === null) return err(`${label} is missing from ${from.name}.`)
  const path = join(folder, `${filename}-${name}`)
  try {
    const hash = createHash('sha256')
    await pipeline(hashed(blob.stream(), hash), createWriteStream(path, { mode: 0o600 }))
    if (hash.digest('hex') !== known.sha256)
      return err(`${label} in ${from.name} does not match its stored hash.`)
    await to.put(filename, [{ name, path, sha256: known.sha256 }])
  } finally {
    await rm(path, { force: true })
  }
  const stored = await hashIn(to, file)
  return stored?.sha256 === known.sha256
    ? ok(stored.bytes)
    : err(
        `${label} was written to ${to.name}, but reading it returns different bytes. Check the disk or the settings of the target.`,
      )
}

async function* hashed(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Returns the hash of a file in a photo store, or null if the file does not exist. */
async function hashIn(place: BlobPlace, { filename, name }: NamedFile) {
  const blob = await place.open(filename, name)
  if (blob === null) return null
  const hash = createHash('sha256')
  await pipeline(blob.stream(), hash)
  return { sha256: hash.digest('hex'), bytes: blob.bytes }
}
