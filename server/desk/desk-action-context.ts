import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'

/** What the actions of the desk stand on, whether they come from a browser or from a command on the server. */
export type DeskActionDeps = Pick<
  Deps,
  'ids' | 'secret' | 'config' | 'random' | 'payments' | 'rewards' | 'rewriteZone'
>

export interface DeskActionContext {
  readonly transaction: Transaction
  readonly deps: DeskActionDeps
  readonly now: EpochMs
  /** Who does it; null: a command on the server. */
  readonly adminId: UserId | null
}

/** What an action came to: null where it was refused. */
export type Done = Promise<Result<null, Refusal>>
