import { filmSampleRate } from '#src/contract/rules/film-beat.ts'

const loudest = 0.9

/** The sound of a file as this browser plays it, at `filmSampleRate`. Rejects where it plays none. */
export async function decodeSound(file: Blob): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, 1, filmSampleRate)
  return context.decodeAudioData(await file.arrayBuffer())
}

/** All channels of a sound as one, from the sample `start` on, `seconds` at most. */
export function asOneChannel(buffer: AudioBuffer, start: number, seconds: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.max(0, Math.min(buffer.length - start, seconds * filmSampleRate)))
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const own = buffer.getChannelData(channel)
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (samples[at] ?? 0) + (own[start + at] ?? 0) / buffer.numberOfChannels
  }
  return samples
}

/** How much louder a sound can be without being distorted, up to `most` times. */
export function gainOf(samples: Float32Array, most: number): number {
  const peak = samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)
  return peak === 0 ? 1 : Math.min(most, loudest / peak)
}

/**
 * The sound of a clip or a voice as one channel at `filmSampleRate`, `seconds` at most, up to `mostGain` times as loud. null: it has
 * none that this browser plays.
 */
export async function readSound(
  file: Blob,
  seconds: number,
  mostGain: number,
): Promise<Float32Array<ArrayBuffer> | null> {
  try {
    const samples = asOneChannel(await decodeSound(file), 0, seconds)
    const gain = gainOf(samples, mostGain)
    return samples.map((sample) => sample * gain)
  } catch {
    return null
  }
}
