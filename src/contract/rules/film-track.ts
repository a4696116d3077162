import { beatAt, filmSampleRate } from './film-beat.ts'

/** What sounds below a film: our own beat, or mono samples at `filmSampleRate`, which begin on a beat where they have one. */
export type FilmTrack =
  | { readonly kind: 'beat' }
  | { readonly kind: 'music'; readonly samples: Float32Array<ArrayBuffer> }

export const fadeInSeconds = 0.02
export const fadeOutSeconds = 2

/** Some samples of a film. */
export interface Part {
  /** The first sample, counted from the beginning of the film. */
  readonly from: number
  readonly count: number
  /** How many samples the film has. */
  readonly total: number
}

/**
 * A part of a film's sound: mono samples from -1 to 1. The same parts are always the same, and parts in a row join without a gap. It
 * begins from silence and fades out at the end; music that ends before the film fades out at its own end.
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
