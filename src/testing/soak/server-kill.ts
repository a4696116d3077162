import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as v from 'valibot'
import { timeOrderedId } from '#src/testing/bench/time-ordered-id.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

const Count = v.object({ times: v.number() })
const File = v.object({
  filename: v.string(),
  name: v.string(),
  sha256: v.string(),
  owner: v.nullable(v.string()),
})

/** The numbers of the fsync calls at which the server is killed. Each thread counts its own calls. */
const fsyncNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 28, 40]
const clientCount = 4

/** A write that was sent, and whether the server acknowledged it. */
interface SentWrite {
  readonly kind: 'comment' | 'photo'
  readonly key: string
  readonly id: string
  readonly body: () => unknown
  isAcknowledged: boolean
}

/**
 * Kills the server with SIGKILL at one of its fsync calls while photos and comments arrive. After the restart, every
 * acknowledged write exists, no photo lacks its bytes, and every write that was retried with its key exists once.
 * Throws if a check fails or if strace is not installed.
 */
export async function soakServerKills(): Promise<void> {
  requireStrace()
  for (const fsyncNumber of fsyncNumbers) {
    const counts = await killAt(fsyncNumber)
    console.log(
      `killed at fsync ${fsyncNumber}: ${counts.acknowledged} of ${counts.sent} acknowledged, all present; ${counts.photos} photos with all their bytes`,
    )
  }
}

function requireStrace(): void {
  try {
    execFileSync('strace', ['--version'], { stdio: 'ignore' })
  } catch {
    throw new Error(
      'This soak kills the server with strace, which is not installed. Run apt-get install strace (Debian, Ubuntu). The soak runs only on Linux.',
    )
  }
}

async function killAt(fsyncNumber: number) {
  // The limits are raised, because one person comments and uploads as fast as the server responds.
  const server = await AppServer.start({
    TEST_LIMITS:
      'write=1000000/1,comment=1000000/1,comment-zone=1000000/1,upload=1000000/1,upload-request=1000000/1,upload-zone=1000000/1',
  })
  try {
    const person = await Person.register(server, 'Ada')
    const { location } = await person.makeZone('Power cut')
    const photoId = await person.upload(location.id, await noisyPhoto(0))
    await server.kill()
    const injection = `inject=fsync,fdatasync:signal=KILL:when=${fsyncNumber}`
    const strace = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', injection]
    const sent: SentWrite[] = []
    const isRunning = await server.run({}, strace).then(
      () => true,
      () => false,
    )
    if (isRunning) {
      const serverState = { isOver: false }
      const watchExit = async () => {
        await server.waitUntilExited()
        serverState.isOver = true
      }
      const sendWrites = async (clientNumber: number) => {
        for (let index = 0; !serverState.isOver; index += 1) {
          const isPhoto = index % 3 === 1
          const write = isPhoto
            ? await newPhoto(location.id, fsyncNumber * 1000 + clientNumber * 100 + index)
            : newComment(location.id, photoId)
          sent.push(write)
          write.isAcknowledged = await deliver(person, write, photoId).catch(() => false)
        }
      }
      await Promise.all([
        watchExit(),
        ...Array.from({ length: clientCount }, (_, clientNumber) => sendWrites(clientNumber + 1)),
      ])
    }
    await server.waitUntilExited()
    await server.run()
    const photos = check(
      server.dataDir,
      sent.filter(({ isAcknowledged }) => isAcknowledged),
    )
    for (const write of sent)
      if (!(await deliver(person, write, photoId)))
        throw new Error(`Rejected when resent: ${write.kind} ${write.id}`)
    check(server.dataDir, sent)
    return { sent: sent.length, acknowledged: sent.filter((write) => write.isAcknowledged).length, photos }
  } finally {
    await server.close()
  }
}

function newComment(zoneId: string, photoId: string): SentWrite {
  const id = `${zoneId}_${randomUUID()}`
  const body = { id, photoId, content: `Words ${id}`, createdAt: 1_760_000_000_000 }
  return { kind: 'comment', key: timeOrderedId(), id, body: () => body, isAcknowledged: false }
}

async function newPhoto(zoneId: string, seed: number): Promise<SentWrite> {
  const id = `${zoneId}_${randomUUID()}`
  const bytes = await noisyPhoto(seed)
  const body = () => {
    const form = new FormData()
    form.append('locationId', zoneId)
    form.append('id', id)
    form.append('photo', new Blob([bytes], { type: 'image/jpeg' }), `${seed}.jpg`)
    return form
  }
  return { kind: 'photo', key: timeOrderedId(), id, body, isAcknowledged: false }
}

async function deliver(person: Person, { kind, key, body }: SentWrite, photoId: string): Promise<boolean> {
  const path = kind === 'photo' ? '/api/photos/upload' : `/api/photos/${photoId}/comments`
  const answer = await person.requestWith({ 'idempotency-key': key }, { method: 'POST', path, body: body() })
  await answer.arrayBuffer()
  return answer.ok
}

/** Throws unless each write exists once and each photo has all of its bytes. Returns the number of photos. */
function check(dataDir: string, expected: readonly SentWrite[]): number {
  const database = new Database(join(dataDir, 'waypost.db'), { readonly: true })
  try {
    for (const { kind, id } of expected) {
      const { times } = v.parse(
        Count,
        database.prepare(`select count(*) as times from ${kind}s where id = ?`).get(id),
      )
      if (times !== 1) throw new Error(`The ${kind} ${id} exists ${times} times`)
    }
    const files = database
      .prepare(
        'select p.filename, f.name, f.sha256, p.id as owner from photos p join photo_files f on f.filename = p.filename',
      )
      .all()
      .map((row) => v.parse(File, row))
    for (const { filename, name, sha256 } of files) {
      const bytes = readFileSync(join(dataDir, 'blobs', filename.slice(0, 2), filename, name))
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error(`The bytes do not match the row: ${filename}/${name}`)
    }
    const { times: withoutFiles } = v.parse(
      Count,
      database
        .prepare(
          'select count(*) as times from photos p where not exists (select 1 from photo_files f where f.filename = p.filename)',
        )
        .get(),
    )
    if (withoutFiles > 0) throw new Error(`${withoutFiles} photos have no bytes`)
    return new Set(files.map(({ owner }) => owner)).size
  } finally {
    database.close()
  }
}
