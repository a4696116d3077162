import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { confirm, confirmedMember, lastMail } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, pull, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { syncAdmins, revokeAdmin } from './sync-admins.ts'
import { makeSetupLink, printSetupLink } from '#server/site/setup-link.ts'
import { allScopes } from '#server/core/db/database.ts'

const email = 'admin@example.org'
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ config: { adminEmails: [email] } })
})
afterEach(() => server.close())

async function member(address: string): Promise<TestPerson> {
  const made = visitor(server)
  const account = { email: address, password: 'correct horse', firstName: 'Ada' }
  await made.call('POST /api/auth/register', account)
  return made
}

async function userOf(who: TestPerson): Promise<User> {
  return v.parse(User, (await who.call('GET /api/auth/user')).json)
}

const tokenIn = (link: string) => new URL(link).hash.slice(1)
const claim = (who: TestPerson, token: string) => who.call('POST /api/auth/admin', { token })

test('an unconfirmed address in ADMIN_EMAILS grants no admin rights', async () => {
  const ada = await member(email)
  expect((await userOf(ada)).isAdmin).toBe(false)
  expect((await ada.call('GET /api/analytics/platform')).status).toBe(404)
  expect((await ada.call('GET /api/sync/pull?scope=operator&since=0')).status).toBe(404)
})

test('a confirmed address in ADMIN_EMAILS makes its account an admin until the account changes its address', async () => {
  const ada = await confirmedMember(server, email)
  expect((await userOf(ada)).isAdmin).toBe(true)
  expect((await ada.call('GET /api/analytics/platform')).status).toBe(200)
  await ada.call('PATCH /api/auth/user', { email: 'ada@example.org' })
  expect((await userOf(ada)).isAdmin).toBe(true)
  await confirm(server, ada)
  expect((await userOf(ada)).isAdmin).toBe(false)
})

test('the link in the mail makes an address in ADMIN_EMAILS an admin, the code only confirms the address', async () => {
  const ada = await member(email)
  const { code, token } = await lastMail(server, email)
  expect((await ada.call('POST /api/auth/verify', { code })).json).toMatchObject({
    emailVerified: true,
    isAdmin: false,
  })
  await syncAdmins(server.deps, [email])
  expect((await userOf(ada)).isAdmin).toBe(false)
  expect((await ada.call('POST /api/auth/verify', { token })).status).toBe(200)
  expect((await userOf(ada)).isAdmin).toBe(true)
})

test('a start applies the current ADMIN_EMAILS and keeps the admins made by the set-up link', async () => {
  const ada = await confirmedMember(server, email)
  const bob = await confirmedMember(server, 'bob@example.org')
  const cat = await confirmedMember(server, 'cat@example.org')
  await makeAdmin(server, cat)
  await syncAdmins(server.deps, ['bob@example.org'])
  expect((await userOf(ada)).isAdmin).toBe(false)
  expect((await userOf(bob)).isAdmin).toBe(true)
  expect((await userOf(cat)).isAdmin).toBe(true)
})

test('the set-up link makes the account that opens it an admin, once', async () => {
  const ada = await member('ada@example.org')
  const bob = await member('bob@example.org')
  const token = tokenIn(await makeSetupLink(server.deps, server.url))
  const made = await claim(ada, token)
  expect(v.parse(User, made.json).isAdmin).toBe(true)
  expect((await ada.call('GET /api/analytics/platform')).status).toBe(200)
  expect(await claim(bob, token)).toMatchObject({ status: 410, json: { code: 'gone' } })
  expect((await userOf(bob)).isAdmin).toBe(false)
})

test('two accounts that open the link at the same time do not both become admins', async () => {
  const token = tokenIn(await makeSetupLink(server.deps, server.url))
  const people = await Promise.all(['a', 'b', 'c'].map((name) => member(`${name}@example.org`)))
  const answers = await Promise.all(people.map((who) => claim(who, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(2)
})

test('a new link replaces the previous one', async () => {
  const ada = await member('ada@example.org')
  const first = tokenIn(await makeSetupLink(server.deps, server.url))
  const second = tokenIn(await makeSetupLink(server.deps, server.url))
  expect((await claim(ada, first)).status).toBe(410)
  expect((await claim(ada, second)).status).toBe(200)
})

test('guests and visitors do not become admins, and leave the link unused', async () => {
  const token = tokenIn(await makeSetupLink(server.deps, server.url))
  expect((await claim(await guest(server), token)).status).toBe(403)
  expect((await claim(visitor(server), token)).status).toBe(401)
  expect((await claim(await member('ada@example.org'), token)).status).toBe(200)
})

test('each start prints the same link while the site has no admin, and none afterwards', async () => {
  const printed: string[] = []
  const start = () => printSetupLink(server.deps, server.url, (text) => void printed.push(text))
  await start()
  await start()
  const links = printed.map((text) => /http\S+/.exec(text)?.[0] ?? '')
  expect(links[0]).toBe(links[1])
  const ada = await member('ada@example.org')
  expect((await claim(ada, tokenIn(links[0] ?? ''))).status).toBe(200)
  await start()
  expect(printed).toHaveLength(2)
})

test('an account’s devices are notified when it becomes an admin and when it stops being one', async () => {
  const ada = await member('ada@example.org')
  const { id } = await userOf(ada)
  const isAdminFrom = async (since: number) => {
    const { rows, next } = await pull(ada, `user:${id}`, { since })
    return { adminFlags: rows.flatMap((one) => (one.table === 'user' ? [one.row.isAdmin] : [])), next }
  }
  const before = await isAdminFrom(0)
  expect(before.adminFlags).toEqual([false])
  await makeAdmin(server, ada)
  const granted = await isAdminFrom(before.next)
  expect(granted.adminFlags).toEqual([true])
  const userId = v.parse(UserId, id)
  await server.deps.database.write(
    async (transaction) => ok(await revokeAdmin(transaction, userId)),
    allScopes,
  )
  expect((await isAdminFrom(granted.next)).adminFlags).toEqual([false])
  expect((await ada.call('GET /api/analytics/platform')).status).toBe(404)
})
