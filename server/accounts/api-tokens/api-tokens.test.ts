import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { calls } from '#src/contract/calls/calls.ts'
import { tokenCalls } from '#src/contract/calls/token-calls.ts'
import { maxApiTokens } from '#src/contract/entities/accounts/api-token.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { ok } from '#src/contract/wire/result.ts'
import { endAccess } from '#server/removal/end-access.ts'
import { confirmedMember, lastMail, mailsTo, password } from '#server/testing/test-account.ts'
import { makeToken, program, tokenRequest } from '#server/testing/test-api-tokens.ts'
import {
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  uploadForm,
} from '#server/testing/test-client.ts'
import { givePlan } from '#server/testing/test-hosting.ts'
import { consumePoints } from '#server/testing/test-limits.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'
import { minuteMs, dayMs } from '#src/contract/wire/durations.ts'

let server: TestServer
let ada: TestPerson

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12) })
  ada = await confirmedMember(server, 'ada@example.org')
  await givePlan(server, ada, 'pro')
})
afterEach(() => server.close())

async function tokensOf(who: TestPerson, since = 0) {
  const { rows, gone } = await pull(who, `user:${who.id}`, { since })
  return {
    rows: rows.flatMap((change) => (change.table === 'apiToken' ? [change.row] : [])),
    gone: gone.filter(({ table }) => table === 'apiToken').map(({ id }) => id),
  }
}

test('a program reads, uploads, answers and downloads with a token, once for each key', async () => {
  const owner = await guest(server, 'Owner')
  const zone = await makeZone(owner)
  await join(ada, zone)
  const { secret } = await makeToken(ada)
  const zoneId = zone.location.id
  const asked = program(server, secret)
  expect((await asked('GET /api/auth/user')).json).toMatchObject({ id: ada.id, isAdmin: false })
  expect((await asked('GET /api/locations/user')).json).toMatchObject([{ id: zoneId }])
  const form = uploadForm(zoneId, await picture(71))
  const added = await asked('POST /api/photos/upload', { body: form })
  expect(added.status).toBe(201)
  const { photo } = v.parse(calls.uploadPhoto.answer, added.json)
  const headers = { 'idempotency-key': randomUUID() }
  const postComment = () =>
    asked(`POST /api/photos/${photo.id}/comments`, { body: JSON.stringify({ content: 'Hello' }), headers })
  const first = await postComment()
  expect([first.status, (await postComment()).json]).toEqual([201, first.json])
  expect((await asked(`GET /api/photos/${photo.id}/comments`)).json).toHaveLength(1)
  expect((await asked(`POST /api/photos/${photo.id}/download`)).json).toMatchObject({ counted: false })
  const bytes = await asked(`GET /uploads/${photo.filename}?dl=1`)
  expect([bytes.status, bytes.headers.get('set-cookie')]).toEqual([200, null])
})

test('a token only reaches the calls in its scopes', async () => {
  const { secret } = await makeToken(ada)
  const reached: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replaceAll(/:\w+/g, 'x')
    const { status, json } = await program(server, secret)(`${call.method} ${path}`)
    const isRefused = status === 403 && JSON.stringify(json).includes('Tokens cannot make this call')
    if (call.method !== 'HEAD' && !isRefused) reached.push(name)
  }
  expect(reached.toSorted()).toEqual(['ping', ...Object.keys(tokenCalls)].toSorted())
  const reader = await makeToken(ada, ['zones:read'])
  const photos = await program(server, reader.secret)('GET /api/photos/location?locationId=x')
  expect([photos.status, photos.json]).toEqual([
    403,
    expect.objectContaining({
      code: 'access_denied',
      details: [{ field: 'scope', reason: 'must hold photos:read' }],
    }),
  ])
  expect((await program(server, reader.secret)(`GET /uploads/${'0'.repeat(32)}.jpg`)).status).toBe(403)
})

test('cookies are ignored with a token, and still require our own pages', async () => {
  const headers = { cookie: ada.cookie }
  const wrong = await program(server, 'wpt_wrong')('GET /api/auth/user', { headers })
  expect([wrong.status, wrong.json]).toEqual([
    401,
    {
      code: 'unauthorized',
      message: 'Unauthorized',
      details: [{ field: 'token', reason: expect.any(String) }],
    },
  ])
  const foreign = await fetch(`${server.url}/api/logout`, { method: 'POST', headers })
  expect(foreign.status).toBe(403)
  const basic = await fetch(`${server.url}/api/auth/user`, {
    headers: { ...headers, authorization: 'Basic d3B0Og==' },
  })
  expect(basic.status).toBe(200)
})

