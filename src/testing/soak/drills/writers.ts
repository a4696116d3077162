import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  type RequestTarget,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { type Follower, follow } from './follower.ts'
import { type Target, type Write, writeOf } from './write.ts'

export interface SentWrite extends Pick<Write, 'kind' | 'mark'> {
  readonly writer: string
  readonly photoId: string
  readonly firstSentAtMs: number
  acknowledgedAtMs: number | null
}

export interface Writers {
  readonly sent: readonly SentWrite[]
  readonly refusals: readonly string[]
  readonly followers: readonly Follower[]
  /** The number of attempts that ended with an error that clients retry. */
  readonly retryCount: number
  /** The time by which every writer had its first acknowledgment after `atMs`. null while a writer has none. */
  resumedSince(atMs: number): number | null
  /** Returns the SHA-256 of a photo's file as a member of its zone receives it, or null if it fails to load. */
  readonly open: (zoneId: string, filename: string) => Promise<string | null>
  /** Starts no more writes. Resolves when all started ones are acknowledged or `timeoutMs` have passed. */
  finish(): Promise<void>
}

const writerCount = 64
const zoneCount = 8
const pauseMs = 80
const retryDelayMs = 100
const requestTimeoutMs = 15_000
const timeoutMs = 60_000

/** Limits that are raised so that no writer of a drill reaches them. */
export const writersLimits = [
  'write',
  'pull',
  'api',
  'guest',
  'scan',
  'zone',
  'comment',
  'comment-zone',
  'reaction',
  'reaction-zone',
  'upload',
  'upload-request',
  'upload-zone',
]
  .map((limit) => `${limit}=1000000/1`)
  .join(',')

/** Starts 64 writers in eight zones. A device follows each zone and pulls throughout. */
export async function startWriters(server: RequestTarget, count = writerCount): Promise<Writers> {
  const reach: RequestTarget = {
    fetch: (path, init = {}) =>
      server.fetch(path, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }),
  }
  const zones: { readonly owner: TestPerson; readonly zone: CreatedZone; readonly target: Target }[] = []
  while (zones.length < zoneCount) {
    const owner = await guest(reach, `Host ${zones.length}`)
    const zone = await makeZone(owner)
    const photo = await upload(owner, uploadForm(zone.location.id, await picture(zones.length)))
    zones.push({ owner, zone, target: { zoneId: zone.location.id, photoId: photo.id } })
  }
  const work = new WriterLog()
  const running: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const place = zones[index % zoneCount]
    if (place === undefined) throw new Error('The zone is missing')
    const who = await guest(reach, `Writer ${index}`)
    await join(who, place.zone)
    running.push(work.write(who, place.target))
  }
  const open = async (zoneId: string, filename: string) => {
    const cookie = zones.find(({ target }) => target.zoneId === zoneId)?.owner.cookie ?? ''
    const answer = await reach.fetch(`/uploads/${filename}`, { headers: { cookie } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.ok ? createHash('sha256').update(bytes).digest('hex') : null
  }
  const followers = zones.map(({ owner, target: { zoneId } }) =>
    follow(owner, zoneId, (filename) => open(zoneId, filename)),
  )
  return Object.assign(work, {
    followers,
    open,
    async finish() {
      work.end()
      await Promise.all(running)
      await Promise.all(followers.map((follower) => follower.finish()))
    },
  })
}

class WriterLog {
  readonly sent: SentWrite[] = []
  readonly refusals: string[] = []
  retryCount = 0
  #endedAtMs: number | null = null

  end(): void {
    this.#endedAtMs = performance.now()
  }

  resumedSince(atMs: number): number | null {
    const firsts = new Map<string, number | null>()
    for (const { writer, acknowledgedAtMs: at } of this.sent) {
      const known = firsts.get(writer) ?? null
      const isAfter = at !== null && at >= atMs && (known === null || at < known)
      firsts.set(writer, isAfter ? at : known)
    }
    let latest = atMs
    for (const first of firsts.values()) {
      if (first === null) return null
      latest = Math.max(latest, first)
    }
    return latest
  }

  async write(who: TestPerson, target: Target): Promise<void> {
    for (let turn = 0; this.#endedAtMs === null; turn += 1) {
      const write = writeOf(turn, target)
      const { kind, mark } = write
      const { photoId } = target
      const one: SentWrite = {
        kind,
        mark,
        writer: who.id,
        photoId,
        firstSentAtMs: performance.now(),
        acknowledgedAtMs: null,
      }
      this.sent.push(one)
      await this.#deliver(who, write, one)
      await pause(pauseMs)
    }
  }

  async #deliver(who: TestPerson, write: Write, one: SentWrite): Promise<void> {
    while (this.#endedAtMs === null || performance.now() - this.#endedAtMs < timeoutMs) {
      const tried = await write.send(who).catch((error: unknown) => {
        if (isNetworkError(error)) return 'again' as const
        throw error
      })
      if (tried === 'acknowledged') {
        one.acknowledgedAtMs = performance.now()
        return
      }
      if (tried !== 'again') {
        this.refusals.push(tried.refused)
        return
      }
      this.retryCount += 1
      await pause(retryDelayMs)
    }
  }
}

/** Whether `fetch` threw the error because no complete response arrived. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
