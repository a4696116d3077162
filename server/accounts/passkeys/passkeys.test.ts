import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { maxPasskeys, Passkey } from '#src/contract/entities/accounts/passkey.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { guest, person, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { makeAuthenticator } from '#server/testing/test-passkey.ts'
import { writtenMails } from '#server/testing/test-mail.ts'
import { leavingAccount, createConfirmedMember } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const ChallengeResponse = v.object({ challenge: v.string() })
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-01T12:00:00Z') })
})
beforeEach(() => server.clock.advance(60 * minuteMs))
afterAll(() => server.close())

type Authenticator = ReturnType<typeof makeAuthenticator>

async function member(): Promise<TestPerson> {
  const anyone = visitor(server)
  const body = { email: `${randomUUID()}@example.org`, password: 'correct horse', firstName: 'Ada' }
  const made = await anyone.call('POST /api/auth/register', body)
  return person(server, v.parse(User, made.json).id, anyone.cookie)
}

function askedOf(
  json: unknown,
  facts: { readonly origin?: string; readonly rpId?: string; readonly challenge?: string } = {},
) {
  const { challenge } = v.parse(ChallengeResponse, json)
  // Browsers sign the challenge's bytes in base64url.
  return { challenge, origin: server.url, rpId: '127.0.0.1', ...facts }
}

async function create(ada: TestPerson, authenticator: Authenticator, options = {}) {
  const asked = await ada.call('POST /api/auth/passkeys/options')
  return authenticator.create(askedOf(asked.json), options)
}

async function add(ada: TestPerson, authenticator: Authenticator, name = 'Phone') {
  const credential = await create(ada, authenticator)
  return ada.call('POST /api/auth/passkeys', { name, credential })
}

async function signature(authenticator: Authenticator, facts = {}, options = {}) {
  const asked = await visitor(server).call('POST /api/auth/passkeys/sign-in/options')
  return { credential: authenticator.get(askedOf(asked.json, facts), options) }
}

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const namesOf = async (ada: TestPerson) =>
  v.parse(v.array(Passkey), (await ada.call('GET /api/auth/passkeys')).json).map(({ name }) => name)

test('a passkey is added, renamed, used on another device, and useless once removed', async () => {
  const ada = await member()
  const authenticator = makeAuthenticator()
  const added = await add(ada, authenticator)
  expect(added.status).toBe(201)
  const { id } = v.parse(Passkey, added.json)
  const renamed = await ada.call(`PATCH /api/auth/passkeys/${id}`, { name: '  Ada’s phone ' })
  expect(renamed.json).toMatchObject({ id, name: 'Ada’s phone', lastUsedAt: null })
  const elsewhere = visitor(server)
  const signedIn = await elsewhere.call('POST /api/auth/passkeys/sign-in', await signature(authenticator))
  expect(v.parse(User, signedIn.json).id).toBe(ada.id)
  expect((await elsewhere.call('GET /api/auth/user')).status).toBe(200)
  const [used] = v.parse(v.array(Passkey), (await elsewhere.call('GET /api/auth/passkeys')).json)
  expect(used?.lastUsedAt).toBe(new Date(server.clock.now()).toISOString())
  expect((await ada.call(`DELETE /api/auth/passkeys/${id}`)).status).toBe(204)
  const later = await visitor(server).call('POST /api/auth/passkeys/sign-in', await signature(authenticator))
  expect(later.status).toBe(401)
  expect(later.json).toMatchObject({ code: 'wrong_passkey' })
})

test('a passkey’s signature opens one session, however often it is sent', async () => {
  const ada = await member()
  const authenticator = makeAuthenticator()
  await add(ada, authenticator)
  const body = await signature(authenticator)
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor(server).call('POST /api/auth/passkeys/sign-in', body)),
  )
  expect(statusesOf(answers)).toEqual([200, 401, 401])
})

test('repeating a request adds no second passkey, and another passkey cannot use the same challenge', async () => {
  const ada = await member()
  const asked = askedOf((await ada.call('POST /api/auth/passkeys/options')).json)
  const credential = makeAuthenticator().create(asked)
  const body = { name: 'Phone', credential }
  expect((await ada.call('POST /api/auth/passkeys', body)).status).toBe(201)
  expect((await ada.call('POST /api/auth/passkeys', body)).status).toBe(201)
  const other = { name: 'Other', credential: makeAuthenticator().create(asked) }
  expect((await ada.call('POST /api/auth/passkeys', other)).status).toBe(409)
  expect(await namesOf(ada)).toEqual(['Phone'])
})