test('a token is shown once, listed by its prefix, and its use is recorded by the hour', async () => {
  const { secret, token } = await makeToken(ada)
  expect(secret).toMatch(/^wpt_[\w-]{43}$/)
  expect(await tokensOf(ada)).toEqual({ rows: [{ ...token, rev: expect.any(Number) }], gone: [] })
  expect(JSON.stringify((await tokensOf(ada)).rows)).not.toContain(secret)
  expect(token.start).toBe(secret.slice(0, 8))
  const use = async () => {
    await program(server, secret)('GET /api/auth/user')
    return (await tokensOf(ada)).rows[0]?.lastUsedAt
  }
  const start = server.clock.now()
  expect(await use()).toBe(start)
  server.clock.advance(30 * minuteMs)
  expect(await use()).toBe(start)
  server.clock.advance(31 * minuteMs)
  expect(await use()).toBe(start + 61 * minuteMs)
  const mails = await mailsTo(server, 'ada@example.org')
  expect(mails.filter(({ text }) => text.includes('A personal token was made'))).toHaveLength(1)
})

test('repeating a request returns a new secret until the token was used, and never a second token', async () => {
  const requestBody = tokenRequest()
  const make = () => ada.call('POST /api/auth/tokens', requestBody)
  const read = (json: unknown) => v.parse(calls.makeApiToken.answer, json).secret
  const lost = read((await make()).json)
  const held = read((await make()).json)
  expect((await program(server, lost)('GET /api/auth/user')).status).toBe(401)
  expect((await program(server, held)('GET /api/auth/user')).status).toBe(200)
  expect((await make()).status).toBe(409)
  expect((await tokensOf(ada)).rows).toHaveLength(1)
  const mails = await mailsTo(server, 'ada@example.org')
  expect(mails.filter(({ text }) => text.includes('A personal token was made'))).toHaveLength(1)
  const eve = await confirmedMember(server)
  await givePlan(server, eve, 'pro')
  expect((await eve.call('POST /api/auth/tokens', requestBody)).status).toBe(409)
})

test('a token needs an account, in an old session also the password, and an account has at most twenty', async () => {
  server.clock.advance(16 * minuteMs)
  expect((await ada.call('POST /api/auth/tokens', tokenRequest())).status).toBe(401)
  const requestBody = { ...tokenRequest(), current: password }
  expect((await ada.call('POST /api/auth/tokens', requestBody)).status).toBe(201)
  expect((await (await guest(server)).call('POST /api/auth/tokens', tokenRequest())).status).toBe(403)
  const eve = await confirmedMember(server)
  await givePlan(server, eve, 'premium')
  await Promise.all(Array.from({ length: maxApiTokens }, () => makeToken(eve)))
  expect((await eve.call('POST /api/auth/tokens', tokenRequest())).status).toBe(409)
  expect((await ada.call('POST /api/auth/tokens', { ...requestBody, scopes: [] })).status).toBe(400)
  expect((await ada.call('POST /api/auth/tokens', { ...requestBody, scopes: ['admin'] })).status).toBe(400)
})

test('without the plan no token can be created; tokens pause with the plan and work again with it', async () => {
  const { secret } = await makeToken(ada)
  const statusOf = async () => (await program(server, secret)('GET /api/auth/user')).status
  await givePlan(server, ada, 'plus')
  const refused = await program(server, secret)('GET /api/auth/user')
  expect([refused.status, refused.json]).toEqual([
    403,
    {
      code: 'access_denied',
      message: expect.stringContaining('Choose one of these plans under Plans'),
      upgradeRequired: true,
      details: [{ field: 'plan', reason: 'does not include API access' }],
    },
  ])
  const made = await ada.call('POST /api/auth/tokens', tokenRequest())
  expect([made.status, made.json]).toEqual([403, expect.objectContaining({ upgradeRequired: true })])
  await givePlan(server, ada, 'premium')
  expect(await statusOf()).toBe(200)
})

