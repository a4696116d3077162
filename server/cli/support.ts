import { randomUUID } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import * as v from 'valibot'
import { SupportAnswer, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Config } from '#server/core/environment/config.ts'
import { listOpen } from '#server/support/support-desk.ts'
import { supportRequestById } from '#server/support/support-store.ts'
import { doAtDesk } from './do-at-desk.ts'
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
    const known = await database.reader.first(supportRequestById, { id: id.output })
    const action = { kind: 'close', requestId: id.output } as const
    const closed = await doAtDesk(config, database, { on: `support:${id.output}`, action })
    if (!closed.ok) return 'There is no such request.'
    const isNew = known?.closed_at === null
    process.stdout.write(`support: the request is ${isNew ? 'now' : 'already'} closed.\n`)
    return null
  })
}

async function answer(config: Config, database: Database, requestId: SupportRequestId) {
  const text = v.safeParse(SupportAnswer, words.length > 0 ? words.join(' ') : await readText(process.stdin))
  if (!text.success) return 'An answer has 1 to 4000 characters.'
  const id = v.parse(Uuid, randomUUID())
  const action = { kind: 'answer', id, requestId, text: text.output } as const
  const answered = await doAtDesk(config, database, { on: `support:${requestId}`, action })
  if (!answered.ok) return 'There is no such request.'
  process.stdout.write('support: the answer is on its way.\n')
  return null
}
