import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'

/** Gives everybody what a person made once more, after their name or picture has changed. A job does the work. */
export type RewritePerson = (transaction: Transaction, userId: UserId, now: EpochMs) => Promise<void>
