/** How often something may be done, by whom, and why so often. */
export interface LimitRule {
  /** `caller`: the account, or the address of a caller without one. The others say what the key of a count is. */
  readonly by:
    | 'caller'
    | 'account'
    | 'address'
    | 'zone'
    | 'e-mail'
    | 'address and e-mail'
    | 'known device'
    | 'wall'
  /** All of them hold. */
  readonly allows: readonly Allowance[]
  /** `memory`: counted in this process, because the count would cost more than the call. `file`: survives a restart. */
  readonly store: 'memory' | 'file'
  readonly reason: string
}

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

/** Seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour
