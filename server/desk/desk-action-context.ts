import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'

/** Dependencies of desk actions, both from a browser and from a command on the server. */
export type DeskActionDeps = Pick<
  Deps,
  'ids' | 'secret' | 'config' | 'random' | 'payments' | 'rewards' | 'rewriteZone'
>

export interface DeskActionContext {
  readonly transaction: Transaction
  readonly deps: DeskActionDeps
  readonly now: EpochMs
  /** The admin who acts; null for a command on the server. */
  readonly adminId: UserId | null
}

/** The result of a desk action: ok or a refusal. */
export type DeskActionResult = Promise<Result<null, Refusal>>
