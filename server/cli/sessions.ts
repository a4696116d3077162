import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { endApiTokens } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { sessionsOfUser, membersWithSessions } from '#server/accounts/sessions/session-store.ts'
import { endOtherSessions } from '#server/accounts/sessions/sessions.ts'
import { userByEmail } from '#server/accounts/users/user-store.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Config } from '#server/core/environment/config.ts'
import { accepted } from '#server/core/errors/refusal.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run sessions -- USER list`, `-- USER end` or `-- members end`, by the server's own variables; the server may be
 * running. USER is a confirmed address or an id. Guests are no members: they could not sign in again.
 */
const usersAtOnce = 100
const [who, what] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const isAll = who === 'members'
  if (who === undefined || (what !== 'end' && (what !== 'list' || isAll)))
    return 'Say whose and what to do: npm run sessions -- USER list, -- USER end, or -- members end.'
  const now = Date.now() + config.timeOffsetMs
  return withDatabase(config, async (database) => {
    if (isAll) {
      process.stdout.write(`sessions: ${await endMembers(database, now)} ended.\n`)
      return null
    }
    const userId = await findUser(database, who)
    if (userId === undefined) return 'There is no such account.'
    if (what === 'list') {
      for (const { id, user_agent, network, created_at, last_seen_at } of await database.reader.all(
        sessionsOfUser,
        { userId, now },
      ))
        process.stdout.write(`${JSON.stringify({ id, user_agent, network, created_at, last_seen_at })}\n`)
      return null
    }
    process.stdout.write(`sessions: ${await endOf(database, [userId], now)} ended.\n`)
    return null
  })
}

async function findUser(database: Database, text: string): Promise<UserId | undefined> {
  const id = v.safeParse(UserId, text)
  if (id.success) return id.output
  return (await database.reader.first(userByEmail, { email: text.toLowerCase() }))?.id
}

/** A hundred users in each transaction, so that a running server gets its turns. */
async function endMembers(database: Database, now: number): Promise<number> {
  let ended = 0
  for (;;) {
    const users = await database.reader.all(membersWithSessions, { limit: usersAtOnce })
    if (users.length === 0) return ended
    ended += await endOf(
      database,
      users.map(({ user_id }) => user_id),
      now,
    )
  }
}

/** With their tokens, which open the account too. */
async function endOf(database: Database, users: readonly UserId[], now: number): Promise<number> {
  const counts = await database.write(async (transaction) => {
    let ended = 0
    for (const userId of users) {
      ended += await endOtherSessions(transaction, userId, null)
      await endApiTokens(transaction, { userId, now })
    }
    return ok(ended)
  })
  return accepted(counts)
}
