import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, query } from '#server/core/db/query.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { type TestPerson, visitor } from '#server/testing/test-client.ts'
import { type PushDevice, type PushService, startPushService } from '#server/testing/test-push.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs, dayMs } from '#src/contract/wire/durations.ts'
import { collectNewPhotos, purgeAnnouncements } from './collect-photos.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let service: PushService
let server: TestServer

beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ now: start, config: { pushTestOrigin: service.origin } })
})
beforeEach(() => {
  service.answerWith(201)
  server.clock.set(start)
})
afterAll(async () => {
  await server.close()
  await service.close()
})

async function subscribed(who: TestPerson): Promise<PushDevice> {
  const device = service.subscribe()
  const { subscription } = device
  await who.call('POST /api/notifications/subscribe', { subscription, timeZone: 'Europe/Berlin' })
  return device
}

/** A zone with a subscribed guest and another guest who takes the photos. */
async function begin(options: Record<string, unknown> = {}) {
  const hosting: Hosting = await hostZone(server, options)
  const ada = await hosting.joined('Ada')
  const ben = await hosting.joined('Ben')
  return { ...hosting, ada, ben, zoneId: hosting.zone.location.id }
}

const messagesTo = query<{ endpoint: string }>()((param) =>
  build.selectFrom('push_messages').select('id').where('endpoint', '=', param('endpoint')),
)

async function sentTo({ subscription: { endpoint } }: PushDevice): Promise<number> {
  return (await server.deps.database.reader.all(messagesTo, { endpoint })).length
}

async function runAfter(ms: number): Promise<void> {
  server.clock.advance(ms)
  await server.runJobs()
}

test('members are notified of others’ photos together, at most every 15 minutes', async () => {
  const { ada, ben, joined, photoOf, zoneId } = await begin()
  const device = await subscribed(ada)
  const bens = await subscribed(ben)
  const cy = await joined('Cy')
  for (const who of [ada, ben, cy]) {
    server.clock.advance(1)
    await photoOf(who)
  }
  await runAfter(2000)
  expect(device.received).toMatchObject([
    { title: 'Meadow', body: 'Cy and Ben added 2 photos', tag: `photos:${zoneId}` },
  ])
  expect(device.received[0]?.navigate).toBe(`${server.url}/locations/${zoneId}`)
  expect(device.received[0]?.icon).toBe(`${server.url}/brands/snapzone/icon-192.png`)
  expect(bens.received).toMatchObject([{ body: 'Cy and Ada added 2 photos' }])
  const last = await photoOf(cy)
  await runAfter(14 * minuteMs)
  expect(device.received).toHaveLength(1)
  await runAfter(minuteMs)
  expect(device.received).toHaveLength(2)
  expect(device.received[1]).toMatchObject({
    body: 'Cy added a photo',
    navigate: `${server.url}/photo/${last}`,
  })
  const picture = new URL(device.received[1]?.image ?? '')
  expect((await ada.call(`GET ${picture.pathname}${picture.search}`)).status).toBe(200)
  expect((await visitor(server).call(`GET ${picture.pathname}${picture.search}`)).status).toBe(404)
  await runAfter(20 * minuteMs)
  expect(device.received).toHaveLength(2)
})

test('nobody is notified of content that they may not see or that is older than their membership', async () => {
  const { owner, ada, ben, path, photoOf } = await begin({ mode: 'own-only' })
  const [hosts, device] = [await subscribed(owner), await subscribed(ada)]
  await photoOf(ben)
  await runAfter(2000)
  expect(device.received).toEqual([])
  expect(hosts.received.map(({ body }) => body).toSorted()).toEqual(['Ben added a photo', 'Meadow'])
  await owner.call(`PATCH ${path}`, { mode: 'open' })
  const late = await subscribed(ada)
  await runAfter(20 * minuteMs)
  expect(late.received).toEqual([])
})

test('nobody is notified of photos that a host hides while the notifications are created', async () => {
  await interruptEachStep(server, async () => {
    server.clock.advance(3 * 60 * minuteMs)
    await purgeAnnouncements(server.deps)
    const { owner, ada, ben, path, photoOf } = await begin()
    const device = await subscribed(ada)
    await photoOf(ben)
    server.clock.advance(2000)
    let isHidden = false
    return {
      act: () => collectNewPhotos(server.deps),
      async meanwhile() {
        isHidden = (await sentTo(device)) === 0
        await owner.call(`PATCH ${path}`, { mode: 'own-only' })
      },
      check: async () => expect(await sentTo(device)).toBe(isHidden ? 0 : 1),
    }
  })
})

