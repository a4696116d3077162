import type { EpochMs } from '#src/contract/wire/time.ts'

/** Measurements of an image by a device, comparable with those of other images by the same code. */
export interface PictureMeasure {
  /** A difference hash of 64 bits, as 16 hexadecimal digits. Similar images differ in few bits. */
  readonly hash: string
  /** 0 (no edges) to 100; an integer, so that invisible differences do not count. */
  readonly sharpness: number
}

/** A photo to be compared with others. */
export interface Shot extends PictureMeasure {
  readonly id: string
  /** null: unknown; these photos belong to no burst. */
  readonly uploaderId: string | null
  /** null: the camera wrote no time; these photos belong to no burst. */
  readonly capturedAt: EpochMs | null
  readonly uploadedAt: EpochMs
  readonly likes: number
}

/**
 * Why a photo is the best one: it is the sharpest; or of equally sharp ones it has the most likes, or is the earliest.
 */
export type BestReason = 'sharpest' | 'likes' | 'earliest'

export interface BestShot<One extends Shot = Shot> {
  readonly shot: One
  readonly reason: BestReason
}

/** Maximum number of differing bits between nearly identical images, of any author and any time. */
export const nearBits = 6
/** Maximum number of differing bits between images of one burst, in which people move. */
export const burstBits = 14
/** Maximum time between consecutive images of a burst. */
export const burstGapMs = 4_000

/**
 * Groups photos that look nearly identical or belong to one burst; returns their ids. Groups have at least two photos
 * and do not overlap. A photo joins a group if it is similar to any photo of it. The result does not depend on the
 * order of `shots`: the group with the newest photo is first, and within a group the earliest photo.
 */
export function groupShots(shots: readonly Shot[]): readonly (readonly string[])[] {
  const sorted = shots.toSorted(byTime)
  const halves = sorted.map(({ hash }) => halvesOf(hash))
  const roots = sorted.map((_, place) => place)
  const rootOf = (place: number): number => {
    const root = roots[place] ?? place
    return root === place ? place : rootOf(root)
  }
  sorted.forEach((shot, place) => {
    for (let before = 0; before < place; before += 1) {
      const other = sorted[before]
      if (other === undefined || !areSimilar(shot, other, distanceOf(halves[place], halves[before]))) continue
      const [a, b] = [rootOf(place), rootOf(before)]
      roots[Math.max(a, b)] = Math.min(a, b)
    }
  })
  const groups = new Map<number, Shot[]>()
  sorted.forEach((shot, place) => {
    const root = rootOf(place)
    groups.set(root, [...(groups.get(root) ?? []), shot])
  })
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .toSorted((a, b) => newestFirst(a.at(-1), b.at(-1)))
    .map((group) => group.map(({ id }) => id))
}

/** Returns the best of some photos: the sharpest, then the most liked, then the earliest; null for an empty list. */
export function bestShotOf<One extends Shot>(shots: readonly One[]): BestShot<One> | null {
  const [best, second] = shots.toSorted(
    (a, b) => b.sharpness - a.sharpness || b.likes - a.likes || byTime(a, b),
  )
  if (best === undefined) return null
  if (second === undefined || best.sharpness > second.sharpness) return { shot: best, reason: 'sharpest' }
  return { shot: best, reason: best.likes > second.likes ? 'likes' : 'earliest' }
}

/** Returns the duration of these photos as a burst by one person; null if they are not a burst. */
export function burstMsOf(shots: readonly Shot[]): number | null {
  const [first, ...rest] = shots.toSorted(byTime)
  if (first === undefined || first.capturedAt === null) return null
  let last = first
  for (const shot of rest) {
    if (!isOneBurst(shot, last)) return null
    last = shot
  }
  return last.capturedAt === null ? null : last.capturedAt - first.capturedAt
}

/** Returns the number of bits in which two hashes differ. */
export function hashDistance(a: string, b: string): number {
  return distanceOf(halvesOf(a), halvesOf(b))
}

function areSimilar(a: Shot, b: Shot, bits: number): boolean {
  return bits <= nearBits || (bits <= burstBits && isOneBurst(a, b))
}

function isOneBurst(a: Shot, b: Shot): boolean {
  if (a.uploaderId === null || a.uploaderId !== b.uploaderId) return false
  if (a.capturedAt === null || b.capturedAt === null) return false
  return Math.abs(a.capturedAt - b.capturedAt) <= burstGapMs
}

type HashHalves = readonly [number, number]

function halvesOf(hash: string): HashHalves {
  return [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)]
}

function distanceOf(a: HashHalves = [0, 0], b: HashHalves = [0, 0]): number {
  return bitsOf(a[0] ^ b[0]) + bitsOf(a[1] ^ b[1])
}

/** Returns how many of 32 bits are set (Hacker's Delight, 5-1). */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function timeOf({ capturedAt, uploadedAt }: Shot): EpochMs {
  return capturedAt ?? uploadedAt
}

/** Orders by capture time if known, else by upload time; the id breaks ties. */
function byTime(a: Shot, b: Shot): number {
  return timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function newestFirst(a: Shot | undefined, b: Shot | undefined): number {
  return a === undefined || b === undefined ? 0 : byTime(b, a)
}
