import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { ok } from '#src/contract/wire/result.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { membersWithSessions, sessionsOfUser } from '#server/accounts/sessions/session-store.ts'
import { userByEmail } from '#server/accounts/users/user-store.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { argument, type Command, type CommandContext, subcommand } from '#server/cli/command/command.ts'
import { doDeskActionFromCommand } from '#server/cli/command/desk-command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

const usersAtOnce = 100
const missing = 'There is no such account.'
const user = argument(v.string(), 'a confirmed address or the id of a user')

export const sessions: Command = {
  name: 'sessions',
  summary: 'Lists and ends sessions, and suspends accounts.',
  subcommands: [
    subcommand({
      name: 'list',
      summary: 'Prints the sessions of an account as JSON, one per line.',
      args: { user },
      examples: ['ada@example.org'],
      run: ({ user: userRef }, context) =>
        withUser(context, userRef, async (database, userId) => {
          const now = Date.now() + context.config.timeOffsetMs
          for (const session of await database.reader.all(sessionsOfUser, { userId, now })) {
            const { id, user_agent, network, created_at, last_seen_at } = session
            context.print(JSON.stringify({ id, user_agent, network, created_at, last_seen_at }))
          }
          return null
        }),
    }),
    subcommand({
      name: 'end',
      summary: 'Signs an account out everywhere.',
      args: { user },
      examples: ['ada@example.org'],
      run: ({ user: userRef }, context) =>
        withUser(context, userRef, async (database, userId) => {
          const now = Date.now() + context.config.timeOffsetMs
          const open = await database.reader.all(sessionsOfUser, { userId, now })
          const action = { kind: 'sign-out', userId } as const
          const done = await doDeskActionFromCommand(context.config, database, {
            on: `person:${userId}`,
            action,
          })
          if (!done.ok) return missing
          context.print(`sessions: ${open.length} ended.`)
          return null
        }),
    }),
    subcommand({
      name: 'end-members',
      summary:
        'Signs out all accounts. Guests stay signed in because they have no password to sign in again.',
      args: {},
      examples: [''],
      run: (_, { config, print }) =>
        withDatabase(config, async (database) => {
          print(`sessions: ${await endMembers(database, Date.now() + config.timeOffsetMs)} ended.`)
          return null
        }),
    }),
    subcommand({
      name: 'suspend',
      summary: 'Signs an account out everywhere and prevents sign-in until the account is restored.',
      args: { user, reason: argument(cleanText(500, 'lines'), 'a text of 1 to 500 characters') },
      examples: ['ada@example.org "Sends advertising"'],
      run: ({ user: userRef, reason }, context) =>
        withUser(context, userRef, async (database, userId) => {
          const action = { kind: 'suspend', userId, reason } as const
          const done = await doDeskActionFromCommand(context.config, database, {
            on: `person:${userId}`,
            action,
          })
          if (!done.ok) return missing
          context.print('sessions: the account is suspended.')
          return null
        }),
    }),
    subcommand({
      name: 'restore',
      summary: 'Ends the suspension of an account.',
      args: { user },
      examples: ['ada@example.org'],
      run: ({ user: userRef }, context) =>
        withUser(context, userRef, async (database, userId) => {
          const action = { kind: 'restore', userId } as const
          const done = await doDeskActionFromCommand(context.config, database, {
            on: `person:${userId}`,
            action,
          })
          if (!done.ok) return missing
          context.print('sessions: the account can sign in again.')
          return null
        }),
    }),
  ],
}

function withUser(
  { config }: CommandContext,
  userRef: string,
  work: (database: Database, userId: UserId) => Promise<string | null>,
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const id = v.safeParse(UserId, userRef)
    const userId = id.success
      ? id.output
      : (await database.reader.first(userByEmail, { email: userRef.toLowerCase() }))?.id
    return userId === undefined ? missing : work(database, userId)
  })
}

/**
 * Processes a hundred users per transaction, so that a running server is not blocked. Returns how many sessions ended.
 */
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

/** Also ends the users' API tokens, because they give access to the account too. */
async function endOf(database: Database, users: readonly UserId[], now: number): Promise<number> {
  const counts = await database.write(async (transaction) => {
    let ended = 0
    for (const userId of users) ended += await endOtherAccess(transaction, { userId, kept: null, now })
    return ok(ended)
  }, allScopes)
  return unwrap(counts)
}
