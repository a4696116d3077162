import fc from 'fast-check'
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { clipStart } from './clip-start.ts'

const framesPerSecond = 10
const startMs = 6500
const parameters = Uint8Array.from([
  1, 0x42, 0, 0x0a, 0xff, 0xe1, 0, 7, 0x67, 0x42, 0, 0x0a, 0xf8, 0x41, 0xa2, 1, 0, 4, 0x68, 0xce, 0x38, 0x80,
])

/** A clip as the server stores it: index first, a key frame every 2 s, video and sound interleaved by time. */
async function storedClip(seconds: number, frameBytes: number): Promise<Blob> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const video = new EncodedVideoPacketSource('avc')
  const audio = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(video, { frameRate: framesPerSecond })
  output.addAudioTrack(audio)
  await output.start()
  const length = 1 / framesPerSecond
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const isKey = frame % (2 * framesPerSecond) === 0
    const data = Uint8Array.from({ length: frameBytes }, (_none, at) => (at * 7 + frame) % 251)
    data.set([0, 0, (frameBytes - 4) >> 8, (frameBytes - 4) & 255, isKey ? 0x65 : 0x41])
    await video.add(new EncodedPacket(data, isKey ? 'key' : 'delta', frame * length, length), {
      decoderConfig: { codec: 'avc1.42000a', codedWidth: 128, codedHeight: 96, description: parameters },
    })
    await audio.add(new EncodedPacket(data.subarray(0, 60), 'key', frame * length, length), {
      decoderConfig: {
        codec: 'mp4a.40.2',
        sampleRate: 48_000,
        numberOfChannels: 1,
        description: Uint8Array.of(0x11, 0x88),
      },
    })
  }
  await output.finalize()
  return new Blob([target.buffer ?? new ArrayBuffer(0)])
}

async function factsOf(bytes: ArrayBuffer) {
  const input = new Input({ source: new BlobSource(new Blob([bytes])), formats: [MP4] })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return {
    first: await video?.getFirstTimestamp(),
    seconds: await input.computeDuration(),
    codecs: [await video?.getCodec(), await audio?.getCodec()],
  }
}

test('the beginning of a clip is a playable video with sound', async () => {
  const clip = await storedClip(20, 400)
  const start = await clipStart(clip, startMs)
  const facts = await factsOf(start ?? new ArrayBuffer(0))
  expect(facts).toMatchObject({ first: 0, codecs: ['avc', 'aac'] })
  expect(facts.seconds).toBeGreaterThan(5.9)
  expect(facts.seconds).toBeLessThanOrEqual(6.6)
  expect(start?.byteLength).toBeLessThan(clip.size / 2)
})

test('a shorter clip is used in full', async () => {
  const start = await clipStart(await storedClip(2, 400), startMs)
  expect((await factsOf(start ?? new ArrayBuffer(0))).seconds).toBeCloseTo(2, 1)
})

test('the first bytes of the file give the same result as all of them, or none', async () => {
  const clip = await storedClip(20, 400)
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0.01, max: 1, noNaN: true }), async (ratio) => {
      const part = clip.slice(0, Math.round(clip.size * ratio))
      const start = await clipStart(part, startMs).catch(() => null)
      const isEnough = start !== null && (await factsOf(start)).seconds > 5.9
      expect(isEnough || (start === null && ratio < 0.5)).toBe(true)
    }),
    { numRuns: 30 },
  )
})
