import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplifyTrail } from './simplify-trail.ts'
import { pointAtMeters, trailFacts, measureSegments } from './trail-facts.ts'
import { decodeTrailLine, encodeTrailLine, maxTrailPoints, type TrailSegment } from './trail-line.ts'

const point = (latitude: number, longitude: number, heightMeters: number | null = null) => ({
  latitude,
  longitude,
  heightMeters,
})

const degrees = (maxPoints: number) =>
  fc.integer({ min: -maxPoints * 1e5, max: maxPoints * 1e5 }).map((value) => value / 1e5)
const segmentsOf = (height: fc.Arbitrary<number | null>) =>
  fc.array(
    fc.array(fc.record({ latitude: degrees(90), longitude: degrees(180), heightMeters: height }), {
      minLength: 2,
      maxLength: 15,
    }),
    { minLength: 1, maxLength: 5 },
  )
const trails = fc.oneof(segmentsOf(fc.integer({ min: -500, max: 9000 })), segmentsOf(fc.constant(null)))

test('a decoded line matches the encoded one to a meter', () => {
  fc.assert(
    fc.property(trails, (segments) => {
      expect(decodeTrailLine(encodeTrailLine(segments))).toEqual(segments)
    }),
  )
})

test('no text makes the decoder throw or return invalid coordinates', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('h', '-', ' ', '?', '_', '~', '@', 'A', '\\') }),
    trails.chain((segments) => {
      const line = encodeTrailLine(segments)
      return fc.nat(line.length).map((at) => `${line.slice(0, at)}~${line.slice(at)}`)
    }),
  )
  fc.assert(
    fc.property(text, (line) => {
      for (const { latitude, longitude } of decodeTrailLine(line)?.flat() ?? []) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
      }
    }),
  )
})

test('rejects a line with too many points or segments, or with one point', () => {
  const points = Array.from({ length: maxTrailPoints }, (_, index) => point(index / 1000, 0))
  expect(decodeTrailLine(encodeTrailLine([points]))?.[0]).toHaveLength(maxTrailPoints)
  expect(decodeTrailLine(encodeTrailLine([points, points.slice(0, 2)]))).toBeNull()
  expect(decodeTrailLine(encodeTrailLine([points.slice(0, 1)]))).toBeNull()
  const short = Array.from({ length: 51 }, () => points.slice(0, 2))
  expect(decodeTrailLine(encodeTrailLine(short))).toBeNull()
})

test('length, climb and descent ignore the noise of a recording', () => {
  const up = Array.from({ length: 101 }, (_, index) =>
    point(47 + index / 1000, 11, 1000 + index + (index % 2) * 3),
  )
  const facts = trailFacts(measureSegments([up]))
  expect(facts.lengthMeters).toBeGreaterThan(11_000)
  expect(facts.lengthMeters).toBeLessThan(11_200)
  expect(facts.climbMeters).toBeGreaterThan(94)
  expect(facts.climbMeters).toBeLessThan(106)
  expect((facts.climbMeters ?? 0) - (facts.descentMeters ?? 0)).toBe(100)
  expect(trailFacts(measureSegments([[point(47, 11), point(47.01, 11)]])).climbMeters).toBeNull()
})

test('gaps between segments add no distance', () => {
  const first = [point(47, 11, 500), point(47.01, 11, 600)]
  const second = [point(48, 12, 2000), point(48.01, 12, 1900)]
  const facts = trailFacts(measureSegments([first, second]))
  expect(facts).toEqual({ lengthMeters: 2224, climbMeters: 100, descentMeters: 100 })
})

test('a position on the trail is interpolated between its points', () => {
  const way = measureSegments([[point(47, 11, 500), point(47.01, 11, 700)]])
  const middle = pointAtMeters(way, (way[1]?.atMeters ?? 0) / 2)
  expect(middle?.latitude).toBeCloseTo(47.005)
  expect(middle?.heightMeters).toBeCloseTo(600)
  expect(pointAtMeters([], 10)).toBeNull()
})

test('a simplified trail keeps its end points and limits, and nearly its length and climb', () => {
  const wave: TrailSegment = Array.from({ length: 5000 }, (_, index) =>
    point(47 + index / 50_000, 11 + Math.sin(index / 300) / 100, 1000 + 400 * Math.sin(index / 700)),
  )
  const [kept = []] = simplifyTrail([wave], maxTrailPoints, 3)
  expect(kept.length).toBeLessThanOrEqual(maxTrailPoints)
  expect([kept[0], kept.at(-1)]).toEqual([wave[0], wave.at(-1)])
  const [before, after] = [trailFacts(measureSegments([wave])), trailFacts(measureSegments([kept]))]
  expect(after.lengthMeters).toBeGreaterThan(0.99 * before.lengthMeters)
  expect(after.climbMeters).toBeGreaterThan(0.98 * (before.climbMeters ?? 0))
})

test('any trail can be simplified to fit in a line', () => {
  fc.assert(
    fc.property(trails, fc.integer({ min: 4, max: 40 }), (segments, maxPoints) => {
      const kept = simplifyTrail(segments, maxPoints)
      expect(kept.flat().length).toBeLessThanOrEqual(maxPoints)
      const all = new Set(segments.flat())
      expect(kept.flat().every((one) => all.has(one))).toBe(true)
      for (const points of kept) expect(points.length).toBeGreaterThanOrEqual(2)
    }),
  )
})