test('a passkey of another site, an unverified person, and a forged or old challenge are refused', async () => {
  const ada = await member()
  const authenticator = makeAuthenticator()
  await add(ada, authenticator)
  const bodies = [
    await signature(authenticator, { rpId: 'evil.example' }),
    await signature(authenticator, { origin: 'https://evil.example' }),
    await signature(authenticator, {}, { isVerified: false }),
    await signature(authenticator, { challenge: Buffer.from('forged.1.AAAA').toString('base64url') }),
    await signature(authenticator, { challenge: '' }),
    await signature(makeAuthenticator()),
  ]
  for (const body of bodies) {
    const answer = await visitor(server).call('POST /api/auth/passkeys/sign-in', body)
    expect(answer).toMatchObject({ status: 401, json: { code: 'wrong_passkey' } })
  }
  const old = await signature(authenticator)
  server.clock.advance(61 * minuteMs)
  expect((await visitor(server).call('POST /api/auth/passkeys/sign-in', old)).status).toBe(401)
})

test('a challenge is valid only for the account and the purpose of the request', async () => {
  const [ada, eve] = [await member(), await member()]
  const authenticator = makeAuthenticator()
  const credential = await create(ada, authenticator)
  const taken = await eve.call('POST /api/auth/passkeys', { name: 'Mine', credential })
  expect(taken).toMatchObject({ status: 400, json: { code: 'invalid' } })
  const forSignIn = await visitor(server).call('POST /api/auth/passkeys/sign-in/options')
  const other = { name: 'Other', credential: authenticator.create(askedOf(forSignIn.json)) }
  expect((await ada.call('POST /api/auth/passkeys', other)).status).toBe(400)
  const unverified = await create(ada, authenticator, { isVerified: false })
  expect((await ada.call('POST /api/auth/passkeys', { name: 'X', credential: unverified })).status).toBe(400)
  expect(await namesOf(ada)).toEqual([])
})

test('nobody sees, renames or removes another person’s passkey', async () => {
  const [ada, eve] = [await member(), await member()]
  const { id } = v.parse(Passkey, (await add(ada, makeAuthenticator())).json)
  expect((await eve.call(`PATCH /api/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await eve.call(`DELETE /api/auth/passkeys/${id}`)).status).toBe(404)
  expect(await namesOf(eve)).toEqual([])
  expect(await namesOf(ada)).toEqual(['Phone'])
})

test('a session left open needs the password for a new passkey', async () => {
  const ada = await member()
  server.clock.advance(16 * minuteMs)
  const wrong = { status: 401, json: { code: 'wrong_password', details: [{ field: 'current' }] } }
  expect(await ada.call('POST /api/auth/passkeys/options')).toMatchObject(wrong)
  expect(await ada.call('POST /api/auth/passkeys/options', { current: 'a guess' })).toMatchObject(wrong)
  const asked = await ada.call('POST /api/auth/passkeys/options', { current: 'correct horse' })
  const credential = makeAuthenticator().create(askedOf(asked.json), {})
  expect((await ada.call('POST /api/auth/passkeys', { name: 'Phone', credential })).status).toBe(201)
})

test('a guest gets a message that passkeys require an account', async () => {
  const ada = await guest(server)
  expect(await ada.call('POST /api/auth/passkeys/options')).toMatchObject({
    status: 403,
    json: { code: 'access_denied' },
  })
})

test('invalid names, credentials and ids are rejected with their field', async () => {
  const ada = await member()
  const credential = await create(ada, makeAuthenticator())
  for (const body of [
    { name: ' ', credential },
    { name: 'a'.repeat(61), credential },
    { name: 'Phone', credential: { ...credential, id: 'not base64url!' } },
    { name: 'Phone' },
  ])
    expect(await ada.call('POST /api/auth/passkeys', body)).toMatchObject({
      status: 400,
      json: { code: 'invalid' },
    })
  expect((await ada.call('DELETE /api/auth/passkeys/none')).status).toBe(400)
})

test('two tabs add the last possible passkey: one of them is refused', async () => {
  const ada = await member()
  for (let index = 1; index < maxPasskeys; index++) await add(ada, makeAuthenticator(), `Key ${index}`)
  const credentials = await Promise.all([1, 2].map(() => create(ada, makeAuthenticator())))
  const answers = await Promise.all(
    credentials.map((credential) => ada.call('POST /api/auth/passkeys', { name: 'Last', credential })),
  )
  expect(statusesOf(answers)).toEqual([201, 409])
  expect((await ada.call('POST /api/auth/passkeys/options')).status).toBe(409)
})

test('the owner gets one mail for each passkey added or removed', async () => {
  const ada = await createConfirmedMember(server)
  const added = v.parse(Passkey, (await add(ada, makeAuthenticator())).json)
  const path = `DELETE /api/auth/passkeys/${added.id}`
  expect([(await ada.call(path)).status, (await ada.call(path)).status]).toEqual([204, 404])
  await server.runJobs()
  const mails = await writtenMails(server.deps.config.dataDir)
  const subjects = mails.filter(({ to }) => to === leavingAccount.email).map(({ mail }) => mail.subject)
  for (const subject of ['A passkey was added', 'A passkey was removed'])
    expect(subjects.filter((one) => one === subject)).toHaveLength(1)
})