test('a token ends when it is revoked or expires, and leaves the list a month later', async () => {
  const { secret, token } = await makeToken(ada)
  const other = await makeToken(ada)
  const eve = await confirmedMember(server)
  expect((await eve.call(`DELETE /api/auth/tokens/${token.id}`)).status).toBe(404)
  const [revoked] = await push(ada, [{ name: 'token.revoke', args: { id: token.id } }])
  expect(revoked?.status).toBe('applied')
  expect((await ada.call(`DELETE /api/auth/tokens/${token.id}`)).status).toBe(204)
  expect((await program(server, secret)('GET /api/auth/user')).status).toBe(401)
  expect((await tokensOf(ada)).rows).toMatchObject([{ id: other.token.id }])
  expect((await tokensOf(ada, other.token.rev)).gone).toEqual([token.id])
  server.clock.advance(30 * dayMs)
  expect((await program(server, other.secret)('GET /api/auth/user')).json).toMatchObject({
    details: [{ field: 'token', reason: 'has expired: create a new one' }],
  })
  await server.runJobs()
  expect((await program(server, other.secret)('GET /api/auth/user')).json).toMatchObject({
    details: [{ reason: 'has expired: create a new one' }],
  })
  server.clock.advance(31 * dayMs)
  await server.runJobs()
  expect((await program(server, other.secret)('GET /api/auth/user')).json).toMatchObject({
    details: [{ reason: 'is unknown or was revoked' }],
  })
})

test('losing or deleting the account, or setting a new password by mail, ends all tokens', async () => {
  const statusOf = async (secret: string) => (await program(server, secret)('GET /api/auth/user')).status
  const { secret: first } = await makeToken(ada)
  server.clock.advance(minuteMs)
  await ada.call('POST /api/auth/reset', { email: 'ada@example.org' })
  const { token } = await lastMail(server, 'ada@example.org')
  const reset = await ada.call('POST /api/auth/reset/complete', {
    token,
    password: `${password} 2`,
    endsOthers: true,
  })
  expect([reset.status, await statusOf(first)]).toEqual([200, 401])
  const { secret: second } = await makeToken(ada)
  expect([(await ada.call('DELETE /api/auth/user')).status, await statusOf(second)]).toEqual([202, 401])
  await ada.call('POST /api/auth/user/restore')
  const { secret: third } = await makeToken(ada)
  const userId = v.parse(UserId, ada.id)
  await server.deps.database.write(async (transaction) => {
    await endAccess(transaction, server.deps, { userId, now: server.clock.now() })
    return ok(null)
  }, allScopes)
  expect(await statusOf(third)).toBe(401)
})

test('signing out everywhere else and changing the password end all tokens, unless the user keeps them', async () => {
  const statusOf = async (secret: string) => (await program(server, secret)('GET /api/auth/user')).status
  const change = (current: string, next: string, facts: Record<string, unknown> = {}) =>
    ada.call('PUT /api/auth/password', { current, password: next, ...facts })
  const { secret: first } = await makeToken(ada)
  expect((await ada.call('DELETE /api/auth/sessions')).status).toBe(204)
  expect(await statusOf(first)).toBe(401)
  const { secret: second } = await makeToken(ada)
  expect((await change(password, `${password} 2`, { endsOthers: false })).status).toBe(204)
  expect(await statusOf(second)).toBe(200)
  expect((await change(`${password} 2`, `${password} 3`)).status).toBe(204)
  expect(await statusOf(second)).toBe(401)
  expect((await ada.call('GET /api/auth/user')).status).toBe(200)
})

test('tokens are limited together, separately from their owner, and guesses by IP address', async () => {
  const [one, two] = [await makeToken(ada), await makeToken(ada)]
  await consumePoints(server, { limit: 'token', key: ada.id, points: 580 })
  for (let call = 0; call < 10; call += 1)
    for (const { secret } of [one, two])
      expect((await program(server, secret)('GET /api/auth/user')).status).toBe(200)
  const refused = await program(server, two.secret)('GET /api/auth/user')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(v.parse(User, (await ada.call('GET /api/auth/user')).json).id).toBe(ada.id)
  const guess = () => program(server, `wpt_${'A'.repeat(43)}`)('GET /api/auth/user')
  await consumePoints(server, { limit: 'resume', key: '127.0.0.1', points: 290 })
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
})
