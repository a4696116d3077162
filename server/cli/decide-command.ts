import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Programme } from '#src/contract/entities/programs/influencer.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Reader } from '#server/core/db/database.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'
import { decideApplication } from '#server/programs/decide-application.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const states = { approve: 'approved', decline: 'declined' } as const

/** `list`, `approve USER` or `decline USER` of a programme, by the server's own variables; the server may be running. */
export function runDecisions(
  programme: Programme,
  waitingIn: (reader: Reader) => Promise<readonly object[]>,
): Promise<void> {
  const [what, which] = process.argv.slice(2)
  return runCommand(async (config) => {
    const id = v.safeParse(UserId, which)
    const state = what === 'approve' || what === 'decline' ? states[what] : null
    const command = `npm run ${programme}s --`
    if (what !== 'list' && (state === null || !id.success))
      return `Say what to do: ${command} list, ${command} approve USER, or ${command} decline USER.`
    return withDatabase(config, async (database) => {
      if (state === null || !id.success) {
        const waiting = await waitingIn(database.reader)
        for (const one of waiting) process.stdout.write(`${JSON.stringify(one)}\n`)
        process.stdout.write(`${waiting.length} wait for a decision.\n`)
        return null
      }
      const at = Date.now() + config.timeOffsetMs
      const random = { bytes: (count: number) => randomBytes(count) }
      const ids = makeIds({ now: () => at }, random)
      const deps = { ids, secret: loadSecret(config, random) }
      const decision = { userId: id.output, programme, state, at }
      const written = await database.write(async (transaction) =>
        ok(await decideApplication(transaction, deps, decision)),
      )
      return written.ok && written.value ? null : 'No application of this user waits.'
    })
  })
}
