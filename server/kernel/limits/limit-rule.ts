import type { Allowance } from './allowance.ts'

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
