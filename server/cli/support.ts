import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import * as v from 'valibot'
import { SupportAnswer, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Config } from '#server/core/environment/config.ts'
import { answerRequest, close, listOpen } from '#server/support/support-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run support`, `npm run support -- answer ID TEXT` and `npm run support -- close ID`, by the server's own variables;
 * the server may be running, and sends the mail. Without a text the answer is read from standard input.
 */
const [verb, given, ...words] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(SupportRequestId, given)
  if (verb !== undefined && ((verb !== 'close' && verb !== 'answer') || !id.success))
    return 'Without words it lists what is open; npm run support -- answer ID TEXT answers one, -- close ID closes one.'
  return withDatabase(config, async (database) => {
    if (!id.success) {
      process.stdout.write(await listOpen(database))
      return null
    }
    if (verb === 'answer') return await answer(config, database, id.output)
    const closed = await close(database, id.output, Date.now() + config.timeOffsetMs)
    if (!closed.ok) return 'There is no such request.'
    process.stdout.write(`support: the request is ${closed.value ? 'now' : 'already'} closed.\n`)
    return null
  })
}

async function answer(config: Config, database: Database, requestId: SupportRequestId) {
  const content = v.safeParse(
    SupportAnswer,
    words.length > 0 ? words.join(' ') : await readText(process.stdin),
  )
  if (!content.success) return 'An answer has 1 to 4000 characters.'
  const random = { bytes: (count: number) => randomBytes(count) }
  const clock = systemClock(config.timeOffsetMs)
  const deps = { config, random, clock, ids: makeIds(clock, random), secret: loadSecret(config, random) }
  const answered = await answerRequest(database, deps, { requestId, content: content.output })
  if (!answered.ok) return 'There is no such request.'
  process.stdout.write('support: the answer is on its way.\n')
  return null
}