test('a photo under review causes a notification when it is approved', async () => {
  const { owner, ada, ben, photoOf } = await begin({ moderation: 'pre-approve' })
  const device = await subscribed(ada)
  const photoId = await photoOf(ben)
  await runAfter(20 * minuteMs)
  expect(device.received).toEqual([])
  await owner.call(`POST /api/photos/${photoId}/moderate`, { decision: 'approve' })
  await runAfter(2000)
  expect(device.received).toMatchObject([{ body: 'Ben added a photo' }])
})

test('a hidden photo causes no notification', async () => {
  const { owner, ada, ben, photoOf } = await begin()
  const device = await subscribed(ada)
  const photoId = await photoOf(ben)
  await owner.call(`POST /api/photos/${photoId}/moderate`, { decision: 'hide' })
  await runAfter(2000)
  expect(device.received).toEqual([])
})

test('an uploader is notified of others’ comments and reactions, not of their own', async () => {
  const { ada, ben, joined, photoOf } = await begin()
  const device = await subscribed(ada)
  const cy = await joined('Cy')
  const photoId = await photoOf(ada)
  const path = `/api/photos/${photoId}`
  await ada.call(`POST ${path}/comments`, { content: 'Mine' })
  await ben.call(`POST ${path}/comments`, { content: `Lovely ${'light '.repeat(30)}` })
  for (const who of [ada, ben, cy]) {
    server.clock.advance(1)
    await who.call(`POST ${path}/reactions`, { emoji: '🔥' })
  }
  server.clock.advance(1)
  await ben.call(`POST ${path}/reactions`, { emoji: '❤️' })
  await runAfter(2000)
  const shownTitles = device.received.map(({ title }) => title)
  expect(shownTitles.toSorted()).toEqual(['Ben and Cy reacted to your photo', 'Ben commented on your photo'])
  const comment = device.received.find(({ title }) => title.includes('commented'))
  expect(comment?.body).toMatch(/^Lovely light .{100,}…$/)
  expect(comment?.navigate).toBe(`${server.url}/photo/${photoId}`)
  const reaction = device.received.find(({ title }) => title.includes('reacted'))
  expect(reaction?.body).toBe('🔥 ❤️ · Meadow')
})

test('content removed within the minute causes no notification', async () => {
  const { ada, ben, photoOf } = await begin()
  const device = await subscribed(ada)
  const photoId = await photoOf(ada)
  const made = await ben.call(`POST /api/photos/${photoId}/comments`, { content: 'Oops' })
  const id = JSON.stringify(made.json).match(/"id":"([^"]+)"/)?.[1] ?? ''
  expect((await ben.call(`DELETE /api/comments/${id}`)).status).toBe(204)
  await ben.call(`POST /api/photos/${photoId}/reactions`, { emoji: '🔥' })
  await ben.call(`DELETE /api/photos/${photoId}/reactions/${encodeURIComponent('🔥')}`)
  await runAfter(2000)
  expect(device.received).toEqual([])
})

test('members are notified a day and two hours before a zone ends', async () => {
  const { ada } = await begin()
  const device = await subscribed(ada)
  await runAfter(3 * dayMs)
  await runAfter(22 * 60 * minuteMs)
  expect(device.received.map(({ title }) => title)).toEqual([
    'Meadow ends within 24 hours',
    'Meadow ends within 2 hours',
  ])
})

function choose(who: TestPerson, change: object) {
  const everything = ['new-photos', 'responses', 'zone-ends', 'hosting', 'account']
  return who.call('PUT /api/notifications/choices', { push: everything, mail: [], quiet: null, ...change })
}

