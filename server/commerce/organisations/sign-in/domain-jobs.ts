import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { checkDomain } from './check-domain.ts'
import { domainsToCheck, setNextCheck } from './domain-store.ts'
import { deleteSignInChangesBefore } from './sign-in-log-store.ts'
import { noScopes } from '#server/core/db/database.ts'

/** So many in one turn, one after the other: DNS may be slow, and other jobs wait. */
const checkedAtOnce = 20
const retryMs = 3_600_000
const logKeptMs = 365 * 86_400_000

/** Looks for the records of domains that are claimed or, once a week, verified, and forgets what was noted a year ago. */
export async function checkDomains(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock, log } = deps
  const now = clock.now()
  for (const { id, domain } of await database.reader.all(domainsToCheck, { now, limit: checkedAtOnce })) {
    if (stop.aborted) return
    try {
      await checkDomain(deps, { id, domain, actorId: null })
    } catch (error) {
      log.error({ err: error }, 'A domain could not be checked')
      // One that breaks holds up no others.
      const nextCheckAt = now + retryMs
      await database.write(
        async (transaction) => ok(await transaction.run(setNextCheck, { id, nextCheckAt })),
        noScopes,
      )
    }
  }
  const before = now - logKeptMs
  await database.write(
    async (transaction) => ok(await transaction.run(deleteSignInChangesBefore, { before })),
    noScopes,
  )
}
