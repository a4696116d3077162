import Sqlite from 'better-sqlite3'

/** A stored file as its row names it. */
export interface FileRow {
  readonly filename: string
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

/** Copies the database at `from`, which may be in use, as of one moment. Its WAL is folded in. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true })
  try {
    await source.backup(to)
  } finally {
    source.close()
  }
  const copy = new Sqlite(to)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

/** Every file that the database at `path` says there is. */
export function readFileRows(path: string): readonly FileRow[] {
  return read(path, (database) =>
    database.prepare<[], FileRow>('select filename, name, sha256, bytes from photo_files').all(),
  )
}

/** Whether the database at `path`, which may be in use, still names any file of this photo. */
export function hasFilesOf(path: string, filename: string): boolean {
  return read(
    path,
    (database) =>
      database.prepare<[string]>('select 1 from photo_files where filename = ?').get(filename) !== undefined,
  )
}

/** Forgets the files of a photo in a copy that is not in use. */
export function forgetFilesOf(path: string, filename: string): void {
  const database = new Sqlite(path)
  database.prepare('delete from photo_files where filename = ?').run(filename)
  database.prepare('delete from unwanted_files where filename = ?').run(filename)
  database.close()
}

/** Begins another life of a restored database: every device then reads what it holds of it anew. */
export function renewEpoch(path: string, epoch: string): void {
  const database = new Sqlite(path)
  database.pragma('synchronous = FULL')
  database.prepare("update meta set value = ? where key = 'epoch'").run(epoch)
  database.close()
}

function read<Value>(path: string, ask: (database: Sqlite.Database) => Value): Value {
  const database = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    return ask(database)
  } finally {
    database.close()
  }
}
