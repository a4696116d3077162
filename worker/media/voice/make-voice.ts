import {
  BlobSource,
  BufferTarget,
  canEncodeAudio,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
} from 'mediabunny'
import { longestVoiceMs } from '#src/contract/entities/responses/guestbook.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { MadeVoice } from '#worker/media/media-api.ts'

const bitsPerSecond = 48_000
const sampleRate = 48_000

/**
 * See `MediaApi.makeVoice`. AAC plays everywhere. A browser that cannot encode it puts its recorded Opus into the same
 * container.
 */
export async function makeVoice(recording: Blob): Promise<MadeVoice> {
  const input = new Input({ source: new BlobSource(recording), formats: [MP4, WEBM, MATROSKA, OGG] })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const track = await input.getPrimaryAudioTrack()
  if (track === null) throw new Error('The recording has no sound')
  const isAac = track.codec === 'aac' || (await encodesAac())
  const conversion = await Conversion.init({
    input,
    output,
    trim: { start: 0, end: Math.min(await input.computeDuration(), longestVoiceMs / secondMs) },
    video: { discard: true },
    audio: isAac ? { codec: 'aac', bitrate: bitsPerSecond } : { codec: 'opus' },
    tags: {},
  })
  await conversion.execute()
  const bytes = target.buffer ?? new ArrayBuffer(0)
  const made = new Input({ source: new BlobSource(new Blob([bytes])), formats: [MP4] })
  return { bytes, mimeType: 'audio/mp4', lengthMs: Math.round((await made.computeDuration()) * secondMs) }
}

async function encodesAac(): Promise<boolean> {
  if (!('AudioEncoder' in globalThis)) return false
  return canEncodeAudio('aac', { numberOfChannels: 1, sampleRate, bitrate: bitsPerSecond })
}
