import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Config } from '#server/core/environment/config.ts'
import { applicationsSent } from '#server/programs/influencers/influencer-store.ts'
import { decideApplication } from '#server/programs/influencers/keep-influencer.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run influencers -- list`, `-- approve USER` or `-- decline USER`, by the server's own variables. */
const [what, which] = process.argv.slice(2)
const states = { approve: 'approved', decline: 'declined' } as const
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(UserId, which)
  const state = what === 'approve' || what === 'decline' ? states[what] : null
  if (what !== 'list' && (state === null || !id.success))
    return 'Say what to do: npm run influencers -- list, -- approve USER, or -- decline USER.'
  return withDatabase(config, async (database) => {
    if (state === null || !id.success) {
      const waiting = await database.reader.all(applicationsSent, {})
      for (const one of waiting) process.stdout.write(`${JSON.stringify(one)}\n`)
      process.stdout.write(`${waiting.length} wait for a decision.\n`)
      return null
    }
    const at = Date.now() + config.timeOffsetMs
    const written = await database.write(async (transaction) =>
      ok(await decideApplication(transaction, id.output, { state, at })),
    )
    return written.ok && written.value ? null : 'No application of this user waits.'
  })
}
