import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { SupportRequestId, supportRequestsPerDay } from '#src/contract/entities/accounts/support.ts'
import { confirm, member } from '#server/testing/test-account.ts'
import { guest, pull, push, visitor } from '#server/testing/test-client.ts'
import { writtenMails } from '#server/testing/test-mail.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import { readDesk } from '#server/desk/read-desk.ts'
import { answerRequest, closeRequest, listOpen } from './support-desk.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

function question(facts: Record<string, unknown> = {}) {
  const args = {
    id: randomUUID(),
    email: 'ada@example.org',
    subject: 'Lost',
    message: 'Where is it?',
    ...facts,
  }
  return { name: 'support.request', args }
}

/** Runs a desk action in a transaction, as the server does. */
function atDesk<Done>(act: (desk: Parameters<typeof closeRequest>[0]) => Promise<Result<Done, Refusal>>) {
  const { deps, clock } = server
  return deps.database.write((transaction) => act({ transaction, deps, now: clock.now() }), allScopes)
}

const close = (requestId: SupportRequestId) => atDesk((desk) => closeRequest(desk, { requestId }))

/** Returns the ids of open requests, as listed for the operator. */
async function openIds(): Promise<readonly string[]> {
  const listing = await listOpen(server.deps.database)
  return listing.split('\n').flatMap((line) => /^[0-9a-f-]{36}(?= )/.exec(line) ?? [])
}

test('a question that arrives twice is stored once', async () => {
  const ada = await guest(server)
  const asked = question()
  const mutationId = randomUUID()
  expect((await push(ada, [{ ...asked, mutationId }]))[0]?.status).toBe('applied')
  expect((await push(ada, [{ ...asked, mutationId }]))[0]?.status).toBe('duplicate')
  expect((await push(ada, [asked]))[0]?.status).toBe('applied')
  expect((await openIds()).filter((id) => id === asked.args.id)).toHaveLength(1)
})

