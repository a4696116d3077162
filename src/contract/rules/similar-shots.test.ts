import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestShotOf,
  burstBits,
  burstGapMs,
  burstMsOf,
  groupShots,
  hashDistance,
  nearBits,
  type Shot,
} from './similar-shots.ts'

const shot = (id: string, changes: Partial<Shot> = {}): Shot => ({
  id,
  hash: '0123456789abcdef',
  sharpness: 50,
  uploaderId: 'ann',
  capturedAt: 1_000,
  uploadedAt: 9_000,
  likes: 0,
  ...changes,
})

/** Returns a hash that differs from `shot`'s in this many bits. */
function changedBy(bits: number): string {
  const changed = BigInt('0x0123456789abcdef') ^ ((1n << BigInt(bits)) - 1n)
  return changed.toString(16).padStart(16, '0')
}

/** Few distinct values, so that similarities and ties are frequent. */
const someShots = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    hash: fc.oneof(
      fc.integer({ min: 0, max: 64 }).map(changedBy),
      fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map((value) => value.toString(16).padStart(16, '0')),
    ),
    sharpness: fc.integer({ min: 40, max: 44 }),
    uploaderId: fc.constantFrom('ann', 'ben', null),
    capturedAt: fc.option(fc.integer({ min: 0, max: 20_000 })),
    uploadedAt: fc.integer({ min: 0, max: 20_000 }),
    likes: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ id }) => id, maxLength: 24 },
)

test('groups do not overlap and have at least two of the given photos', () => {
  fc.assert(
    fc.property(someShots, (shots) => {
      const groups = groupShots(shots)
      const ids = groups.flat()
      expect(new Set(ids).size).toBe(ids.length)
      expect(groups.every((group) => group.length >= 2)).toBe(true)
      expect(ids.every((id) => shots.some((one) => one.id === id))).toBe(true)
    }),
  )
})

test('groups and the best photo do not depend on the input order', () => {
  const inTwoOrders = someShots.chain((shots) =>
    fc.tuple(
      fc.constant(shots),
      fc.shuffledSubarray(shots, { minLength: shots.length, maxLength: shots.length }),
    ),
  )
  fc.assert(
    fc.property(inTwoOrders, ([shots, shuffled]) => {
      expect(groupShots(shuffled)).toEqual(groupShots(shots))
      expect(bestShotOf(shuffled)).toEqual(bestShotOf(shots))
    }),
  )
})

test('images with the same hash are in one group, for any author and time', () => {
  fc.assert(
    fc.property(someShots, fc.nat(), (shots, pick) => {
      const duplicate = shots[pick % Math.max(1, shots.length)]
      if (duplicate === undefined) return
      const other = { ...duplicate, id: 'twin', uploaderId: null, capturedAt: null, uploadedAt: 1e9 }
      const group = groupShots([...shots, other]).find((one) => one.includes('twin'))
      expect(group).toContain(duplicate.id)
    }),
  )
})

test('similar photos share a group, and each grouped photo is similar to another one', () => {
  const isAlike = (a: Shot, b: Shot) => {
    const bits = hashDistance(a.hash, b.hash)
    const isBurst =
      a.uploaderId !== null &&
      a.uploaderId === b.uploaderId &&
      a.capturedAt !== null &&
      b.capturedAt !== null &&
      Math.abs(a.capturedAt - b.capturedAt) <= burstGapMs
    return bits <= nearBits || (isBurst && bits <= burstBits)
  }
  fc.assert(
    fc.property(someShots, (shots) => {
      const groups = groupShots(shots)
      const groupOf = (id: string) => groups.findIndex((group) => group.includes(id))
      for (const one of shots) {
        const alike = shots.filter((other) => other !== one && isAlike(one, other))
        expect(groupOf(one.id) !== -1).toBe(alike.length > 0)
        for (const other of alike) expect(groupOf(other.id)).toBe(groupOf(one.id))
      }
    }),
  )
})

test('the best photo is the sharpest, then the most liked, then the earliest', () => {
  fc.assert(
    fc.property(someShots, (shots) => {
      const best = bestShotOf(shots)
      expect(best === null).toBe(shots.length === 0)
      if (best === null) return
      const others = shots.filter(({ id }) => id !== best.shot.id)
      const asSharp = others.filter(({ sharpness }) => sharpness >= best.shot.sharpness)
      const asLiked = asSharp.filter(({ likes }) => likes >= best.shot.likes)
      expect(asSharp.every(({ sharpness }) => sharpness === best.shot.sharpness)).toBe(true)
      expect(asLiked.every(({ likes }) => likes === best.shot.likes)).toBe(true)
      const timeOf = ({ capturedAt, uploadedAt }: Shot) => capturedAt ?? uploadedAt
      expect(asLiked.every((one) => timeOf(one) >= timeOf(best.shot))).toBe(true)
      expect(best.reason).toBe(
        asSharp.length === 0 ? 'sharpest' : asLiked.length === 0 ? 'likes' : 'earliest',
      )
    }),
  )
})

test('photos of one person within seconds form a burst, which has a looser similarity limit', () => {
  const [a, far] = [shot('a'), changedBy(nearBits + 1)]
  const soon = { hash: far, capturedAt: 1_000 + burstGapMs }
  expect(groupShots([a, shot('b', soon)])).toEqual([['a', 'b']])
  expect(groupShots([a, shot('b', { ...soon, uploaderId: 'ben' })])).toEqual([])
  expect(groupShots([a, shot('b', { ...soon, capturedAt: 1_001 + burstGapMs })])).toEqual([])
  expect(groupShots([a, shot('b', { ...soon, capturedAt: null })])).toEqual([])
  expect(groupShots([a, shot('b', { ...soon, hash: changedBy(burstBits + 1) })])).toEqual([])
  expect(groupShots([a, shot('b', { hash: changedBy(nearBits), uploaderId: 'ben' })])).toEqual([['a', 'b']])
})

test('returns a burst duration only for consecutive photos of one person', () => {
  const [a, b, c] = [0, 3_000, 5_000].map((capturedAt, index) => shot(`${index}`, { capturedAt }))
  if (a === undefined || b === undefined || c === undefined) throw new Error('Three shots are expected')
  expect(burstMsOf([c, a, b])).toBe(5_000)
  expect(burstMsOf([a, c])).toBeNull()
  expect(burstMsOf([a, { ...b, uploaderId: 'ben' }])).toBeNull()
  expect(burstMsOf([{ ...a, capturedAt: null }, b])).toBeNull()
})

test('hashes differ in as many bits as were changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 64 }), (bits) => {
      expect(hashDistance(changedBy(0), changedBy(bits))).toBe(bits)
    }),
  )
})
