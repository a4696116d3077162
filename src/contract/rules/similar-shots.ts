import type { EpochMs } from '#src/contract/wire/time.ts'

/** What a device measured of a picture, comparable with other pictures that were measured by the same code. */
export interface PictureMeasure {
  /** A difference hash of 64 bits, as 16 hexadecimal digits: pictures that look alike differ in few of its bits. */
  readonly hash: string
  /** 0 (no edge at all) to 100; a whole number, so that a difference that is not visible is none. */
  readonly sharpness: number
}

/** A photo among those that are compared. */
export interface Shot extends PictureMeasure {
  readonly id: string
  /** null: not known; such photos are of no burst. */
  readonly uploaderId: string | null
  /** null: the camera did not tell; such photos are of no burst. */
  readonly capturedAt: EpochMs | null
  readonly uploadedAt: EpochMs
  readonly likes: number
}

/** What decided which one is the best: it is the sharpest, or as sharp as others and has more likes, or came first. */
export type BestReason = 'sharpest' | 'likes' | 'earliest'

export interface BestShot<One extends Shot = Shot> {
  readonly shot: One
  readonly reason: BestReason
}

/** The most bits that differ between pictures that look almost the same, by any person at any time. */
export const nearBits = 6
/** The most between pictures of one burst, in which people move. */
export const burstBits = 14
/** Pictures of a burst follow each other within this time. */
export const burstGapMs = 4_000

/**
 * The photos that look almost the same or belong to one burst, as ids; groups have two photos or more and share none. A photo
 * joins a group by its likeness to any one of it. Neither the groups nor their order depend on the order of `shots`: the
 * group with the newest photo comes first, and in a group the earliest photo.
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
      if (other === undefined || !areAlike(shot, other, distanceOf(halves[place], halves[before]))) continue
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

/** The best of some photos: the sharpest, among those as sharp the most liked, among those the earliest; null of none. */
export function bestShotOf<One extends Shot>(shots: readonly One[]): BestShot<One> | null {
  const [best, second] = shots.toSorted(
    (a, b) => b.sharpness - a.sharpness || b.likes - a.likes || byTime(a, b),
  )
  if (best === undefined) return null
  if (second === undefined || best.sharpness > second.sharpness) return { shot: best, reason: 'sharpest' }
  return { shot: best, reason: best.likes > second.likes ? 'likes' : 'earliest' }
}

/** How long it took to take these photos as one burst by one person; null where they are none. */
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

/** In how many bits two hashes differ. */
export function hashDistance(a: string, b: string): number {
  return distanceOf(halvesOf(a), halvesOf(b))
}

function areAlike(a: Shot, b: Shot, bits: number): boolean {
  return bits <= nearBits || (bits <= burstBits && isOneBurst(a, b))
}

function isOneBurst(a: Shot, b: Shot): boolean {
  if (a.uploaderId === null || a.uploaderId !== b.uploaderId) return false
  if (a.capturedAt === null || b.capturedAt === null) return false
  return Math.abs(a.capturedAt - b.capturedAt) <= burstGapMs
}

type Halves = readonly [number, number]

function halvesOf(hash: string): Halves {
  return [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)]
}

function distanceOf(a: Halves = [0, 0], b: Halves = [0, 0]): number {
  return bitsOf(a[0] ^ b[0]) + bitsOf(a[1] ^ b[1])
}

/** How many bits of 32 are set (Hacker's Delight, 5-1). */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function timeOf({ capturedAt, uploadedAt }: Shot): EpochMs {
  return capturedAt ?? uploadedAt
}

/** By when they were taken, as far as that is known; the id breaks ties. */
function byTime(a: Shot, b: Shot): number {
  return timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function newestFirst(a: Shot | undefined, b: Shot | undefined): number {
  return a === undefined || b === undefined ? 0 : byTime(b, a)
}
