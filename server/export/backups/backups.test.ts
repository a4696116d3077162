import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import { confirmedMember, mailsTo, password } from '#server/testing/test-account.ts'
import {
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { removeAccount } from '#server/testing/test-removal.ts'
import { startTestS3 } from '#server/testing/test-s3.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestWebDav, type TestWebDav } from '#server/testing/test-webdav.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { backupOf, zoneBackupsOf } from './backup-store.ts'
import { hasBackups, runBackups } from './backup-jobs.ts'
import { minuteMs, dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const email = 'ada@example.org'

let server: TestServer
let dav: TestWebDav
let seed = 40

beforeEach(async () => {
  dav = await startTestWebDav()
  server = await startTestServer({ now: start, config: { allowsLoopbackBackups: true } })
})
afterEach(async () => {
  await server.close()
  await dav.close()
})

const place = () => ({ kind: 'webdav', url: dav.url, ...dav.login })
const save = (who: TestPerson, more: object = {}) =>
  who.call('PUT /api/auth/backup', { place: place(), schedule: 'daily', ...more })
const runDue = () => runBackups(server.deps, new AbortController().signal)

async function rowOf(who: TestPerson): Promise<BackupRow | null> {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'backup' ? [change.row] : [])).at(-1) ?? null
}

async function noticesOf(who: TestPerson): Promise<readonly string[]> {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'notice' ? [change.row.kind] : []))
}

/** An account with a zone of two photos, one of them by a guest. */
async function host() {
  const ada = await confirmedMember(server, email)
  const zone = await makeZone(ada, { name: 'Wiese am See' })
  const ben = await guest(server, 'Ben')
  await join(ben, zone)
  const photo = async (who: TestPerson) => upload(who, uploadForm(zone.location.id, await picture(seed++)))
  await photo(ada)
  await photo(ben)
  return { ada, ben, zone, photo, file: `waypost/Wiese-am-See-${zone.location.id.slice(-8)}` }
}

test('a zone is backed up as the ZIP of its export, and again only after a change', async () => {
  const { ada, zone, photo, file } = await host()
  expect(await save(ada)).toMatchObject({ status: 200, json: { problem: null } })
  expect(await rowOf(ada)).toMatchObject({ host: new URL(dav.url).host, isRunning: true, last: null })
  await runDue()
  expect([...dav.files.keys()]).toEqual([`${file}/2026-06-01-1200.zip`])
  const bytes = dav.files.get(`${file}/2026-06-01-1200.zip`) ?? Buffer.alloc(0)
  const exported = await server.fetch(`/api/locations/${zone.location.id}/export`, {
    headers: { cookie: ada.cookie },
  })
  const names = (zip: Buffer) => [...unzip(zip).keys()]
  expect(names(bytes)).toEqual(names(Buffer.from(await exported.arrayBuffer())))
  expect(await rowOf(ada)).toMatchObject({
    last: { at: start, bytes: bytes.length, photos: 2, zones: 1 },
    failure: null,
    nextAt: start + dayMs,
    isRunning: false,
  })
  expect(await hasBackups(server.deps)).toBe(false)
  server.clock.advance(dayMs)
  await runDue()
  expect(dav.requests.filter((request) => request.startsWith('PUT waypost/'))).toHaveLength(1)
  expect(await rowOf(ada)).toMatchObject({ last: { at: start + dayMs, photos: 2 } })
  await photo(ada)
  server.clock.advance(dayMs)
  await runDue()
  expect([...dav.files.keys()]).toEqual([`${file}/2026-06-01-1200.zip`, `${file}/2026-06-03-1200.zip`])
  expect((await rowOf(ada))?.last?.photos).toBe(3)
})

test('a zone that its user does not own is not backed up', async () => {
  const { ada, ben } = await host()
  const bens = await makeZone(ben)
  await join(ada, bens)
  await upload(ben, uploadForm(bens.location.id, await picture(seed++)))
  await save(ada)
  await runDue()
  expect((await rowOf(ada))?.last?.zones).toBe(1)
})