test('nobody uses the id of another’s question, and an empty one is rejected', async () => {
  const ada = await guest(server)
  const ben = await guest(server, 'Ben')
  const asked = question()
  await push(ada, [asked])
  expect(await push(ben, [{ ...asked }])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  const wrong = question({ email: 'nowhere', subject: ' ', message: 'x'.repeat(4001) })
  const [refused] = await push(ada, [wrong])
  expect(refused).toMatchObject({ status: 'rejected', code: 'invalid' })
  expect(refused?.details?.map(({ field }) => field)).toEqual(['email', 'subject', 'message'])
})

test('an application as a partner needs a confirmed address, and is accepted when sent again with one', async () => {
  const ada = await member(server)
  const applied = question({ kind: 'partner', subject: 'Partner: Ada’s weddings' })
  expect(await push(ada, [applied])).toMatchObject([{ status: 'rejected', code: 'email_unverified' }])
  const dan = await guest(server, 'Dan')
  const [refused] = await push(dan, [question({ kind: 'partner' })])
  expect(refused).toMatchObject({ status: 'rejected', code: 'email_unverified' })
  expect(await push(dan, [question({ kind: 'friend' })])).toMatchObject([
    { code: 'invalid', details: [{ field: 'kind' }] },
  ])
  expect(await openIds()).not.toContain(applied.args.id)
  await confirm(server, ada)
  expect(await push(ada, [applied])).toMatchObject([{ status: 'applied' }])
  const listing = (await listOpen(server.deps.database)).split('\n')
  expect(listing.find((line) => line.startsWith(applied.args.id))).toContain('  partner  ')
  // Visitors without an account can only ask questions.
  const asked = question({ kind: 'partner' })
  expect((await visitor(server).call('POST /api/support', asked.args)).status).toBe(204)
  const lines = (await listOpen(server.deps.database)).split('\n')
  expect(lines.find((line) => line.startsWith(asked.args.id))).toContain('  question  ')
})

test('an inquiry names its organisation, on the desk and in its sender’s thread', async () => {
  const ada = await guest(server)
  const organisation = { company: 'Alpine Club', seats: 40, domain: 'Alpine.Example' }
  const asked = question({ kind: 'enterprise', subject: 'Alpine Club', organisation })
  expect(await push(ada, [question({ kind: 'enterprise' })])).toMatchObject([
    { code: 'invalid', details: [{ field: 'organisation' }] },
  ])
  const wrong = question({ kind: 'enterprise', organisation: { company: ' ', seats: 0, domain: 'alpine' } })
  const [refused] = await push(ada, [wrong])
  expect(refused?.details?.map(({ field }) => field)).toEqual([
    'organisation.company',
    'organisation.seats',
    'organisation.domain',
  ])
  expect(await push(ada, [asked])).toMatchObject([{ status: 'applied' }])
  const listing = await listOpen(server.deps.database)
  expect(listing).toContain('  enterprise  ada@example.org\n  Alpine Club (40), alpine.example\n')
  const kept = { ...organisation, domain: 'alpine.example' }
  expect((await ada.call('GET /api/support')).json).toMatchObject([{ organisation: kept }])
  const { rows } = await readDesk(server.deps.database.reader, { list: 'support', find: '', now: start })
  expect(rows.find((row) => row.id === asked.args.id)).toMatchObject({ organisation: kept })
  // Only enquiries have an organization.
  await push(ada, [question({ organisation })])
  const { json } = await ada.call('GET /api/support')
  expect(JSON.stringify(json).split('alpine.example')).toHaveLength(2)
})

test('questions beyond the daily limit wait, and block nothing else', async () => {
  server.clock.set(start)
  const ada = await guest(server)
  const share = Array.from({ length: supportRequestsPerDay }, () => question())
  expect((await push(ada, share)).map(({ status }) => status)).toEqual(share.map(() => 'applied'))
  server.clock.advance(dayMs / 4)
  const late = question()
  const [waits, other] = await push(ada, [late, { name: 'notice.read', args: { id: randomUUID() } }])
  expect(waits).toMatchObject({ status: 'retry', code: 'too_many_requests', retryAfterMs: dayMs * 0.75 })
  expect(other).toMatchObject({ status: 'rejected', code: 'not_found' })
  server.clock.advance(dayMs * 0.75)
  expect((await push(ada, [late]))[0]?.status).toBe('applied')
})

test('the operator reads and closes open questions, with control characters removed', async () => {
  const ada = await guest(server)
  const asked = question({ subject: 'Hi\u001b[2J', message: 'One\nTwo\u202e' })
  await push(ada, [asked])
  const { database } = server.deps
  expect(await listOpen(database)).toContain('  Hi[2J\n\n  One\n  Two\n')
  const id = v.parse(SupportRequestId, asked.args.id)
  expect(await close(id)).toEqual({ ok: true, value: null })
  expect(await close(id)).toEqual({ ok: true, value: null })
  expect(await openIds()).not.toContain(id)
  const missing = await close(v.parse(SupportRequestId, randomUUID()))
  expect(missing).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('closed questions are deleted after three months', async () => {
  const ada = await guest(server)
  const asked = question()
  await push(ada, [asked])
  const id = v.parse(SupportRequestId, asked.args.id)
  await close(id)
  server.clock.advance(91 * dayMs)
  await server.runJobs()
  expect(await close(id)).toMatchObject({ ok: false })
})

/** Runs `npm run admin -- support` on the running server's data. */
const command = (...args: readonly string[]) => runAdminCommand(server, 'support', args)

test('the command lists and closes while the server runs', async () => {
  const ada = await guest(server)
  const asked = question({ subject: 'By command' })
  await push(ada, [asked])
  const listed = await command('list')
  expect(listed.code).toBe(0)
  expect(listed.text).toContain('By command')
  expect(await command('close', asked.args.id)).toEqual({
    code: 0,
    text: 'support: the request is now closed.\n',
  })
  for (const args of [['close'], ['close', 'x'], ['open', asked.args.id]])
    expect((await command(...args)).code).toBe(2)
  expect((await command('close', randomUUID())).code).toBe(1)
})

test('a person without an account asks, once for any number of requests, and is answered by mail', async () => {
  const { args } = question({ email: 'gus@example.org', subject: 'No code', message: 'My code is torn.' })
  const gus = visitor(server)
  for (const _ of [1, 2]) expect((await gus.call('POST /api/support', args)).status).toBe(204)
  expect((await openIds()).filter((id) => id === args.id)).toHaveLength(1)
  expect(await gus.call('POST /api/support', { ...args, email: 'x' })).toMatchObject({ status: 400 })
  const ada = await guest(server)
  expect(await ada.call('POST /api/support', args)).toMatchObject({ status: 409 })
  const requestId = v.parse(SupportRequestId, args.id)
  const content = 'Ask the host for another.'
  expect(
    await atDesk((desk) => answerRequest(desk, { id: randomUUID(), requestId, text: content })),
  ).toMatchObject({
    ok: true,
  })
  expect(await openIds()).not.toContain(args.id)
  await server.runJobs()
  const [mail] = (await writtenMails(server.deps.config.dataDir)).filter(({ to }) => to === 'gus@example.org')
  expect(mail?.mail.subject).toBe('Re: No code')
  for (const text of ['Ask the host for another.', 'My code is torn.']) expect(mail?.text).toContain(text)
  // The page with one's questions needs an account.
  expect(mail?.text).not.toContain('/customer-service')
})

test('only a person who asked with an account reads the whole thread', async () => {
  const ada = await guest(server)
  const ben = await guest(server, 'Ben')
  const asked = question({ subject: 'Lost', message: 'Where is it?' })
  await push(ada, [asked])
  for (const text of ['In the zone.', 'And on your device.'])
    expect((await command('answer', asked.args.id, text)).code).toBe(0)
  expect((await ada.call('GET /api/support')).json).toMatchObject([
    {
      id: asked.args.id,
      subject: 'Lost',
      message: 'Where is it?',
      isClosed: true,
      answers: [{ text: 'In the zone.' }, { text: 'And on your device.' }],
    },
  ])
  expect((await ben.call('GET /api/support')).json).toEqual([])
  const { rows } = await pull(ada, `user:${ada.id}`)
  expect(rows.filter(({ table }) => table === 'notice')).toMatchObject([
    { row: { kind: 'support-answered', zoneId: null } },
    { row: { kind: 'support-answered', zoneId: null } },
  ])
  expect((await command('answer', randomUUID(), 'Nobody asked')).code).toBe(1)
})
