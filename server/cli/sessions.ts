import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-other-access.ts'
import { sessionsOfUser, membersWithSessions } from '#server/accounts/sessions/session-store.ts'
import { userByEmail } from '#server/accounts/users/user-store.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import type { Config } from '#server/core/environment/config.ts'
import { accepted } from '#server/core/errors/refusal.ts'
import { doAtDesk } from './do-at-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/**
 * `npm run sessions -- USER list`, `-- USER end`, `-- USER suspend REASON`, `-- USER restore` or `-- members end`, by the
 * server's own variables; the server may be running. USER is a confirmed address or an id. Guests are no members: they
 * could not sign in again.
 */
const usersAtOnce = 100
const [who, what, ...why] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const isAll = who === 'members'
  if (who === undefined || (what !== 'end' && (!isOfOne(what) || isAll)))
    return 'Say whose and what to do: npm run sessions -- USER list, -- USER end, -- USER suspend REASON, -- USER restore, or -- members end.'
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
    if (what === 'suspend' || what === 'restore') return shutOut(config, database, { userId, what })
    const open = await database.reader.all(sessionsOfUser, { userId, now })
    const action = { kind: 'sign-out', userId } as const
    const done = await doAtDesk(config, database, { on: `person:${userId}`, action })
    if (!done.ok) return 'There is no such account.'
    process.stdout.write(`sessions: ${open.length} ended.\n`)
    return null
  })
}

function isOfOne(verb: string | undefined): boolean {
  return verb === 'list' || verb === 'suspend' || verb === 'restore'
}

/** Shuts an account out until it is restored. */
async function shutOut(
  config: Config,
  database: Database,
  { userId, what: kind }: { readonly userId: UserId; readonly what: 'suspend' | 'restore' },
): Promise<string | null> {
  const action = v.safeParse(DeskAction, { kind, userId, reason: why.join(' ') })
  if (!action.success) return 'Say why, in at most 500 characters: npm run sessions -- USER suspend REASON.'
  const done = await doAtDesk(config, database, { on: `person:${userId}`, action: action.output })
  if (!done.ok) return 'There is no such account.'
  process.stdout.write(`sessions: the account is ${kind === 'suspend' ? 'shut out' : 'let in again'}.\n`)
  return null
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
    for (const userId of users) ended += await endOtherAccess(transaction, { userId, kept: null, now })
    return ok(ended)
  }, allScopes)
  return accepted(counts)
}