test('a refusal by the storage is reported in the response, and nothing is stored', async () => {
  const { ada } = await host()
  const refused = [
    [{ place: { ...place(), password: 'wrong' } }, 'login-refused'],
    [{ place: { ...place(), url: 'http://storage.example/dav' } }, 'not-https'],
    [{ place: { ...place(), url: 'https://10.0.0.1/dav' } }, 'not-public'],
    [{ place: { ...place(), url: 'https://ada:secret@storage.example/dav' } }, 'login-in-address'],
  ] as const
  for (const [more, problem] of refused)
    expect(await save(ada, more)).toMatchObject({ status: 200, json: { problem } })
  expect(await rowOf(ada)).toBeNull()
  expect(await save(ada, { place: { ...place(), userName: '' } })).toMatchObject({ status: 400 })
})

test('guests have no backups, and an older session must enter its password first', async () => {
  const ben = await guest(server, 'Ben')
  expect((await save(ben)).status).toBe(403)
  const { ada } = await host()
  server.clock.advance(20 * minuteMs)
  expect(await save(ada)).toMatchObject({ status: 401, json: { code: 'wrong_password' } })
  expect((await save(ada, { current: password })).status).toBe(200)
  const mails = await mailsTo(server, email)
  expect(mails.filter(({ mail }) => mail.subject?.includes('backed up'))).toHaveLength(1)
})

test('the storage’s credentials are in no response, row, pull or export, and are encrypted for their user only', async () => {
  const { ada } = await host()
  await save(ada)
  await runDue()
  const { rows } = await pull(ada, `user:${ada.id}`)
  expect(rows.map(({ table }) => table)).toContain('backup')
  const stored = await server.deps.database.reader.first(backupOf, {
    userId: (await rowOf(ada))?.id ?? never(),
  })
  await ada.call('POST /api/auth/user/export')
  await server.runJobs()
  const { json } = await ada.call('GET /api/auth/user/export')
  const [, id = ''] = /"id":"([^"]+)"/.exec(JSON.stringify(json)) ?? []
  const zip = await server.fetch(`/api/auth/user/export/${id}`, { headers: { cookie: ada.cookie } })
  const exported =
    unzip(Buffer.from(await zip.arrayBuffer()))
      .get('backups.json')
      ?.toString() ?? ''
  expect(JSON.parse(exported)).toMatchObject([{ host: new URL(dav.url).host, schedule: 'daily' }])
  const { password: secret, userName } = dav.login
  const basic = Buffer.from(`${userName}:${secret}`).toString('base64')
  const seen = JSON.stringify([rows, stored, exported, await mailsTo(server, email)])
  for (const one of [secret, basic, '/dav']) expect(seen).not.toContain(one)
})

test('a failed run is retried, later and later, and reported once per series of failures', async () => {
  const { ada, file } = await host()
  await save(ada)
  const fails = async () => {
    dav.fail('PUT', 500)
    await runDue()
  }
  await fails()
  expect(await rowOf(ada)).toMatchObject({
    failure: { at: start, problem: 'broken' },
    nextAt: start + 5 * minuteMs,
    isRunning: false,
  })
  await runDue()
  expect(await noticesOf(ada)).not.toContain('backup-failed')
  for (const minutes of [5, 10, 20]) {
    server.clock.advance(minutes * minuteMs)
    await fails()
  }
  const countFailureNotices = async () =>
    (await noticesOf(ada)).filter((kind) => kind === 'backup-failed').length
  expect(await countFailureNotices()).toBe(1)
  const mails = await mailsTo(server, email)
  expect(mails.filter(({ mail }) => mail.subject === 'Your backups are failing')).toHaveLength(1)
  server.clock.advance(dayMs)
  await runDue()
  expect(await rowOf(ada)).toMatchObject({ failure: null, last: { photos: 2 } })
  expect([...dav.files.keys()]).toEqual([`${file}/2026-06-02-1235.zip`])
  dav.fail('PUT', 401)
  await push(ada, [{ name: 'backup.run', args: {} }])
  await runDue()
  expect(await countFailureNotices()).toBe(1)
})

test('a refused login is reported at once', async () => {
  const { ada } = await host()
  await save(ada)
  dav.fail('MKCOL', 401)
  await runDue()
  expect(await rowOf(ada)).toMatchObject({ failure: { problem: 'login-refused' } })
  expect(await noticesOf(ada)).toContain('backup-failed')
})

