import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { AppServer } from '#src/testing/support/app-server.ts'

interface Seed {
  readonly zoneId: string
  readonly count: number
  /** When the newest photo was uploaded, in milliseconds since 1970. Each further photo is a second older. */
  readonly newestAt: number
  /** How many of the newest photos have files; images of the others cannot be loaded. If missing, all have files. */
  readonly withFiles?: number
}

const shapes = [
  [1600, 1200],
  [1200, 1600],
  [1600, 900],
  [1200, 1200],
  [1600, 1067],
] as const

const columns =
  'id, rev, zone_id, user_id, filename, original_name, uploaded_at, captured_at, expires_at, width, height, caption, ' +
  'alt_text, placeholder_color, likes, comment_count, reaction_counts, status, sha256, hidden_at'

/**
 * Fills a zone with copies of its one photo, directly in the stopped server's database, and starts the server again.
 * Each copy has its own row, revision, dimensions and name. Its files are hard links to the first one's. Returns the
 * file names, newest first.
 */
export async function seedPhotos(
  server: AppServer,
  { zoneId, count, newestAt, withFiles = count }: Seed,
): Promise<readonly string[]> {
  await server.kill()
  const database = new Database(join(server.dataDir, 'waypost.db'))
  const first = database
    .prepare<[string], { filename: string }>('select filename from photos where zone_id = ?')
    .get(zoneId)
  if (first === undefined) throw new Error('The zone has no photo to copy.')
  const scope = `zone:${zoneId}`
  const start =
    database.prepare<[string], { seq: number }>('select seq from scopes where scope = ?').get(scope)?.seq ?? 0
  const copyPhoto = database.prepare(
    `insert into photos (${columns}) select @id, @rev, zone_id, user_id, @filename, original_name, @uploadedAt, ` +
      'captured_at, expires_at, @width, @height, caption, alt_text, placeholder_color, 0, 0, ' +
      "'{}', status, @sha256, null from photos where filename = @first",
  )
  const copyFiles = database.prepare(
    'insert into photo_files (filename, name, type, sha256, bytes) ' +
      'select ?, name, type, sha256, bytes from photo_files where filename = ?',
  )
  const filenames: string[] = []
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const filename = `${randomBytes(16).toString('hex')}.jpg`
      const names = { first: first.filename, filename, sha256: randomBytes(32).toString('hex') }
      const uploadedAt = newestAt - index * 1000
      const [width = 0, height = 0] = shapes[index % shapes.length] ?? []
      const id = `${zoneId}_${randomUUID()}`
      copyPhoto.run({ ...names, id, rev: start + index + 1, uploadedAt, width, height })
      filenames.push(filename)
      if (index >= withFiles) continue
      copyFiles.run(filename, first.filename)
      linkFiles(join(server.dataDir, 'blobs'), first.filename, filename)
    }
    database.prepare('update scopes set seq = ? where scope = ?').run(start + count, scope)
  })()
  database.close()
  await server.run()
  return filenames
}

function linkFiles(blobs: string, from: string, to: string): void {
  const source = join(blobs, from.slice(0, 2), from)
  const target = join(blobs, to.slice(0, 2), to)
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(source)) linkSync(join(source, name), join(target, name))
}
