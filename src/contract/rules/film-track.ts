import { beatAt, filmSampleRate } from './film-beat.ts'

/** The track of a film: our own beat, or mono samples at `filmSampleRate`, which start on a beat if they have one. */
export type FilmTrack =
  | { readonly kind: 'beat' }
  | { readonly kind: 'music'; readonly samples: Float32Array<ArrayBuffer> }

export const fadeInSeconds = 0.02
export const fadeOutSeconds = 2

/** A range of a film's samples. */
export interface Part {
  /** The first sample, counted from the start of the film. */
  readonly from: number
  readonly count: number
  /** Number of samples of the whole film. */
  readonly total: number
}

/**
 * Returns a part of a film's sound as mono samples from -1 to 1. The result is deterministic, and consecutive parts
 * join without a gap. It starts from silence and fades out at the end. Music that ends before the film fades out at its
 * own end.
 */
export function trackSamples(track: FilmTrack, { from, count, total }: Part): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.max(0, Math.min(count, total - from)))
  const end = track.kind === 'music' ? Math.min(total, track.samples.length) : total
  for (let index = 0; index < samples.length; index += 1) {
    const at = from + index
    if (at >= end) break
    const plain = track.kind === 'music' ? (track.samples[at] ?? 0) : beatAt(at / filmSampleRate, at)
    const fadeIn = Math.min(1, at / filmSampleRate / fadeInSeconds)
    const fadeOut = Math.min(1, (end - 1 - at) / filmSampleRate / fadeOutSeconds)
    samples[index] = Math.max(-1, Math.min(1, plain * fadeIn * fadeOut))
  }
  return samples
}
