import { randomBytes } from 'node:crypto'
import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import type { CommandContext } from './command.ts'
import { withDatabase } from './with-database.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import { doDeskAction } from '#server/desk/do-desk-action.ts'
import { openPayments } from '#server/open-payments.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { rewardHooks } from '#server/programs/rewards/reward-hooks.ts'

interface DeskDecision {
  readonly on: string
  readonly action: DeskAction
  /** Printed after success. */
  readonly done: string
  /** The error message if the subject does not exist. */
  readonly missing: string
}

/** Runs an action of the desk and prints a confirmation. Returns the reason if it failed. */
export function runDeskCommand(
  { config, print }: CommandContext,
  { on, action, done, missing }: DeskDecision,
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const decided = await doDeskActionFromCommand(config, database, { on, action })
    if (!decided.ok) return decided.error.code === 'not_found' ? missing : decided.error.message
    print(done)
    return null
  })
}

/** Performs a desk action from a command and records it in the desk's log. `on` is the row, such as `zone:<id>`. */
export async function doDeskActionFromCommand(
  config: Config,
  database: Database,
  { on, action }: { readonly on: string; readonly action: DeskAction },
): Promise<Result<number, Refusal>> {
  const random = { bytes: (count: number) => randomBytes(count) }
  const clock = systemClock(config.timeOffsetMs)
  const secret = loadSecret(config, random)
  const ids = makeIds(clock, random)
  const payments = await openPayments(config, { secret, clock })
  const deps = { config, secret, random, ids, payments, rewriteZone, rewards: rewardHooks }
  return database.write(
    (transaction) =>
      doDeskAction({ transaction, deps, now: clock.now(), adminId: null }, { on, about: '', action }),
    allScopes,
  )
}