test('everybody is notified of the chosen kinds', async () => {
  const { owner, ada, ben, photoOf } = await begin()
  const [host, device] = [await subscribed(owner), await subscribed(ada)]
  await choose(owner, { push: ['hosting'] })
  await choose(ada, { push: ['responses'] })
  await photoOf(ben)
  const photoId = await photoOf(ada)
  await ben.call(`POST /api/photos/${photoId}/reactions`, { emoji: '🔥' })
  await ben.call(`POST /api/photos/${photoId}/like`, { liked: true })
  await runAfter(2000)
  expect(device.received.map(({ title }) => title).toSorted()).toEqual([
    'Ben liked your photo',
    'Ben reacted to your photo',
  ])
  expect(host.received).toMatchObject([{ title: expect.stringMatching(/ and .* joined$/), body: 'Meadow' }])
})

test('likes are pushed at once, then grouped, and not if they have been read', async () => {
  const { ada, ben, joined, photoOf } = await begin()
  const device = await subscribed(ada)
  const like = `POST /api/photos/${await photoOf(ada)}/like`
  await ben.call(like, { liked: true })
  await runAfter(2000)
  for (const name of ['Cy', 'Dot', 'Eve']) {
    await (await joined(name)).call(like, { liked: true })
    await runAfter(minuteMs)
  }
  await runAfter(13 * minuteMs)
  const titles = () => device.received.map(({ title }) => title)
  expect(titles()).toEqual(['Ben liked your photo', 'Eve and 3 others liked your photo'])
  expect(new Set(device.received.map(({ tag }) => tag)).size).toBe(1)
  await (await joined('Flo')).call(like, { liked: true })
  await runAfter(minuteMs)
  await ada.call('POST /api/notices/read', { seenAt: server.clock.now() })
  await runAfter(30 * minuteMs)
  expect(titles()).toHaveLength(2)
})

test('in quiet hours nothing is pushed; notifications that are still valid are pushed afterwards', async () => {
  const { ada, ben, joined, photoOf } = await begin()
  const device = await subscribed(ada)
  // Noon in UTC is 14:00 in Berlin.
  await choose(ada, { quiet: { from: 13 * 60, to: 15 * 60 } })
  const path = `/api/photos/${await photoOf(ada)}`
  await ben.call(`POST ${path}/like`, { liked: true })
  await ben.call(`POST ${path}/reactions`, { emoji: '🔥' })
  await photoOf(ben)
  await runAfter(2000)
  await (await joined('Cy')).call(`POST ${path}/like`, { liked: true })
  await ben.call(`DELETE ${path}/reactions/${encodeURIComponent('🔥')}`)
  await runAfter(50 * minuteMs)
  expect(device.received).toEqual([])
  await runAfter(10 * minuteMs)
  const shownTitles = device.received.map(({ title, body }) => `${title}: ${body}`)
  expect(shownTitles.toSorted()).toEqual(['Cy and Ben liked your photo: Meadow', 'Meadow: Ben added a photo'])
})

test('banned and signed-out people get no notifications', async () => {
  const { owner, ada, ben, path, photoOf } = await begin()
  const [banned, left] = [await subscribed(ada), await subscribed(ben)]
  await owner.call(`POST ${path}/members/${ada.id}/ban`)
  await ben.call('POST /api/logout')
  await photoOf(owner)
  await runAfter(2000)
  expect([...banned.requests, ...left.requests]).toEqual([])
})

test('an unreachable push service is retried, less and less often, with a limit', async () => {
  const { ada, ben, photoOf } = await begin()
  const device = await subscribed(ada)
  service.answerWith(503)
  await photoOf(ben)
  await runAfter(2000)
  await runAfter(30_000)
  expect(device.requests).toHaveLength(1)
  await runAfter(31_000)
  expect(device.requests).toHaveLength(2)
  service.answerWith(201)
  await runAfter(2 * minuteMs)
  expect(device.received).toHaveLength(1)
  service.answerWith(503)
  await photoOf(ben)
  for (let count = 0; count < 40; count += 1) await runAfter(10 * minuteMs)
  expect(device.requests.length).toBeLessThan(12)
})

test('a device that is gone is deleted with its pending notifications', async () => {
  const { ada, ben, photoOf } = await begin()
  const device = await subscribed(ada)
  service.answerWith(410)
  await photoOf(ben)
  await runAfter(2000)
  service.answerWith(201)
  await photoOf(ben)
  await runAfter(20 * minuteMs)
  expect(device.requests).toHaveLength(1)
})
