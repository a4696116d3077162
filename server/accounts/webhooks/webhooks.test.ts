import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { webhookCalls } from '#src/contract/calls/webhook-calls.ts'
import { WebhookEvent, webhookBody } from '#src/contract/entities/accounts/webhook.ts'
import { dayMs, hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import {
  guest,
  join,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { givePlan } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

interface Received {
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly message: unknown
}

let server: TestServer
let ada: TestPerson
let receiver: Server
let received: Received[]
let answers: number[]
let beforeAnswer: () => Promise<unknown>
let url: string

beforeEach(async () => {
  received = []
  answers = []
  beforeAnswer = () => Promise.resolve()
  receiver = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`
  server = await startTestServer({ now: Date.UTC(2026, 5, 1, 12), config: { allowsLoopbackBackups: true } })
  ada = await confirmedMember(server, 'ada@example.org')
  await givePlan(server, ada, 'pro')
})
afterEach(async () => {
  receiver.close()
  await server.close()
})

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = (await request.toArray()).join('')
  received.push({ headers: request.headers, text, message: JSON.parse(text) })
  await beforeAnswer()
  response.writeHead(answers.shift() ?? 204).end()
}

const all = ['photo.ready', 'photo.removed', 'zone.ending', 'order.paid']

async function makeWebhook(who = ada, fields: Record<string, unknown> = {}) {
  const body = { id: randomUUID().replaceAll('-', '').slice(16), url, events: all, ...fields }
  const answer = await who.call('POST /api/auth/webhooks', body)
  expect(answer.status).toBe(201)
  return { ...v.parse(webhookCalls.makeWebhook.answer, answer.json), body }
}

async function rows(who = ada) {
  const { rows: changes } = await pull(who, `user:${who.id}`)
  return changes.flatMap((change) => (change.table === 'webhook' ? [change.row] : []))
}

/** Runs the jobs twice: the first run collects the events, the second sends them. */
async function later(ms = minuteMs) {
  server.clock.advance(ms)
  await server.runJobs()
  server.clock.advance(minuteMs)
  await server.runJobs()
}

/** Checks that every message matches the schema in `/api/openapi.json`. */
function expectForms() {
  for (const { message } of received) {
    const { type } = v.parse(v.object({ type: WebhookEvent }), message)
    expect(v.safeParse(webhookBody(type), message).issues).toBeUndefined()
  }
}

const types = () => received.map(({ message }) => v.parse(v.object({ type: v.string() }), message).type)

test('a program gets one signed event for each photo in its owner’s zones', async () => {
  const zone = await makeZone(ada)
  const zoneId = zone.location.id
  await upload(ada, uploadForm(zoneId, await picture(1)))
  const { secret } = await makeWebhook()
  const ben = await guest(server, 'Ben')
  await join(ben, zone)
  const elsewhere = await makeZone(ben)
  await upload(ben, uploadForm(elsewhere.location.id, await picture(2)))
  const { id: photoId } = await upload(ben, uploadForm(zoneId, await picture(3)))
  await later()
  await ada.call(`POST /api/photos/${photoId}/like`, {})
  await later()
  expect(received).toMatchObject([{ message: { type: 'photo.ready', data: { photoId, zoneId } } }])
  const none: Received = { headers: {}, text: '', message: null }
  const [{ headers, text } = none] = received
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  await ben.call(`DELETE /api/photos/${photoId}`)
  await later()
  expect(types()).toEqual(['photo.ready', 'photo.removed'])
  expectForms()
})

test('a photo under review causes its event once it is shown, and a zone that ends within a day causes one', async () => {
  await makeWebhook()
  const zone = await makeZone(ada, { moderation: 'pre-approve' })
  const ben = await guest(server, 'Ben')
  await join(ben, zone)
  const { id } = await upload(ben, uploadForm(zone.location.id, await picture(4)))
  await later()
  expect(types()).toEqual([])
  await ada.call(`POST /api/photos/${id}/moderate`, { decision: 'approve' })
  await later()
  expect(types()).toEqual(['photo.ready'])
  const endsAt = v.parse(v.object({ expiresAt: v.string() }), zone.location).expiresAt
  server.clock.set(Date.parse(endsAt) - 20 * hourMs)
  await later()
  await later()
  expect(types()).toEqual(['photo.ready', 'zone.ending'])
  expectForms()
})

test('a refused message is sent again under its id for three days, and the log shows the attempts', async () => {
  const { webhook } = await makeWebhook()
  answers = [500, 404]
  expect((await ada.call(`POST /api/auth/webhooks/${webhook.id}/test`)).status).toBe(204)
  await later(0)
  expect((await rows())[0]?.log).toMatchObject([{ event: 'webhook.test', outcome: 'waiting', attempts: 2 }])
  await later(6 * minuteMs)
  expect((await rows())[0]?.log).toMatchObject([{ attempts: 3, status: 204, outcome: 'delivered' }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  answers = Array.from({ length: 20 }, () => 503)
  await ada.call(`POST /api/auth/webhooks/${webhook.id}/test`)
  for (let day = 0; day < 12; day += 1) await later(dayMs)
  expect((await rows())[0]?.log[0]).toMatchObject({ attempts: 10, status: 503, outcome: 'given-up' })
  expect(received).toHaveLength(13)
})

test('nobody can make this server call a private address, or read or end another person’s webhook', async () => {
  for (const wrong of [
    'http://example.org/',
    'https://10.0.0.1/',
    'https://user:word@example.org/',
    'ftp://example.org',
    'x',
  ])
    expect(
      (await ada.call('POST /api/auth/webhooks', { id: '0123456789abcdef', url: wrong, events: all })).status,
    ).toBe(400)
  const { webhook, secret, body } = await makeWebhook()
  const eve = await confirmedMember(server, 'eve@example.org')
  await givePlan(server, eve, 'pro')
  expect(await rows(eve)).toEqual([])
  expect((await eve.call('POST /api/auth/webhooks', body)).status).toBe(409)
  expect((await eve.call(`POST /api/auth/webhooks/${webhook.id}/test`)).status).toBe(404)
  expect((await eve.call(`DELETE /api/auth/webhooks/${webhook.id}`)).status).toBe(404)
  expect(JSON.stringify(await rows())).not.toContain(secret)
  const again = await makeWebhook(ada, body)
  expect(again.secret).not.toBe(secret)
  expect((await rows()).length).toBe(1)
})

test('without the plan nothing is created or sent; a removed webhook is not called', async () => {
  const guestOf = await guest(server, 'Gus')
  const fields = { id: '0123456789abcdef', url, events: all }
  expect((await guestOf.call('POST /api/auth/webhooks', fields)).status).toBe(403)
  const { webhook } = await makeWebhook()
  const zone = await makeZone(ada)
  await givePlan(server, ada, 'free')
  await upload(ada, uploadForm(zone.location.id, await picture(5)))
  await later()
  expect(types()).toEqual([])
  await givePlan(server, ada, 'pro')
  await ada.call(`POST /api/auth/webhooks/${webhook.id}/test`)
  expect((await ada.call(`DELETE /api/auth/webhooks/${webhook.id}`)).status).toBe(204)
  expect((await ada.call(`DELETE /api/auth/webhooks/${webhook.id}`)).status).toBe(204)
  await later()
  expect(received).toEqual([])
  expect(await rows()).toEqual([])
})

test('a paid order causes one event, and none if it was paid before the webhook existed', async () => {
  await ada.call('POST /api/orders', newOrderBody())
  server.clock.advance(minuteMs)
  await makeWebhook(ada, { events: ['order.paid'] })
  const order = newOrderBody()
  expect((await ada.call('POST /api/orders', order)).status).toBe(201)
  await later()
  await later(dayMs)
  expect(received).toMatchObject([{ message: { type: 'order.paid', data: { zoneId: order.zone.id } } }])
  expectForms()
})

test('a webhook that is removed while messages are sent gets no further one', async () => {
  const { webhook } = await makeWebhook()
  for (const _ of [1, 2]) await ada.call(`POST /api/auth/webhooks/${webhook.id}/test`)
  beforeAnswer = () => ada.call(`DELETE /api/auth/webhooks/${webhook.id}`)
  await server.runJobs()
  expect(received).toHaveLength(1)
})
