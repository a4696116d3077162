import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { pull, type TestPerson } from './test-client.ts'
import { movieOf, type MovieShape } from './test-movies.ts'
import type { TestServer } from './test-server.ts'

/** A clip and its silent preview as created by a device. */
export interface TestClip {
  readonly bytes: Buffer
  readonly loop: Buffer | null
  /** Values in its announcement that replace the true ones. */
  readonly more?: Record<string, unknown>
}

/** Returns a unique clip of this shape and its preview. */
export function clipOf(shape: MovieShape = {}, loop: MovieShape | null = {}): TestClip {
  return {
    bytes: movieOf({ width: 720, height: 1280, ...shape }),
    loop: loop === null ? null : movieOf({ width: 240, height: 426, sound: null, ...loop }),
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the announcement of a clip. */
export function announcementOf({ bytes, loop, more = {} }: TestClip) {
  return {
    kind: 'clip',
    sha256: hashOf(bytes),
    bytes: bytes.length,
    lengthMs: 2000,
    width: 720,
    height: 1280,
    hasSound: true,
    loop: loop === null ? null : { sha256: hashOf(loop), bytes: loop.length },
    ...more,
  }
}

/** Actions on a server's clips, and queries about them. */
export function clipActs(server: TestServer) {
  const announce = (who: TestPerson, photoId: string, clip: TestClip) =>
    who.call(`POST /api/photos/${photoId}/clip`, announcementOf(clip))
  const sendPart = (
    who: TestPerson,
    photoId: string,
    { part, bytes, offset = 0 }: { part: 'clip' | 'loop'; bytes: Buffer; offset?: number },
  ) =>
    server.fetch(`/api/photos/${photoId}/${part}`, {
      method: 'PATCH',
      headers: {
        cookie: who.cookie,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: Uint8Array.from(bytes),
    })
  /** Returns the photos of a zone as the user pulls them. */
  const photosOf = async (who: TestPerson, zoneId: string) =>
    (await pull(who, `zone:${zoneId}`)).rows.flatMap((change) =>
      change.table === 'photo' && change.row !== null ? [change.row] : [],
    )
  return {
    announce,
    sendPart,
    /** Announces a clip and uploads its preview and the clip. Returns the statuses. */
    async add(who: TestPerson, photoId: string, clip: TestClip = clipOf()): Promise<readonly number[]> {
      const announced = await announce(who, photoId, clip)
      const { loop, bytes } = clip
      const looped =
        loop === null ? [] : [(await sendPart(who, photoId, { part: 'loop', bytes: loop })).status]
      const whole = await sendPart(who, photoId, { part: 'clip', bytes })
      return [announced.status, ...looped, whole.status]
    },
    photosOf,
    /** Returns the photo as the user pulls it. */
    async photoOf(who: TestPerson, photoId: string) {
      return (await photosOf(who, photoId.slice(0, 36))).find(({ id }) => id === photoId)
    },
    fetchClip: (who: TestPerson, address: string, { headers, ...init }: RequestInit = {}) =>
      server.fetch(address, {
        ...init,
        headers: { cookie: who.cookie, ...Object.fromEntries(new Headers(headers)) },
      }),
    storedFiles: () => readdirSync(server.deps.config.blobFolder, { recursive: true }).map(String),
  }
}
