import { hash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { AccountExport, leavingCalls } from '#src/contract/calls/leaving-calls.ts'
import { build, query } from '#server/core/db/query.ts'
import {
  guest,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { writtenMails } from '#server/testing/test-mail.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { leavingAccount, createConfirmedMember, removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => server.close())

async function ask(who: TestPerson): Promise<AccountExport> {
  const answer = await who.call('POST /api/auth/user/export')
  expect(answer.status).toBe(202)
  return v.parse(AccountExport, answer.json)
}

async function latestExport(who: TestPerson): Promise<AccountExport | null> {
  const { json } = await who.call('GET /api/auth/user/export')
  return v.parse(leavingCalls.accountExport.answer, json).export
}

async function entriesOf(who: TestPerson, id: string) {
  const response = await server.fetch(`/api/auth/user/export/${id}`, { headers: { cookie: who.cookie } })
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const entries = unzip(bytes)
  const json = (name: string): unknown => JSON.parse(entries.get(`${name}.json`)?.toString() ?? '')
  return { entries, json }
}

const status = async (who: TestPerson, id: string) =>
  (await who.call(`GET /api/auth/user/export/${id}`)).status

test('the ZIP contains all data of the user, with the original photos', async () => {
  const { joined, photoOf, zone } = await hostZone(server)
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const bens = await photoOf(ben)
  const own = await upload(ada, uploadForm(zone.location.id, await picture(4), { caption: 'The lake' }))
  await ada.call(`POST /api/photos/${bens}/like`, { liked: true })
  await push(ada, [{ name: 'referral.start', args: { code: 'bcdfghjkm2' } }])
  await ada.call(`POST /api/photos/${bens}/reactions`, { emoji: '🔥' })
  const commentId = `${zone.location.id}_${randomUUID()}`
  await ada.call(`POST /api/photos/${bens}/comments`, { id: commentId, content: 'Lovely' })
  await ben.call(`POST /api/photos/${bens}/comments`, { content: 'Mine alone' })
  const question = { id: randomUUID(), email: 'ada@example.org', subject: 'Photos' }
  await push(ada, [{ name: 'support.request', args: { ...question, message: 'Where are my photos?' } }])
  const { id } = await ask(ada)
  await server.runJobs()
  const { entries, json } = await entriesOf(ada, id)
  expect(json('profile')).toMatchObject([{ id: ada.id, displayName: 'Ada' }])
  expect(json('zones')).toMatchObject([{ name: 'Meadow', role: 'contributor' }])
  expect(json('comments')).toMatchObject([{ id: commentId, content: 'Lovely' }])
  expect(json('likes')).toEqual([{ zoneId: zone.location.id, photoId: bens }])
  expect(json('reactions')).toEqual([{ zoneId: zone.location.id, photoId: bens, emoji: '🔥' }])
  expect(json('orders')).toEqual([])
  expect(json('rewards')).toMatchObject([{ kind: 'influencer', code: 'bcdfghjkm2' }])
  expect(json('notifications')).toEqual([])
  expect(json('sessions')).toHaveLength(1)
  expect(json('support-requests')).toMatchObject([
    {
      message: 'Where are my photos?',
      requestedAt: expect.stringMatching(/^2026-06-01T12:.*Z$/),
      closedAt: null,
    },
  ])
  expect(json('photos')).toMatchObject([{ id: own.id, caption: 'The lake', zone: 'Meadow' }])
  const photos = [...entries.keys()].filter((name) => name.startsWith('photos/'))
  expect(photos).toHaveLength(1)
  const sent = await server.deps.blobs.open(own.filename, 'original')
  expect(entries.get(photos[0] ?? '')).toHaveLength(sent?.bytes ?? 0)
})

test('the owner of an export gets a notification and one mail, and nobody else can download it', async () => {
  const ada = await createConfirmedMember(server)
  const { id } = await ask(ada)
  expect(await latestExport(ada)).toMatchObject({ id, endsAt: null, bytes: null })
  expect(await status(ada, id)).toBe(404)
  await server.runJobs()
  await server.runJobs()
  const { rows } = await pull(ada, `user:${ada.id}`)
  expect(rows.filter(({ table }) => table === 'notice')).toMatchObject([
    { row: { kind: 'data-ready', zoneId: null } },
  ])
  const mails = await writtenMails(server.deps.config.dataDir)
  expect(mails.filter(({ mail }) => mail.subject === 'Your data is ready')).toMatchObject([
    { to: leavingAccount.email },
  ])
  expect(await status(ada, id)).toBe(200)
  expect(await status(await guest(server, 'Ben'), id)).toBe(404)
  expect(await status(visitor(server), id)).toBe(401)
  expect(await status(ada, randomUUID())).toBe(404)
  expect(await latestExport(await guest(server, 'Ben'))).toBeNull()
})

test('a user can start one export at a time, and at most three a day', async () => {
  const ada = await guest(server, 'Ada')
  const first = await ask(ada)
  const [second, third] = await Promise.all([ask(ada), ask(ada)])
  expect([second.id, third.id]).toEqual([first.id, first.id])
  await server.runJobs()
  const ids = new Set([first.id])
  for (const _ of [2, 3]) {
    server.clock.advance(1000)
    ids.add((await ask(ada)).id)
    await server.runJobs()
  }
  expect(ids.size).toBe(3)
  const refused = await ada.call('POST /api/auth/user/export')
  expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
  expect(await latestExport(ada)).toMatchObject({ bytes: expect.any(Number) })
})

const filenames = query<Record<string, never>>()(() =>
  build.selectFrom('data_exports').select(['filename', 'pieces']),
)

test('an export is deleted after seven days, and with the account', async () => {
  const [ada, ben] = [await guest(server, 'Ada'), await guest(server, 'Ben')]
  const { id } = await ask(ada)
  await server.runJobs()
  const [file] = await server.deps.database.reader.all(filenames, {})
  const fileExists = async () => (await server.deps.blobs.open(file?.filename ?? '', 'piece-000000')) !== null
  expect(await fileExists()).toBe(true)
  server.clock.advance(7 * dayMs)
  expect(await status(ada, id)).toBe(404)
  await server.runJobs()
  expect(await fileExists()).toBe(false)
  expect(await latestExport(ada)).toBeNull()
  await ask(ben)
  await removeAccount(server, ben)
  expect(await server.deps.database.reader.all(filenames, {})).toEqual([])
})

test('a large export is stored in parts, and downloaded as one file', async () => {
  const { owner, zone } = await hostZone(server)
  const { filename } = await upload(owner, uploadForm(zone.location.id, await picture(8)))
  // Larger than any photo, to stand in for many photos.
  const work = await server.deps.blobs.workFolder()
  const path = join(work.path, 'original')
  const bytes = Buffer.alloc(40_000_000, 'waypost')
  await writeFile(path, bytes)
  await server.deps.blobs.put(filename, [{ name: 'original', path, sha256: hash('sha256', bytes, 'hex') }])
  const { id } = await ask(owner)
  await server.runJobs()
  expect(await server.deps.database.reader.all(filenames, {})).toMatchObject([{ pieces: 3 }])
  const { entries } = await entriesOf(owner, id)
  const sizes = [...entries].filter(([name]) => name.startsWith('photos/')).map(([, file]) => file.length)
  expect(sizes).toEqual([40_000_000])
})
