import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MkvOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanMovie, type MovieRules } from '#server/core/movies/clean-movie.ts'
import { readFilm } from '#server/testing/test-films.ts'
import { makeVoice } from '#worker/media/voice/make-voice.ts'

/** The rules by which the server accepts voices. */
const rules: MovieRules = { codecs: ['mp4a', 'Opus'], longestMs: 61_500, maxSidePx: 0 }
const place = 'Harbour 54.3233N 10.1228E'
const packetSeconds = 0.02
let folder: string

beforeAll(async () => {
  // The reader logs the errors that it finds.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'voices-'))
})
afterAll(() => rm(folder, { recursive: true }))

const opusHead = Uint8Array.from([
  0x4f, 0x70, 0x75, 0x73, 0x48, 0x65, 0x61, 0x64, 1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0,
])

/** An Opus recording as a browser creates it: packets of 20 ms, here of silence. */
async function recording(format: OutputFormat, seconds: number): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const sound = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(sound)
  output.setMetadataTags({ title: place, comment: place })
  await output.start()
  const config = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description: opusHead }
  for (let packet = 0; packet * packetSeconds < seconds; packet += 1)
    await sound.add(
      new EncodedPacket(Uint8Array.from([0x08, 0xff, 0xfe]), 'key', packet * packetSeconds, packetSeconds),
      { decoderConfig: config },
    )
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

async function isTaken(bytes: Buffer): Promise<boolean> {
  const from = join(folder, 'voice.mp4')
  await writeFile(from, bytes)
  return (await cleanMovie(from, join(folder, 'out.mp4'), rules)) !== null
}

const recorders: readonly (readonly [string, () => OutputFormat])[] = [
  ['WebM, as Chromium and Firefox', () => new WebMOutputFormat({ appendOnly: true })],
  ['Ogg, as older Firefox', () => new OggOutputFormat()],
  ['MP4, as Safari', () => new Mp4OutputFormat({ fastStart: 'fragmented' })],
  ['Matroska, as some apps', () => new MkvOutputFormat()],
]

test.each(recorders)(
  'a recording in %s is converted to the one form that the server accepts',
  async (_name, format) => {
    const recorded = await recording(format(), 3)
    const made = await makeVoice(new Blob([Uint8Array.from(recorded)]))
    expect(made.mimeType).toBe('audio/mp4')
    expect(made.lengthMs).toBeGreaterThan(2900)
    expect(made.lengthMs).toBeLessThan(3100)
    const bytes = Buffer.from(made.bytes)
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    expect(bytes.includes('Harbour')).toBe(false)
    const read = await readFilm(bytes)
    expect(read).toMatchObject({ kinds: ['audio'], tags: [] })
    // WebM does not store the end of its last packet.
    expect(read.samples).toBeGreaterThanOrEqual(149)
    expect(await isTaken(bytes)).toBe(true)
  },
)

test('a recording interrupted by a killed tab keeps the part that was recorded', async () => {
  const recorded = await recording(new WebMOutputFormat({ appendOnly: true }), 20)
  for (const ratio of [0.5, 0.9, 0.99]) {
    const made = await makeVoice(new Blob([Uint8Array.from(recorded.subarray(0, recorded.length * ratio))]))
    expect(made.lengthMs).toBeGreaterThan(20_000 * ratio - 5500)
    expect(await isTaken(Buffer.from(made.bytes))).toBe(true)
  }
})

test('a longer recording is cut to a minute, and a file without sound is rejected', async () => {
  const made = await makeVoice(new Blob([Uint8Array.from(await recording(new WebMOutputFormat(), 70))]))
  expect(made.lengthMs).toBeLessThanOrEqual(60_100)
  expect(await isTaken(Buffer.from(made.bytes))).toBe(true)
  for (const odd of ['', 'hello', '<!doctype html>'])
    await expect(makeVoice(new Blob([odd]))).rejects.toBeInstanceOf(Error)
})
