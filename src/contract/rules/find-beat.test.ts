import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBeat } from './find-beat.ts'

const rate = 8000
/** Longer music needs a more precise beat: one piece in four is as long as a film. */
const lengths = [15, 15, 15, 60] as const

/** Noise with a short sound on each beat. */
interface Music {
  readonly seconds: number
  readonly everyMs: number
  readonly firstMs: number
  readonly noise: number
}

function music({ seconds, everyMs, firstMs, noise }: Music) {
  let random = 1
  const samples = Float32Array.from({ length: rate * seconds }, () => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) | 0
    return (random / 2 ** 31) * noise
  })
  for (let beatMs = firstMs; beatMs < seconds * 1000; beatMs += everyMs) {
    const start = Math.round((beatMs / 1000) * rate)
    for (let index = 0; index < rate / 20 && start + index < samples.length; index += 1)
      samples[start + index] =
        (samples[start + index] ?? 0) + 0.7 * Math.sin(index * 0.6) * Math.exp(-index / (rate / 60))
  }
  return samples
}

test('all beats that are found match the music, from first to last', () => {
  fc.assert(
    fc.property(
      fc.record({
        seconds: fc.constantFrom(...lengths),
        everyMs: fc.double({ min: 375, max: 850, noNaN: true }),
        firstMs: fc.double({ min: 0, max: 370, noNaN: true }),
        noise: fc.double({ min: 0, max: 0.1, noNaN: true }),
      }),
      (options) => {
        const beat = findBeat(music(options), rate)
        if (beat === null) throw new Error('No beat was found')
        for (let beatMs = beat.firstMs; beatMs < options.seconds * 1000; beatMs += beat.everyMs) {
          const since = (((beatMs - options.firstMs) % options.everyMs) + options.everyMs) % options.everyMs
          expect(Math.min(since, options.everyMs - since)).toBeLessThan(20)
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('finds no beat in silence, noise and a single sound', () => {
  expect(findBeat(new Float32Array(rate * 15), rate)).toBeNull()
  expect(findBeat(new Float32Array(0), rate)).toBeNull()
  expect(findBeat(music({ seconds: 15, everyMs: 1e9, firstMs: 1e9, noise: 0.5 }), rate)).toBeNull()
})
