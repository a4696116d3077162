import { filmSampleRate } from '#src/contract/rules/film-beat.ts'
import { findBeat } from '#src/contract/rules/find-beat.ts'
import { asOneChannel, decodeSound, gainOf } from './read-sound.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'

/** The maximum size of a music file, in bytes. */
export const maxMusicBytes = 15 * 1024 * 1024
/** The maximum length of a piece of music, in seconds. */
const longestSeconds = 600
/** No film is longer than this. */
const usedSeconds = 75
/** Quieter samples at the beginning are cut off. */
const silence = 0.01
/** Quiet music is amplified by at most this factor. */
const maxGain = 4

/** Music for a film. */
export interface Music {
  /** Mono at `filmSampleRate`. Starts on a beat if one was found. */
  readonly samples: Float32Array<ArrayBuffer>
  /** The time from one beat to the next. null: no steady beat was found. */
  readonly beatMs: number | null
}

/** `not_readable`: not music, damaged, or in a format that this browser cannot play. */
export type MusicProblem = 'too_large' | 'too_long' | 'not_readable'

/** Reads a music file as this browser plays it. Checks its size and length before decoding. */
export async function readMusic(file: Blob): Promise<Result<Music, MusicProblem>> {
  if (file.size > maxMusicBytes) return err('too_large')
  if (file.size === 0 || (file.type !== '' && !/^(?:audio|video)\//.test(file.type)))
    return err('not_readable')
  const seconds = await lengthOf(file)
  if (seconds === null) return err('not_readable')
  // A stream without a length counts as short, because the size of its file is limited.
  if (Number.isFinite(seconds) && seconds > longestSeconds) return err('too_long')
  try {
    return ok(prepareMusic(mixToMono(await decodeSound(file))))
  } catch {
    return err('not_readable')
  }
}

/** Reads the length from the header. null: this browser cannot play it. */
function lengthOf(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file)
  return new Promise<number | null>((resolve) => {
    const audio = new Audio()
    audio.preload = 'metadata'
    audio.addEventListener('loadedmetadata', () => resolve(audio.duration), { once: true })
    audio.addEventListener('error', () => resolve(null), { once: true })
    audio.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

/** Mixes all channels into one and cuts off the silence at the beginning. */
function mixToMono(buffer: AudioBuffer): Float32Array<ArrayBuffer> {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_none, index) =>
    buffer.getChannelData(index),
  )
  const isSound = (at: number) => channels.some((channel) => Math.abs(channel[at] ?? 0) > silence)
  let start = 0
  while (start < buffer.length && !isSound(start)) start += 1
  return asOneChannel(buffer, start, usedSeconds)
}

function prepareMusic(samples: Float32Array<ArrayBuffer>): Music {
  const beat = findBeat(samples, filmSampleRate)
  const start = beat === null ? 0 : Math.round((beat.firstMs / secondMs) * filmSampleRate)
  const gain = gainOf(samples, maxGain)
  return { samples: samples.slice(start).map((sample) => sample * gain), beatMs: beat?.everyMs ?? null }
}
