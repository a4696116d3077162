/** `points` within `seconds` from the first one on; then nothing until the window has ended. */
interface Window {
  readonly kind: 'window'
  readonly points: number
  readonly seconds: number
}

/** `points` at once; an empty bucket is full again after `seconds`, point by point. */
interface Bucket {
  readonly kind: 'bucket'
  readonly points: number
  readonly seconds: number
}

/** How much a limit allows, and in which time. */
export type Allowance = Window | Bucket

/** So many points in each window. */
export function windowOf(points: number, seconds: number): Allowance {
  return { kind: 'window', points, seconds }
}

/** A bucket of so many points that fills again in that time. */
export function bucketOf(points: number, seconds: number): Allowance {
  return { kind: 'bucket', points, seconds }
}
