import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { type TestMail, writtenMails } from './test-mail.ts'
import { person, type TestPerson, visitor } from './test-client.ts'
import type { TestServer } from './test-server.ts'

export const password = 'correct horse battery'

/** Creates an account with an unconfirmed address. */
export async function member(server: TestServer, email = `${randomUUID()}@example.org`): Promise<TestPerson> {
  const anyone = visitor(server)
  const made = await anyone.call('POST /api/auth/register', { email, password, firstName: 'Ada' })
  return person(server, v.parse(User, made.json).id, anyone.cookie)
}

/** Creates an account that has confirmed its address, as with the link in its email. */
export async function confirmedMember(server: TestServer, email?: string): Promise<TestPerson> {
  const made = await member(server, email)
  await confirm(server, made)
  return made
}

/** Turns a guest into an account with a confirmed address. */
export async function claimGuest(server: TestServer, guest: TestPerson): Promise<void> {
  await guest.call('POST /api/auth/register', {
    email: `${guest.id}@example.org`,
    password,
    firstName: 'Ada',
  })
  await confirm(server, guest)
}

/** Confirms the account's address with the link in its newest email. */
export async function confirm(server: TestServer, who: TestPerson): Promise<void> {
  const user = v.parse(User, (await who.call('GET /api/auth/user')).json)
  const mail = await lastMail(server, user.pendingEmail ?? user.email ?? '')
  const confirmed = await who.call('POST /api/auth/verify', { token: mail.token })
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(confirmed.json)}`)
}

/** Returns all email sent to an address, oldest first. */
export async function mailsTo(server: TestServer, email: string): Promise<readonly TestMail[]> {
  await server.runMail()
  return (await writtenMails(server.deps.config.dataDir)).filter(({ to }) => to === email)
}

export async function lastMail(server: TestServer, email: string): Promise<TestMail> {
  const mail = (await mailsTo(server, email)).at(-1)
  if (mail === undefined) throw new Error(`No mail was sent to ${email}`)
  return mail
}
