import { createHash, randomUUID } from 'node:crypto'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { TestPerson } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** A film and its hash. */
export interface TestFilm {
  readonly bytes: Buffer
  readonly sha256: string
}

interface FilmShape {
  readonly seconds?: number
  readonly width?: number
  readonly height?: number
  readonly hasSound?: boolean
  /** Stored in its tags, like names and locations from cameras. */
  readonly comment?: string
}

/** H.264 parameters (ISO/IEC 14496-15): a sequence and a picture parameter set of a few bytes. */
const avcParameters = Uint8Array.from([
  1, 0x42, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1f, 1, 0, 4, 0x68, 0xce, 0x3c, 0x80,
])
const framesPerSecond = 5

/** Returns an MP4 as created by a device, with frames that contain no image. Each one is unique. */
export async function testFilm(shape: FilmShape = {}): Promise<TestFilm> {
  const { seconds = 12, width = 540, height = 960, hasSound = true, comment } = shape
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const video = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(video, { frameRate: framesPerSecond })
  const sound = new EncodedAudioPacketSource('aac')
  if (hasSound) output.addAudioTrack(sound)
  if (comment !== undefined) output.setMetadataTags({ comment, title: comment })
  await output.start()
  const length = 1 / framesPerSecond
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const data = Buffer.concat([Buffer.from([0, 0, 0, 41, frame === 0 ? 0x65 : 0x41]), frameBytes()])
    const packet = new EncodedPacket(data, frame === 0 ? 'key' : 'delta', frame * length, length)
    const codec = { codec: 'avc1.42001f', codedWidth: width, codedHeight: height, description: avcParameters }
    await video.add(packet, { decoderConfig: codec })
    if (!hasSound) continue
    const soundPacket = new EncodedPacket(frameBytes(), 'key', frame * length, length)
    const aac = {
      codec: 'mp4a.40.2',
      sampleRate: 48_000,
      numberOfChannels: 1,
      description: Uint8Array.from([0x11, 0x88]),
    }
    await sound.add(soundPacket, { decoderConfig: aac })
  }
  await output.finalize()
  return filmOf(Buffer.from(target.buffer ?? new ArrayBuffer(0)))
}

/** Returns a voice recording as sent by a device: an MP4 with one track that contains no voice. Each one is unique. */
export async function testVoice({
  seconds = 3,
  codec = 'aac',
  comment,
}: {
  readonly seconds?: number
  readonly codec?: 'aac' | 'opus'
  readonly comment?: string
} = {}): Promise<TestFilm> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  if (comment !== undefined) output.setMetadataTags({ comment, title: comment })
  await output.start()
  const config =
    codec === 'aac'
      ? { codec: 'mp4a.40.2', description: Uint8Array.from([0x11, 0x88]) }
      : { codec: 'opus', description: opusHead }
  const length = 1 / framesPerSecond
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1)
    await sound.add(new EncodedPacket(frameBytes(), 'key', frame * length, length), {
      decoderConfig: { ...config, sampleRate: 48_000, numberOfChannels: 1 },
    })
  await output.finalize()
  return filmOf(Buffer.from(target.buffer ?? new ArrayBuffer(0)))
}

/** The identification header of Opus (RFC 7845, 5.1) for one channel at 48 kHz. */
const opusHead = Uint8Array.from([
  0x4f, 0x70, 0x75, 0x73, 0x48, 0x65, 0x61, 0x64, 1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0,
])

/** Wraps any bytes as a film. */
export function filmOf(bytes: Buffer): TestFilm {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function frameBytes(): Buffer {
  return createHash('sha256').update(randomUUID()).digest().subarray(0, 32)
}

/** Returns the result of an independent MP4 reader: tracks, the number of readable samples, and tags. */
export async function readFilm(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const tracks = await input.getTracks()
  let samples = 0
  for (const track of tracks) for await (const _ of new EncodedPacketSink(track).packets()) samples += 1
  const tags = await input.getMetadataTags()
  return { kinds: tracks.map(({ type }) => type).toSorted(), samples, tags: Object.keys(tags) }
}

/** Announces a film of these photos. Returns its id and the server's response. */
export async function announceFilm(
  who: TestPerson,
  film: TestFilm,
  {
    zoneId,
    photoIds,
    entryIds = [],
    id = `${zoneId}_${randomUUID()}`,
  }: {
    readonly zoneId: string
    readonly photoIds: readonly string[]
    readonly entryIds?: readonly string[]
    readonly id?: string
  },
) {
  const { sha256, bytes } = film
  const body = { id, sha256, bytes: bytes.length, photoIds, entryIds }
  return { id, answer: await who.call('POST /api/films', body) }
}

/** Uploads bytes of a film from an offset. */
export function sendFilmPart(
  server: Pick<TestServer, 'fetch'>,
  who: TestPerson,
  { id, offset, bytes }: { readonly id: string; readonly offset: number; readonly bytes: Buffer },
): Promise<Response> {
  return server.fetch(`/api/films/${id}`, {
    method: 'PATCH',
    headers: {
      cookie: who.cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: Uint8Array.from(bytes),
  })
}
