import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { confirmedMember, mailsTo } from '#server/testing/test-account.ts'
import { join, pull, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

async function begin() {
  server.clock.set(start)
  const hosting = await hostZone(server, {})
  const ada = await hosting.joined('Ada')
  const photoId = await hosting.photoOf(ada)
  return { ...hosting, ada, photoId, photo: `/api/photos/${photoId}` }
}

async function count(): Promise<void> {
  server.clock.advance(2000)
  await server.runJobs()
}

/** The notifications that a device would have after a complete pull. */
async function noticesOf(who: TestPerson): Promise<readonly NoticeRow[]> {
  const { rows } = await pull(who, `user:${who.id}`)
  const notices = rows.flatMap((change) =>
    change.table === 'notice' ? [v.parse(NoticeRow, change.row)] : [],
  )
  return notices.filter(({ kind }) => kind !== 'badge-earned')
}

async function activityNotices(who: TestPerson) {
  const notices = await noticesOf(who)
  return notices
    .filter(({ kind }) => kind !== 'members-joined')
    .map(({ kind, count: many, names, snippet }) => ({ kind, many, names, snippet }))
}

test('likes of many people are one row with the latest names, and only a new maximum counts as new', async () => {
  const { ada, joined, photo, photoId } = await begin()
  const others = []
  for (const name of ['Ben', 'Cy', 'Dot']) others.push(await joined(name))
  for (const who of [ada, ...others]) await who.call(`POST ${photo}/like`, { liked: true })
  await count()
  const [first] = (await noticesOf(ada)).filter(({ kind }) => kind === 'photo-liked')
  expect(first).toMatchObject({ photoId, count: 3, names: ['Dot', 'Cy'], readAt: null, zoneName: 'Meadow' })
  await ada.call('POST /api/notices/read', { seenAt: first?.at ?? 0 })
  await others[0]?.call(`POST ${photo}/like`, { liked: false })
  await count()
  await others[0]?.call(`POST ${photo}/like`, { liked: true })
  await count()
  expect((await noticesOf(ada)).find(({ kind }) => kind === 'photo-liked')).toMatchObject({
    count: 3,
    at: first?.at,
    readAt: expect.any(Number),
  })
  await (await joined('Eve')).call(`POST ${photo}/like`, { liked: true })
  await count()
  expect(await noticesOf(ada)).toContainEqual(
    expect.objectContaining({ id: first?.id, count: 4, names: ['Eve', 'Ben'], readAt: null }),
  )
})

test('three hundred likes between two counts cost the uploader one row and one revision', async () => {
  const { ada, joined, photo } = await begin()
  const fans = []
  for (let index = 0; index < 12; index += 1) fans.push(await joined(`Fan ${index}`))
  await count()
  const before = (await pull(ada, `user:${ada.id}`)).next
  for (let round = 0; round < 25; round += 1)
    for (const fan of fans) await fan.call(`POST ${photo}/like`, { liked: round % 2 === 0 })
  await count()
  expect(await activityNotices(ada)).toMatchObject([{ kind: 'photo-liked', many: 12 }])
  // One revision for the likes, and three for two badges with their notification.
  expect((await pull(ada, `user:${ada.id}`)).next).toBe(before + 4)
  await count()
  expect((await pull(ada, `user:${ada.id}`)).next).toBe(before + 4)
})

test('comments notify the uploader and earlier commenters, never of their own', async () => {
  const { owner, ada, joined, photo } = await begin()
  const ben = await joined('Ben')
  await ben.call(`POST ${photo}/comments`, { content: 'What a view' })
  server.clock.advance(10)
  await ada.call(`POST ${photo}/comments`, { content: 'Thank you' })
  server.clock.advance(10)
  const made = await owner.call(`POST ${photo}/comments`, { content: 'Print\nthat' })
  await count()
  expect(await activityNotices(ada)).toMatchObject([
    { kind: 'photo-commented', many: 2, snippet: 'Print that' },
  ])
  expect(await activityNotices(ben)).toMatchObject([
    { kind: 'comment-answered', many: 2, snippet: 'Print that' },
  ])
  expect(await activityNotices(owner)).toEqual([])
  const { id } = v.parse(v.object({ id: v.string() }), made.json)
  await owner.call(`DELETE /api/comments/${id}`)
  await count()
  expect(await activityNotices(ada)).toMatchObject([{ many: 1, names: ['Ben'], snippet: 'What a view' }])
  expect(await activityNotices(ben)).toMatchObject([{ many: 1, names: ['Ada'], snippet: 'Thank you' }])
})

test('hiding a photo hides its rows, and they return with it', async () => {
  const { owner, ada, joined, photo } = await begin()
  const ben = await joined('Ben')
  await ben.call(`POST ${photo}/reactions`, { emoji: '🔥' })
  await count()
  expect(await activityNotices(ada)).toMatchObject([
    { kind: 'photo-reacted', many: 1, names: ['Ben'], snippet: '🔥' },
  ])
  await ben.call(`DELETE ${photo}/reactions/${encodeURIComponent('🔥')}`)
  await count()
  expect(await activityNotices(ada)).toEqual([])
  await ben.call(`POST ${photo}/comments`, { content: 'Hm' })
  await owner.call(`POST ${photo}/moderate`, { decision: 'hide' })
  await count()
  expect((await activityNotices(ada)).map(({ kind }) => kind)).toEqual(['photo-hidden'])
})

test('hosts get joins as one notification; former and banned members get none about the zone', async () => {
  const { owner, ada, joined, path, photo } = await begin()
  server.clock.advance(10)
  const ben = await joined('Ben')
  await ben.call(`POST ${photo}/like`, { liked: true })
  await count()
  const joins = async () => (await noticesOf(owner)).find(({ kind }) => kind === 'members-joined')
  expect(await joins()).toMatchObject({ count: 2, names: ['Ben', 'Ada'], photoId: null })
  expect(await activityNotices(ada)).toHaveLength(1)
  await owner.call(`POST ${path}/members/${ada.id}/ban`)
  expect(await activityNotices(ada)).toEqual([])
  await count()
  expect(await joins()).toMatchObject({ count: 1, names: ['Ben'] })
})

test('content newer than the seen time stays unread, and marking everything as read can be repeated', async () => {
  const { ada, joined, photo } = await begin()
  const ben = await joined('Ben')
  await ben.call(`POST ${photo}/like`, { liked: true })
  await count()
  const [liked] = await noticesOf(ada)
  const early = { seenAt: (liked?.at ?? 0) - 1 }
  expect((await ada.call(`POST /api/notices/${liked?.id}/read`, early)).status).toBe(204)
  await ada.call('POST /api/notices/read', early)
  expect(await noticesOf(ada)).toMatchObject([{ readAt: null }])
  for (const _ of [1, 2]) await ada.call('POST /api/notices/read', { seenAt: liked?.at ?? 0 })
  expect(await noticesOf(ada)).toMatchObject([{ readAt: expect.any(Number) }])
  expect((await ben.call(`POST /api/notices/${liked?.id}/read`)).status).toBe(404)
})

test('notifications unread for an hour are sent in one mail, if wanted', async () => {
  server.clock.set(start)
  const hosting = await hostZone(server, {})
  const { photoOf, joined, zone } = hosting
  const ada = await confirmedMember(server, 'ada.mails@example.org')
  await join(ada, zone)
  const photo = `/api/photos/${await photoOf(ada)}`
  const mails = async () =>
    (await mailsTo(server, 'ada.mails@example.org')).filter(
      ({ mail }) => mail.text?.includes('not read') === true,
    )
  await (await joined('Ben')).call(`POST ${photo}/like`, { liked: true })
  server.clock.advance(1)
  await (await joined('Cy')).call(`POST ${photo}/comments`, { content: 'Lovely' })
  const choices = { push: [], mail: ['responses'], quiet: null }
  await ada.call('PUT /api/notifications/choices', choices)
  await count()
  server.clock.advance(59 * minuteMs)
  await server.runJobs()
  expect(await mails()).toEqual([])
  server.clock.advance(2 * minuteMs)
  for (const _ of [1, 2]) await server.runJobs()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.mail.text).toContain('Ben liked your photo (Meadow)\nCy commented on your photo (Lovely)')
})
