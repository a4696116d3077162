import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { maxProfilePictureBytes } from '#src/contract/entities/accounts/profile.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import {
  guest,
  join,
  makeZone,
  person,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { hugePng, picture, rotatedPicture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-01T12:00:00Z') })
})
beforeEach(() => server.clock.advance(60 * 60_000))
afterAll(() => server.close())

const userOf = async (ada: TestPerson) => v.parse(User, (await ada.call('GET /api/auth/user')).json)

async function member(): Promise<TestPerson> {
  const anyone = visitor(server)
  const body = { email: `${randomUUID()}@example.org`, password: 'correct horse', firstName: 'Ada' }
  const made = await anyone.call('POST /api/auth/register', { ...body, lastName: 'Byron' })
  return person(server, v.parse(User, made.json).id, anyone.cookie)
}

function send(ada: TestPerson, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const body = new Blob([bytes])
  return server.fetch('/api/auth/user/picture', {
    method: 'PUT',
    body,
    headers: { cookie: ada.cookie, ...headers },
  })
}

async function sendPicture(ada: TestPerson, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await send(ada, bytes)
  const { profileImageUrl } = v.parse(User, await answer.json())
  if (profileImageUrl === null) throw new Error('The profile has no picture')
  return profileImageUrl
}

test('a member changes some names, and the others stay', async () => {
  const ada = await member()
  const renamed = await ada.call('PATCH /api/auth/user', { lastName: 'Lovelace' })
  expect(renamed.json).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', displayName: 'Ada Lovelace' })
  await ada.call('PATCH /api/auth/user', { displayName: 'The Countess' })
  await ada.call('PATCH /api/auth/user', { lastName: null })
  expect(await userOf(ada)).toMatchObject({ firstName: 'Ada', lastName: null, displayName: 'Ada' })
})

test('a guest has one name', async () => {
  const ruth = await guest(server, 'Grandma Ruht')
  await ruth.call('PATCH /api/auth/user', { displayName: 'Grandma Ruth' })
  expect(await userOf(ruth)).toMatchObject({
    kind: 'guest',
    firstName: 'Grandma Ruth',
    lastName: null,
    displayName: 'Grandma Ruth',
  })
})

test.each([
  {},
  { firstName: '' },
  { firstName: '\u200b' },
  { firstName: 'a'.repeat(61) },
  { displayName: 'An0nymous User' },
  { firstName: 'Anonymous', lastName: 'User' },
  { firstName: 7 },
])('the names %j are rejected', async (names) => {
  const ada = await member()
  const answer = await ada.call('PATCH /api/auth/user', names)
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
  expect((await userOf(ada)).displayName).toBe('Ada Byron')
})

test('a last name that imitates another person is rejected, and line breaks and direction marks are removed', async () => {
  const ada = await member()
  await ada.call('PATCH /api/auth/user', { firstName: 'Anonymous', lastName: null })
  expect((await ada.call('PATCH /api/auth/user', { lastName: 'User' })).status).toBe(400)
  const header = await ada.call('PATCH /api/auth/user', { displayName: 'Ada\r\nBcc: eve@example.org\u202e' })
  expect(v.parse(User, header.json).displayName).toBe('Ada Bcc: eve@example.org')
})

test('everybody gets photos, comments and members with the new name and portrait', async () => {
  const [owner, ruth] = [await guest(server, 'Owner'), await guest(server, 'Ruht')]
  const zone = await makeZone(owner)
  await join(ruth, zone)
  const zoneId = zone.location.id
  const own = await upload(ruth, uploadForm(zoneId, await picture(1)))
  const others = await upload(owner, uploadForm(zoneId, await picture(2)))
  await ruth.call(`POST /api/photos/${others.id}/comments`, { content: 'Lovely' })
  const before = await pull(owner, `zone:${zoneId}`)
  await ruth.call('PATCH /api/auth/user', { displayName: 'Ruth' })
  const url = await sendPicture(ruth, await picture(3))
  await server.runJobs()
  const { rows } = await pull(owner, `zone:${zoneId}`, { since: before.next })
  const ruthNow = { displayName: 'Ruth', profileImageUrl: url }
  const photos = rows.filter((row) => row.table === 'photo')
  expect(photos.map(({ row }) => row)).toMatchObject([{ id: own.id, uploader: ruthNow }])
  const comments = rows.filter((row) => row.table === 'comment')
  expect(comments.map(({ row }) => row)).toMatchObject([{ content: 'Lovely', user: ruthNow }])
  const members = rows.filter((row) => row.table === 'member')
  expect(members.map(({ row }) => row)).toMatchObject([{ person: ruthNow }])
})

