/** How often an action is allowed, counted by which key, and the reason. */
export interface LimitRule {
  /** `caller`: the account, or the client address without an account. The others name the key of the counter. */
  readonly by:
    | 'caller'
    | 'account'
    | 'address'
    | 'zone'
    | 'e-mail'
    | 'address and e-mail'
    | 'known device'
    | 'wall'
  /** All of them must be satisfied. */
  readonly allows: readonly Allowance[]
  /** `memory`: counted in this process, because the counter would cost more than the call. `file`: survives a restart. */
  readonly store: 'memory' | 'file'
  readonly reason: string
}

/**
 * `points` within `seconds`, counted from the first one. When they are used, nothing is allowed until the window ends.
 */
interface Window {
  readonly kind: 'window'
  readonly points: number
  readonly seconds: number
}

/** Up to `points` at once. An empty bucket refills continuously and is full after `seconds`. */
interface Bucket {
  readonly kind: 'bucket'
  readonly points: number
  readonly seconds: number
}

/** How much a limit allows in which time. */
export type Allowance = Window | Bucket

/** Returns an allowance of this many points in each window. */
export function windowOf(points: number, seconds: number): Allowance {
  return { kind: 'window', points, seconds }
}

/** Returns a bucket of this many points that refills completely in this time. */
export function bucketOf(points: number, seconds: number): Allowance {
  return { kind: 'bucket', points, seconds }
}

/** Seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour
