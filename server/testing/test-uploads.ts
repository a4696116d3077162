import { createHash } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from './test-client.ts'
import { picture } from './test-pictures.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export interface LargePhoto {
  readonly bytes: Buffer
  readonly sha256: string
}

let made = 0

/** Returns a unique photo of some hundred kilobytes. */
export async function largePhoto(): Promise<LargePhoto> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888888', noise } })
  const bytes = await plain.jpeg({ quality: 95 }).toBuffer()
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A zone with a member who uploads photos in parts and another member who views them. */
export interface UploadScene {
  readonly server: TestServer
  readonly uploader: TestPerson
  readonly member: TestPerson
  readonly zone: CreatedZone
  /** Uploads the photo's preview. */
  announce(photo: LargePhoto, options?: AnnounceOptions): ReturnType<typeof upload>
  /** Returns how much of the photo the server has. */
  offsetOf(id: PhotoId): ReturnType<TestPerson['call']>
  sendPart(id: PhotoId, offset: number, bytes: Buffer): Promise<Response>
  /** Starts uploading a part and returns the request, whose last byte is never sent. */
  beginPart(id: PhotoId, offset: number, bytes: Buffer): ReturnType<typeof request>
  /** Returns the photo as the member sees it. */
  photoOf(id: PhotoId): Promise<{ status: string; rev: number; filename: string; width: number } | undefined>
}

interface AnnounceOptions {
  readonly fields?: Record<string, string>
  readonly zoneId?: string
  readonly who?: TestPerson
}

const partType = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

export async function createUploadScene(): Promise<UploadScene> {
  const server = await startTestServer()
  const uploader = await guest(server, 'Uma')
  const member = await guest(server, 'Mia')
  const zone = await makeZone(uploader)
  await join(member, zone)
  const headersAt = (offset: number) => ({
    ...partType,
    cookie: uploader.cookie,
    'upload-offset': String(offset),
  })
  return {
    server,
    uploader,
    member,
    zone,
    async announce({ bytes, sha256 }, { fields = {}, zoneId = zone.location.id, who = uploader } = {}) {
      const all = { sha256, fullBytes: String(bytes.length), ...fields }
      return upload(who, uploadForm(zoneId, await picture(2000 + made++), all))
    },
    offsetOf: (id) => uploader.call(`HEAD /api/uploads/${id}`, undefined, { 'tus-resumable': '1.0.0' }),
    sendPart(id, offset, bytes) {
      const body = Uint8Array.from(bytes)
      return server.fetch(`/api/uploads/${id}`, { method: 'PATCH', headers: headersAt(offset), body })
    },
    beginPart(id, offset, bytes) {
      const headers = { ...headersAt(offset), origin: server.url, 'content-length': bytes.length + 1 }
      const begun = request(`${server.url}/api/uploads/${id}`, { method: 'PATCH', headers })
      begun.write(bytes)
      return begun
    },
    async photoOf(id) {
      const { rows } = await pull(member, `zone:${zone.location.id}`)
      return rows.flatMap((change) =>
        change.table === 'photo' && change.row.id === id ? [change.row] : [],
      )[0]
    },
  }
}
