import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beatAt, beatLoopSeconds, filmSampleRate } from './film-beat.ts'
import { type FilmTrack, trackSamples } from './film-track.ts'

const second = filmSampleRate
const beat: FilmTrack = { kind: 'beat' }
/** Music at and above the maximum sample value. */
const loudMusic = (length: number): FilmTrack => ({
  kind: 'music',
  samples: Float32Array.from({ length }, (_none, index) => (index % 2 === 0 ? 1.5 : -1.5)),
})
const tracks = fc.oneof(fc.constant(beat), fc.nat(3 * second).map(loudMusic))

test('every sample of every part of any film is between -1 and 1', () => {
  fc.assert(
    fc.property(tracks, fc.nat(60 * second), fc.nat(60 * second), (track, from, total) => {
      const samples = trackSamples(track, { from, count: 500, total })
      expect(samples.length).toBe(Math.max(0, Math.min(500, total - from)))
      expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true)
    }),
  )
})

test('consecutive parts equal the whole', () => {
  const total = 3 * second
  for (const track of [beat, loudMusic(2 * second)]) {
    const whole = trackSamples(track, { from: 0, count: total, total })
    fc.assert(
      fc.property(fc.nat(total), fc.nat(2000), (from, count) => {
        expect(trackSamples(track, { from, count, total })).toEqual(whole.slice(from, from + count))
      }),
      { numRuns: 20 },
    )
  }
})

test('the beat starts and ends in silence and is loudest on the beat', () => {
  const total = 6 * second
  const samples = trackSamples(beat, { from: 0, count: total, total })
  expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01)
  expect(Math.abs(samples[total - 1] ?? 1)).toBeLessThan(0.001)
  const loudness = (from: number) =>
    samples.slice(from, from + second / 10).reduce((sum, sample) => sum + sample * sample, 0)
  for (let at = 1; at < 8; at += 1)
    expect(loudness((at * second) / 2)).toBeGreaterThan(2 * loudness(((at + 0.75) * second) / 2))
})

test('loops of the beat join without a click', () => {
  const end = Math.round(beatLoopSeconds * second)
  expect(Math.abs(beatAt((end - 1) / second, end - 1) - beatAt(0, 0))).toBeLessThan(0.05)
})

test('music fades in and out, at its own end if the film is longer', () => {
  for (const [length, total] of [
    [4 * second, 6 * second],
    [6 * second, 4 * second],
  ] as const) {
    const samples = trackSamples(loudMusic(length), { from: 0, count: total, total })
    const end = Math.min(length, total)
    expect(samples[0]).toBe(0)
    expect(Math.abs(samples[second] ?? 0)).toBe(1)
    expect(Math.abs(samples[end - 1] ?? 1)).toBeLessThan(0.001)
    expect(Math.abs(samples[end - second] ?? 0)).toBeGreaterThan(0.5)
    expect(samples.slice(end).every((sample) => sample === 0)).toBe(true)
  }
})
