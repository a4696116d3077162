import { filmSampleRate } from '#src/contract/rules/film-beat.ts'
import { findBeat } from '#src/contract/rules/find-beat.ts'
import { asOneChannel, decodeSound, gainOf } from './read-sound.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'

/** The largest file of music that is taken, in bytes. */
export const maxMusicBytes = 15 * 1024 * 1024
/** The longest piece of music, in seconds. */
const longestSeconds = 600
/** No film is longer. */
const usedSeconds = 75
/** Quieter samples before the music are left out. */
const silence = 0.01
/** Quiet music is made louder, up to so many times. */
const mostGain = 4

/** Music that a film can have. */
export interface Music {
  /** Mono at `filmSampleRate`; they begin on a beat where there is one. */
  readonly samples: Float32Array<ArrayBuffer>
  /** The time from one beat to the next; null: no steady one can be heard. */
  readonly beatMs: number | null
}

/** `not_readable`: no music, damaged, or in a format that this browser does not play. */
export type MusicProblem = 'too_large' | 'too_long' | 'not_readable'

/** Reads a file of music as this browser plays it. Its size and its length are checked before it is decoded. */
export async function readMusic(file: Blob): Promise<Result<Music, MusicProblem>> {
  if (file.size > maxMusicBytes) return err('too_large')
  if (file.size === 0 || (file.type !== '' && !/^(?:audio|video)\//.test(file.type)))
    return err('not_readable')
  const seconds = await lengthOf(file)
  if (seconds === null) return err('not_readable')
  // A stream without a length counts as short: its size bounds what is decoded.
  if (Number.isFinite(seconds) && seconds > longestSeconds) return err('too_long')
  try {
    return ok(prepareMusic(mixed(await decodeSound(file))))
  } catch {
    return err('not_readable')
  }
}

/** By its header; null: this browser does not play it. */
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

/** All channels as one, from the first sound on. */
function mixed(buffer: AudioBuffer): Float32Array<ArrayBuffer> {
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
  const gain = gainOf(samples, mostGain)
  return { samples: samples.slice(start).map((sample) => sample * gain), beatMs: beat?.everyMs ?? null }
}
