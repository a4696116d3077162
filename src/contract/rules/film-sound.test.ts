import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmSampleRate } from './film-beat.ts'
import {
  fadedSamples,
  type FilmInsert,
  type FilmSound,
  isAudible,
  soundSamples,
  trackVolumeAt,
  volumeTimes,
} from './film-sound.ts'
import { type FilmTrack, trackSamples } from './film-track.ts'

const second = filmSampleRate
const total = 6 * second
const steady = (length: number, level: number) => Float32Array.from({ length }, () => level)
const music: FilmTrack = { kind: 'music', samples: steady(total + 3 * second, 0.5) }
const tracks = fc.constantFrom<FilmTrack | null>(null, { kind: 'beat' }, music)
const inserts = fc.array(
  fc.record({
    startMs: fc.nat(7000),
    samples: fc.nat(second).chain((length) => fc.constantFrom(steady(length, 0.9), steady(length, -1))),
  }),
  { maxLength: 4 },
)
const one: FilmInsert = { startMs: 2000, samples: steady(second, 0) }

test('without clips and voice recordings, the sound equals the track sample for sample', () => {
  for (const track of [music, { kind: 'beat' } as const]) {
    const part = { from: second, count: second, total }
    expect(soundSamples({ track, inserts: [] }, part)).toEqual(trackSamples(track, part))
  }
  expect(isAudible({ track: null, inserts: [] })).toBe(false)
})

test('returns the requested samples between -1 and 1, however many sounds overlap', () => {
  fc.assert(
    fc.property(tracks, inserts, fc.nat(7 * second), (track, over, from) => {
      const samples = soundSamples({ track, inserts: over }, { from, count: 400, total })
      expect(samples.length).toBe(Math.max(0, Math.min(400, total - from)))
      expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('consecutive parts equal the whole', () => {
  const sound: FilmSound = { track: music, inserts: [{ startMs: 1100, samples: steady(second, 0.3) }] }
  const whole = soundSamples(sound, { from: 0, count: total, total })
  fc.assert(
    fc.property(fc.nat(total), fc.nat(2000), (from, count) => {
      expect(soundSamples(sound, { from, count, total })).toEqual(whole.slice(from, from + count))
    }),
    { numRuns: 20 },
  )
})

test('an insert plays at its position, and lowers the track only while it plays', () => {
  const samples = soundSamples({ track: music, inserts: [one] }, { from: 0, count: total, total })
  const at = (seconds: number) => samples[Math.round(seconds * second)] ?? Number.NaN
  expect(at(1)).toBeCloseTo(0.5)
  expect(at(2.5)).toBeCloseTo(0.1)
  expect(at(3.5)).toBeCloseTo(0.5)
  const voice = { startMs: 2000, samples: steady(second, 0.8) }
  const alone = soundSamples({ track: null, inserts: [voice] }, { from: 0, count: total, total })
  expect(alone.findIndex((sample) => sample !== 0)).toBe(2 * second)
  expect(alone.findLastIndex((sample) => sample !== 0)).toBe(3 * second - 1)
})

test('the volume changes linearly between its times, without a jump', () => {
  fc.assert(
    fc.property(inserts, fc.double({ min: 0, max: 8, noNaN: true }), (over, time) => {
      expect(trackVolumeAt(over, time)).toBeGreaterThanOrEqual(0.2 - 1e-9)
      expect(trackVolumeAt(over, time)).toBeLessThanOrEqual(1)
      expect(Math.abs(trackVolumeAt(over, time) - trackVolumeAt(over, time + 0.001))).toBeLessThan(0.01)
      const times = volumeTimes(over)
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      expect(times.every((at) => at >= 0)).toBe(true)
    }),
  )
})

test('a cut sound starts and ends in silence', () => {
  const cut = fadedSamples(steady(3 * second, 0.7), 2, 0.5)
  expect(cut.length).toBe(2 * second)
  expect([cut[0], cut.at(-1)]).toEqual([0, 0])
  expect(cut[second]).toBeCloseTo(0.7)
  expect(fadedSamples(new Float32Array(0), 2, 0.5).length).toBe(0)
})
