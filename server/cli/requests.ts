import { randomUUID } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Config } from '#server/core/environment/config.ts'
import { listAuthorityRequests } from '#server/support/authorities/authority-desk.ts'
import { authorityRequestById } from '#server/support/authorities/authority-store.ts'
import { doAtDesk } from './do-at-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run requests -- list`, `-- hold ID ZONE`, `-- answer ID GIVEN TEXT` and `-- refuse ID REASON`, by the server's own
 * variables; the server may be running, and sends the mail. Without a text or a reason it is read from standard input.
 */
const [verb = 'list', given, ...words] = process.argv.slice(2)
const usage =
  'Say what to do: npm run requests -- list, -- hold ID ZONE, -- answer ID GIVEN TEXT, where GIVEN says what is handed over, or -- refuse ID REASON.'
const done = {
  hold: 'the zone is on hold',
  answer: 'the answer is on its way',
  refuse: 'the refusal is on its way',
} as const
type Verb = keyof typeof done
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(Uuid, given)
  if (verb !== 'list' && !(isDecision(verb) && id.success)) return usage
  return withDatabase(config, async (database) => {
    if (!id.success || !isDecision(verb)) {
      process.stdout.write(await listAuthorityRequests(database.reader))
      return null
    }
    return decide(config, database, { verb, requestId: id.output })
  })
}

function isDecision(text: string): text is Verb {
  return text in done
}

async function decide(
  config: Config,
  database: Database,
  { verb: what, requestId }: { readonly verb: Verb; readonly requestId: Uuid },
): Promise<string | null> {
  const request = await database.reader.first(authorityRequestById, { id: requestId })
  if (request === undefined) return 'There is no such request.'
  const { authority, case_number: caseNumber } = request
  const shared = { id: randomUUID(), requestId }
  const action = v.safeParse(
    DeskAction,
    what === 'hold'
      ? { ...shared, kind: 'hold', zoneId: words[0], authority, caseNumber, note: '' }
      : what === 'answer'
        ? { ...shared, kind: 'authority-answer', given: words[0], text: await textOf(words.slice(1)) }
        : { ...shared, kind: 'authority-refuse', text: await textOf(words) },
  )
  if (!action.success)
    return what === 'hold'
      ? 'Name the zone by its id.'
      : 'What is handed over has 1 to 2000 characters, a text or reason 1 to 4000.'
  const decided = await doAtDesk(config, database, { on: `authority:${requestId}`, action: action.output })
  if (!decided.ok)
    return decided.error.code === 'conflict' ? 'It was decided already.' : 'There is no such zone.'
  process.stdout.write(`requests: ${done[what]}.\n`)
  return null
}

/** The text on the command line, or else standard input. */
async function textOf(typed: readonly string[]): Promise<string> {
  return typed.length > 0 ? typed.join(' ') : readText(process.stdin)
}
