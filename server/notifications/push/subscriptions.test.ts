import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { guest, person, type TestPerson } from '#server/testing/test-client.ts'
import {
  newSubscription,
  type PushDevice,
  type PushService,
  startPushService,
} from '#server/testing/test-push.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { subscriptionsOf } from './push-store.ts'

let service: PushService
let server: TestServer

beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ config: { pushTestOrigin: service.origin } })
})
beforeEach(() => service.answerWith(201))
afterAll(async () => {
  await server.close()
  await service.close()
})

async function subscribed(who: TestPerson): Promise<PushDevice> {
  const device = service.subscribe()
  const { subscription } = device
  const saved = await who.call('POST /api/notifications/subscribe', { subscription })
  expect(saved.status).toBe(200)
  return device
}

async function statusOfTest(who: TestPerson): Promise<number> {
  return (await who.call('POST /api/notifications/test')).status
}

test('the published key is the one that signs', async () => {
  const ada = await guest(server)
  const given = await ada.call('GET /api/notifications/vapid-key')
  expect(given.json).toEqual({ publicKey: server.deps.vapidKeys.publicKey })
  const device = await subscribed(ada)
  expect(await statusOfTest(ada)).toBe(200)
  expect(device.requests[0]?.['authorization']).toContain(`k=${server.deps.vapidKeys.publicKey}`)
})

test('a device that is signed out while it subscribes gets no messages', async () => {
  await interruptEachStep(server, async () => {
    const ada = await guest(server)
    const { subscription } = service.subscribe()
    return {
      act: () => ada.call('POST /api/notifications/subscribe', { subscription }),
      meanwhile: () => ada.call('POST /api/logout'),
      async check() {
        const { reader } = server.deps.database
        expect(await reader.all(subscriptionsOf, { userId: ada.id })).toEqual([])
      },
    }
  })
})

test('a test message reaches every device of the user, with a URL of the app', async () => {
  const ada = await guest(server)
  const devices = [await subscribed(ada), await subscribed(ada)]
  const sent = await ada.call('POST /api/notifications/test')
  expect(sent).toMatchObject({ status: 200, json: { sent: 2 } })
  for (const { received } of devices)
    expect(received).toMatchObject([{ title: 'Notifications work', navigate: `${server.url}/profile` }])
})

test('only known push services are accepted, and never an address in an internal network', async () => {
  const ada = await guest(server)
  for (const endpoint of [
    'http://127.0.0.1:1/push',
    'https://127.0.0.1/push',
    'https://localhost/push',
    'https://elsewhere.example/push',
    'http://fcm.googleapis.com/push',
    'javascript:alert(1)',
  ]) {
    const refused = await ada.call('POST /api/notifications/subscribe', {
      subscription: newSubscription(endpoint),
    })
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid' } })
  }
  const keyless = {
    subscription: { endpoint: 'https://fcm.googleapis.com/1', keys: { p256dh: 'x', auth: '' } },
  }
  expect((await ada.call('POST /api/notifications/subscribe', keyless)).status).toBe(400)
})

test('choices apply to all devices and stay with the person', async () => {
  const ada = await guest(server)
  await subscribed(ada)
  const all = ['new-photos', 'responses', 'zone-ends', 'hosting', 'account']
  expect((await ada.call('GET /api/auth/user')).json).toMatchObject({
    notifications: { push: all, mail: [], quiet: null },
  })
  const choices = { push: ['zone-ends'], mail: [], quiet: { from: 1320, to: 420 } }
  const choose = (body: unknown) => ada.call('PUT /api/notifications/choices', body)
  expect((await choose(choices)).status).toBe(204)
  expect((await ada.call('GET /api/auth/user')).json).toMatchObject({ notifications: choices })
  expect((await choose({ ...choices, push: ['all'] })).status).toBe(400)
  expect((await choose({ ...choices, quiet: { from: 1440, to: 0 } })).status).toBe(400)
})

test('a device is notified in its own language', async () => {
  const ada = await guest(server)
  const device = service.subscribe()
  const { subscription } = device
  const headers = { 'accept-language': 'de-AT,de' }
  await ada.call('POST /api/notifications/subscribe', { subscription, timeZone: 'Europe/Vienna' }, headers)
  expect(await statusOfTest(ada)).toBe(200)
  expect(device.received).toMatchObject([{ title: 'Benachrichtigungen funktionieren', lang: 'de' }])
})

test('people remove only their own subscription, and may repeat it', async () => {
  const ada = await guest(server)
  const ben = await guest(server, 'Ben')
  const { subscription } = await subscribed(ada)
  const { endpoint } = subscription
  expect((await ben.call('POST /api/notifications/unsubscribe', { endpoint })).status).toBe(204)
  expect(await statusOfTest(ada)).toBe(200)
  for (const _ of [1, 2])
    expect((await ada.call('POST /api/notifications/unsubscribe', { endpoint })).status).toBe(204)
  expect(await statusOfTest(ada)).toBe(404)
})

test('the eleventh device replaces the first one', async () => {
  const ada = await guest(server)
  const first = await subscribed(ada)
  for (let count = 0; count < 10; count += 1) await subscribed(ada)
  expect((await ada.call('POST /api/notifications/test')).json).toEqual({ sent: 10 })
  expect(first.received).toEqual([])
})

test.each([404, 410, 403])(
  'a device for which the push service responds with %i is deleted',
  async (status) => {
    const ada = await guest(server)
    await subscribed(ada)
    service.answerWith(status)
    expect(await statusOfTest(ada)).toBe(503)
    expect(await statusOfTest(ada)).toBe(404)
  },
)

test('a redirect is not followed', async () => {
  const ada = await guest(server)
  const device = await subscribed(ada)
  const other = service.subscribe()
  service.answerWith(307, { location: other.subscription.endpoint })
  expect(await statusOfTest(ada)).toBe(503)
  expect(device.requests).toHaveLength(1)
  expect(other.requests).toEqual([])
})

test('after signing out a device gets nothing; a guest who claims an account keeps it', async () => {
  const ada = await guest(server)
  const device = await subscribed(ada)
  const email = 'ada@example.org'
  await ada.call('POST /api/auth/register', { email, password: 'long enough', firstName: 'Ada' })
  expect(await statusOfTest(ada)).toBe(200)
  expect(device.received).toHaveLength(1)
  const phone = person(server, ada.id)
  await phone.call('POST /api/auth/sign-in', { email, password: 'long enough' })
  await ada.call('POST /api/logout')
  expect(await statusOfTest(phone)).toBe(404)
})

test('the next user of a browser takes over its subscription', async () => {
  const ada = await guest(server)
  const ben = await guest(server, 'Ben')
  const { subscription } = await subscribed(ada)
  await ben.call('POST /api/notifications/subscribe', { subscription })
  expect(await statusOfTest(ada)).toBe(404)
  expect(await statusOfTest(ben)).toBe(200)
})

test('a test message can be requested five times an hour', async () => {
  const strict = await startTestServer()
  const ada = await guest(strict)
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push(await statusOfTest(ada))
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  await strict.close()
})