test('an interrupted upload leaves nothing, and the next attempt writes the same file', async () => {
  const { ada, photo, file } = await host()
  const names = () => [...dav.files.keys()]
  await save(ada)
  dav.fail('PUT', 'break')
  await runDue()
  expect(names()).toEqual([])
  expect((await rowOf(ada))?.failure?.problem).toBe('unreachable')
  server.clock.advance(5 * minuteMs)
  await runDue()
  await photo(ada)
  await push(ada, [{ name: 'backup.run', args: {} }])
  dav.fail('PUT', 'break')
  await runDue()
  expect(names()).toEqual([`${file}/2026-06-01-1200.zip`])
  server.clock.advance(5 * minuteMs)
  await runDue()
  expect(names()).toEqual([`${file}/2026-06-01-1200.zip`, `${file}/2026-06-01-1205.zip`])
})

test('a run whose process died restarts, and its files keep the minute of its start', async () => {
  const { ada, file } = await host()
  server.clock.advance(12 * 3_600_000 - minuteMs)
  await save(ada, { current: password })
  const dying = new AbortController()
  const run = runBackups(server.deps, dying.signal)
  dying.abort()
  await run
  expect(await rowOf(ada)).toMatchObject({ isRunning: true, failure: null })
  server.clock.advance(6 * minuteMs)
  await runDue()
  expect([...dav.files.keys()]).toEqual([`${file}/2026-06-01-2359.zip`])
  expect(await rowOf(ada)).toMatchObject({ isRunning: false, last: { photos: 2 } })
})

test('a requested backup starts at once, and only a few can be requested a day', async () => {
  const { ada, photo } = await host()
  const run = { name: 'backup.run', args: {} }
  expect(await push(ada, [run])).toMatchObject([{ status: 'rejected', httpStatus: 404 }])
  await save(ada, { schedule: 'weekly' })
  await runDue()
  await photo(ada)
  expect(await push(ada, [run])).toMatchObject([{ status: 'applied' }])
  expect((await rowOf(ada))?.isRunning).toBe(true)
  await runDue()
  expect(await rowOf(ada)).toMatchObject({ last: { photos: 3 }, nextAt: start + 7 * dayMs })
  await push(ada, [{ name: 'backup.schedule', args: { schedule: 'daily' } }])
  expect(await rowOf(ada)).toMatchObject({ schedule: 'daily', nextAt: start + dayMs })
  const results = await push(ada, [run, run, run, run, run])
  expect(results.map(({ code }) => code ?? 'applied')).toContain('too_many_requests')
})

test('after backups are stopped, the server deletes the storage’s settings and the device its row; stored files stay', async () => {
  const { ada, file } = await host()
  await save(ada)
  await runDue()
  const stop = { name: 'backup.stop', args: {} }
  expect(await push(ada, [stop, stop])).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  const { gone } = await pull(ada, `user:${ada.id}`, { since: 1 })
  expect(gone).toContainEqual({ table: 'backup', id: ada.id })
  expect(await rowOf(ada)).toBeNull()
  server.clock.advance(2 * dayMs)
  expect(await hasBackups(server.deps)).toBe(false)
  expect([...dav.files.keys()]).toEqual([`${file}/2026-06-01-1200.zip`])
})

test('deleting the account deletes the storage’s settings and all rows about it', async () => {
  const { ada } = await host()
  await save(ada)
  await runDue()
  const userId = (await rowOf(ada))?.id ?? never()
  await removeAccount(server, ada)
  const { reader } = server.deps.database
  expect(await reader.first(backupOf, { userId })).toBeUndefined()
  expect(await reader.all(zoneBackupsOf, { userId })).toEqual([])
})

test('backups can also be stored in an S3 bucket', async () => {
  const s3 = await startTestS3()
  onTestFinished(() => s3.close())
  const { ada, file } = await host()
  const bucket = {
    kind: 's3',
    endpoint: s3.endpoint,
    region: 'test-1',
    bucket: 'bucket',
    prefix: 'mine',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const { json } = await save(ada, { place: { ...bucket, bucket: 'nobodys' } })
  expect(json).toMatchObject({ problem: 'no-bucket' })
  await save(ada, { place: bucket })
  await runDue()
  expect(s3.keys()).toEqual([`mine/${file}/2026-06-01-1200.zip`])
  expect(await rowOf(ada)).toMatchObject({ kind: 's3', last: { photos: 2 } })
})

function never(): never {
  throw new Error('The row is missing')
}