test('a portrait becomes an upright square without metadata, visible to signed-in users', async () => {
  const ada = await guest(server)
  const url = await sendPicture(ada, await rotatedPicture())
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  const eve = await guest(server, 'Eve')
  const shown = await server.fetch(url, { headers: { cookie: eve.cookie } })
  expect(shown.headers.get('cache-control')).toContain('immutable')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  const { width, height, format, exif } = await sharp(await shown.arrayBuffer()).metadata()
  expect({ width, height, format, exif }).toEqual({
    width: 256,
    height: 256,
    format: 'webp',
    exif: undefined,
  })
  expect((await server.fetch(url)).status).toBe(404)
})

test('a new portrait replaces the first one completely', async () => {
  const ada = await guest(server)
  const first = await sendPicture(ada, await picture(4))
  const second = await sendPicture(ada, await picture(5, 'png'))
  const statusOf = async (url: string) =>
    (await server.fetch(url, { headers: { cookie: ada.cookie } })).status
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect((await ada.call('DELETE /api/auth/user/picture')).json).toMatchObject({ profileImageUrl: null })
  expect(await statusOf(second)).toBe(404)
})

test('a portrait repeated under its key is stored once, and another portrait under that key is rejected', async () => {
  const ada = await guest(server)
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2].map(async () => send(ada, await picture(6), headers)))
  const [one, two] = await Promise.all(answers.map(async (answer) => v.parse(User, await answer.json())))
  expect(one?.profileImageUrl).toBe(two?.profileImageUrl)
  expect((await send(ada, await picture(7), headers)).status).toBe(422)
})

test('files that are not images, damaged, of 100 megapixels or larger than 10 MB are rejected with a message', async () => {
  const ada = await guest(server)
  const damaged = (await picture(8)).slice(0, 200)
  const cases = [
    [Uint8Array.from(Buffer.from('<svg/>')), 415, 'Supported formats: JPG, PNG, GIF'],
    [new Uint8Array(), 415, 'Supported formats: JPG, PNG, GIF'],
    [damaged, 422, 'This picture is damaged and cannot be read'],
    [hugePng(10_000), 422, 'This picture has too many pixels. The limit is 50 megapixels.'],
    [new Uint8Array(10 * 1024 * 1024 + 1), 413, 'A picture can have at most 10 MB'],
  ] as const
  for (const [bytes, status, message] of cases) {
    const answer = await send(ada, bytes)
    expect({ status: answer.status, json: await answer.json() }).toMatchObject({ status, json: { message } })
  }
  expect((await userOf(ada)).profileImageUrl).toBeNull()
})

test('a name and a portrait queued on a device are applied once, also if they are sent again', async () => {
  const ada = await guest(server)
  const jpeg = Buffer.from(await picture(9)).toString('base64')
  const batch = [
    { mutationId: randomUUID(), name: 'profile.rename', args: { displayName: 'Countess' } },
    { mutationId: randomUUID(), name: 'profile.set-picture', args: { picture: jpeg } },
  ]
  expect((await push(ada, batch)).map(({ status }) => status)).toEqual(['applied', 'applied'])
  const { displayName, profileImageUrl } = await userOf(ada)
  expect(displayName).toBe('Countess')
  expect((await push(ada, batch)).map(({ status }) => status)).toEqual(['duplicate', 'duplicate'])
  expect((await userOf(ada)).profileImageUrl).toBe(profileImageUrl)
  const { rows } = await pull(ada, `user:${ada.id}`)
  expect(rows.filter(({ table }) => table === 'user')).toMatchObject([
    { row: { displayName: 'Countess', profileImageUrl } },
  ])
})

test('a batch with an unreadable portrait applies the rest and rejects that one', async () => {
  const ada = await guest(server)
  const results = await push(ada, [
    { name: 'profile.set-picture', args: { picture: Buffer.from('no picture').toString('base64') } },
    { name: 'profile.set-picture', args: { picture: 'A'.repeat(2 * maxProfilePictureBytes) } },
    { name: 'profile.rename', args: { displayName: 'Still' } },
  ])
  expect(results).toMatchObject([
    { status: 'rejected', code: 'unsupported_type' },
    { status: 'rejected', code: 'invalid' },
    { status: 'applied' },
  ])
})

test('the thirty-first portrait in an hour is rate-limited', async () => {
  const ada = await guest(server)
  const jpeg = await picture(10)
  for (let count = 0; count < 30; count++) await send(ada, jpeg)
  expect((await send(ada, jpeg)).status).toBe(429)
  const waiting = { name: 'profile.set-picture', args: { picture: Buffer.from(jpeg).toString('base64') } }
  expect(await push(ada, [waiting])).toMatchObject([{ status: 'retry', code: 'too_many_requests' }])
})
