import { filmSampleRate } from './film-beat.ts'
import { type FilmTrack, type Part, trackSamples } from './film-track.ts'

/** A sound on top of a film's track: of a clip, or a voice recording. */
export interface FilmInsert {
  /** Its start in the film. */
  readonly startMs: number
  /** Mono at `filmSampleRate`, from -1 to 1; starts and ends in silence. */
  readonly samples: Float32Array<ArrayBuffer>
}

/** All sounds of a film. */
export interface FilmSound {
  /** null: no track plays below the inserts. */
  readonly track: FilmTrack | null
  readonly inserts: readonly FilmInsert[]
}

/** The volume of the track below an insert. Speech stays understandable and the beat stays audible. */
const loweredVolume = 0.2
/** Duration of the track's fade before and after an insert. */
const rampSeconds = 0.4

/** True if the film has any sound. */
export function isAudible({ track, inserts }: FilmSound): boolean {
  return track !== null || inserts.length > 0
}

/** Returns the seconds of the film between which the track's volume changes linearly, in order, without duplicates. */
export function volumeTimes(inserts: readonly FilmInsert[]): readonly number[] {
  const times = inserts.flatMap((insert) => {
    const { start, end } = spanOf(insert)
    return [start - rampSeconds, start, end, end + rampSeconds]
  })
  return [...new Set(times.map((time) => Math.max(0, time)))].toSorted((a, b) => a - b)
}

/** Returns the volume of the track at a second of the film, 0 to 1; 1 if no insert plays. */
export function trackVolumeAt(inserts: readonly FilmInsert[], second: number): number {
  return inserts.reduce((volume, insert) => {
    const { start, end } = spanOf(insert)
    const awaySeconds = Math.max(0, start - second, second - end)
    const ratio = Math.min(1, awaySeconds / rampSeconds)
    return Math.min(volume, loweredVolume + (1 - loweredVolume) * ratio)
  }, 1)
}

/**
 * Returns a part of a film's sound as mono samples from -1 to 1. Consecutive parts join without a gap. Without inserts,
 * it equals the track.
 */
export function soundSamples({ track, inserts }: FilmSound, part: Part): Float32Array<ArrayBuffer> {
  const count = Math.max(0, Math.min(part.count, part.total - part.from))
  const samples = track === null ? new Float32Array(count) : trackSamples(track, part)
  if (inserts.length === 0) return samples
  if (track !== null)
    for (let index = 0; index < count; index += 1)
      samples[index] = (samples[index] ?? 0) * trackVolumeAt(inserts, (part.from + index) / filmSampleRate)
  for (const insert of inserts) {
    const first = Math.round((insert.startMs / 1000) * filmSampleRate) - part.from
    const last = Math.min(count, first + insert.samples.length)
    for (let index = Math.max(0, first); index < last; index += 1)
      samples[index] = (samples[index] ?? 0) + (insert.samples[index - first] ?? 0)
  }
  return samples.map((sample) => Math.max(-1, Math.min(1, sample)))
}

/** Returns a copy of the first `seconds` of a sound, with fades so that it starts and ends in silence. */
export function fadedSamples(
  samples: Float32Array<ArrayBuffer>,
  seconds: number,
  fadeOutSeconds: number,
): Float32Array<ArrayBuffer> {
  const cut = samples.slice(0, Math.round(seconds * filmSampleRate))
  const fadeIn = Math.round(fadeInSeconds * filmSampleRate)
  const fadeOut = Math.max(1, Math.round(fadeOutSeconds * filmSampleRate))
  return cut.map(
    (sample, at) => sample * Math.min(1, at / fadeIn) * Math.min(1, (cut.length - 1 - at) / fadeOut),
  )
}

const fadeInSeconds = 0.03

function spanOf({ startMs, samples }: FilmInsert) {
  const start = startMs / 1000
  return { start, end: start + samples.length / filmSampleRate }
}
