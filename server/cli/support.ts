import * as v from 'valibot'
import { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import type { Config } from '#server/core/environment/config.ts'
import { close, listOpen } from '#server/support/support-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run support` and `npm run support -- close ID`, by the server's own variables; the server may be running. */
const [verb, given] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(SupportRequestId, given)
  if (verb !== undefined && (verb !== 'close' || !id.success))
    return 'Without words it lists what is open; npm run support -- close ID closes one.'
  return withDatabase(config, async (database) => {
    if (!id.success) {
      process.stdout.write(await listOpen(database))
      return null
    }
    const closed = await close(database, id.output, Date.now() + config.timeOffsetMs)
    if (!closed.ok) return 'There is no such request.'
    process.stdout.write(`support: the request is ${closed.value ? 'now' : 'already'} closed.\n`)
    return null
  })
}
