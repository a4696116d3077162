import { filmSampleRate } from '#src/contract/rules/film-beat.ts'

const loudest = 0.9

/** Decodes the sound of a file at `filmSampleRate`. Rejects if the browser cannot play it. */
export async function decodeSound(file: Blob): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, 1, filmSampleRate)
  return context.decodeAudioData(await file.arrayBuffer())
}

/** Mixes all channels of a sound into one, from the sample `start`, for at most `seconds`. */
export function asOneChannel(buffer: AudioBuffer, start: number, seconds: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.max(0, Math.min(buffer.length - start, seconds * filmSampleRate)))
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    const own = buffer.getChannelData(channel)
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (samples[at] ?? 0) + (own[start + at] ?? 0) / buffer.numberOfChannels
  }
  return samples
}

/** The factor by which a sound can be amplified without clipping, at most `most`. */
export function gainOf(samples: Float32Array, most: number): number {
  const peak = samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)
  return peak === 0 ? 1 : Math.min(most, loudest / peak)
}

/**
 * The sound of a clip or a voice recording in one channel at `filmSampleRate`, at most `seconds` long, amplified by at
 * most `maxGain`. null: it has none that this browser can play.
 */
export async function readSound(
  file: Blob,
  seconds: number,
  maxGain: number,
): Promise<Float32Array<ArrayBuffer> | null> {
  try {
    const samples = asOneChannel(await decodeSound(file), 0, seconds)
    const gain = gainOf(samples, maxGain)
    return samples.map((sample) => sample * gain)
  } catch {
    return null
  }
}
