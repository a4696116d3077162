import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Config } from '#server/core/environment/config.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/core/db/sqlite/open-database.ts'
import { applicationsSent } from '#server/programs/influencers/influencer-store.ts'
import { decideApplication } from '#server/programs/influencers/keep-influencer.ts'

/** `npm run influencers -- list`, `-- approve USER` or `-- decline USER`, by the server's own variables. */
const [what, which] = process.argv.slice(2)
const states = { approve: 'approved', decline: 'declined' } as const
const read = readConfig(process.env)
const problem = read.ok ? await run(read.value) : `The configuration is not right:\n${read.error.join('\n')}`
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(UserId, which)
  const state = what === 'approve' || what === 'decline' ? states[what] : null
  if (what !== 'list' && (state === null || !id.success))
    return 'Say what to do: npm run influencers -- list, -- approve USER, or -- decline USER.'
  if (!existsSync(config.databasePath)) return `There is no database at ${config.databasePath}.`
  const database = openDatabase(config.databasePath, {
    onCommit: () => undefined,
    onBrokenDisk: () => process.exit(1),
    newEpoch: () => randomBytes(16).toString('hex'),
  })
  try {
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
  } finally {
    await database.close()
  }
}
