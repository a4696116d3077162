import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beatSampleRate, beatSamples } from './beat.ts'

const second = beatSampleRate

test('every sample is between -1 and 1, whatever part of whatever film', () => {
  fc.assert(
    fc.property(fc.nat(60 * second), fc.nat(60 * second), (from, total) => {
      const samples = beatSamples({ from, count: 500, total })
      expect(samples.length).toBe(Math.max(0, Math.min(500, total - from)))
      expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true)
    }),
  )
})

test('parts in a row are the same as the whole', () => {
  const total = 3 * second
  const whole = beatSamples({ from: 0, count: total, total })
  fc.assert(
    fc.property(fc.nat(total), fc.nat(2000), (from, count) => {
      expect(beatSamples({ from, count, total })).toEqual(whole.slice(from, from + count))
    }),
    { numRuns: 30 },
  )
})

test('it begins and ends in silence, and is loudest on the beat', () => {
  const total = 6 * second
  const samples = beatSamples({ from: 0, count: total, total })
  expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01)
  expect(Math.abs(samples[total - 1] ?? 1)).toBeLessThan(0.001)
  const loudness = (from: number) =>
    samples.slice(from, from + second / 10).reduce((sum, sample) => sum + sample * sample, 0)
  for (let beat = 1; beat < 8; beat += 1)
    expect(loudness((beat * second) / 2)).toBeGreaterThan(2 * loudness(((beat + 0.75) * second) / 2))
})
