import { rename } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes } from '#server/core/db/database.ts'
import { attemptTask, recordGivenUp } from '#server/kernel/tasks/attempt-task.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import { runBackups } from '#server/export/backups/backup-jobs.ts'
import { readFailures } from './read-health.ts'
import { confirmedMember, password } from '#server/testing/test-account.ts'
import { makeZone, push, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { startMailServer } from '#server/testing/test-mail.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startPrintService } from '#server/testing/test-print-service.ts'
import { paidScene } from '#server/testing/test-prints.ts'
import { requestDeletion } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestWebDav } from '#server/testing/test-webdav.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const hourMs = 3_600_000
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function started(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer({ now: start, ...options })
  stops.push(() => server.close())
  return server
}

async function operator(server: TestServer): Promise<TestPerson> {
  const one = await confirmedMember(server, 'admin@example.org')
  await makeAdmin(server, one)
  return one
}

async function failures(admin: TestPerson) {
  const { json } = await admin.call('GET /api/desk/failures')
  return v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'failure' ? [row] : []))
}

function retryOf(row: { readonly id: string; readonly task: string; readonly taskId: string }) {
  const action = { kind: 'retry', task: row.task, taskId: row.taskId }
  return { name: 'desk.do', args: { on: `failure:${row.id}`, about: 'a test', action } }
}

/** Runs the jobs every few hours for several days. By then, all failing tasks have been given up. */
async function days(server: TestServer, count: number): Promise<void> {
  for (let step = 0; step < count * 3; step += 1) {
    server.clock.advance(8 * hourMs)
    await server.runJobs()
  }
}

test('an export that keeps failing is given up after days, shown on the desk, and made when requested again', async () => {
  const server = await started()
  const admin = await operator(server)
  const ada = await confirmedMember(server)
  const zone = await makeZone(ada)
  await upload(ada, uploadForm(zone.location.id, await picture(1)))
  const { blobFolder } = server.deps.config
  await rename(blobFolder, `${blobFolder}.unmounted`)
  expect((await ada.call('POST /api/auth/user/export')).status).toBe(202)
  await days(server, 8)
  const [row] = await failures(admin)
  expect(row).toMatchObject({ task: 'export', attempts: 20, buyer: { id: ada.id } })
  await rename(`${blobFolder}.unmounted`, blobFolder)
  await days(server, 1)
  expect(await failures(admin)).toHaveLength(1)
  expect((await ada.call('POST /api/auth/user/export')).status).toBe(202)
  await server.runJobs()
  expect(await failures(admin)).toEqual([])
  expect((await ada.call('GET /api/auth/user/export')).json).toMatchObject({
    export: { endsAt: expect.any(String) },
  })
})

test('a task that kills its process counts each attempt, and is given up like one that fails', async () => {
  const server = await started()
  const admin = await operator(server)
  const task = { kind: 'export', id: server.deps.ids.uuid(), isRefusal: () => false } as const
  const ending = { ...task, mayEndProcess: true }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // The process ends here, so the rest does not run.
    const { promise: reached, resolve } = Promise.withResolvers<void>()
    void attemptTask(server.deps, ending, () => {
      resolve()
      return new Promise<never>(() => {})
    })
    await reached
    server.clock.advance(8 * hourMs)
  }
  expect(await failures(admin)).toMatchObject([
    { task: 'export', taskId: task.id, attempts: 20, problem: 'The process ended during this attempt' },
  ])
  await attemptTask(server.deps, ending, async () => {})
  expect(await failures(admin)).toEqual([])
})

test('a refused mail is on the desk without its address, once retries are exhausted, for a month', async () => {
  const smtp = await startMailServer()
  stops.push(() => smtp.close())
  const server = await started({
    config: { smtpUrl: smtp.url, mailFrom: { name: null, address: 'post@example.org' } },
  })
  smtp.answer('gone@example.org', 550)
  const { deps } = server
  const mail = { kind: 'verify-address', params: { token: 'T'.repeat(43), code: '123456' } } as const
  const to = {
    address: 'gone@example.org',
    language: 'en',
    brand: 'snapshare',
    origin: 'https://a.example',
  } as const
  await deps.database.write(
    async (transaction) => ok(await queueMail(transaction, deps, { key: 'a', mail, to })),
    allScopes,
  )
  await server.runJobs()
  const [row] = await readFailures(deps.database.reader, 10)
  expect(row).toMatchObject({ task: 'mail', attempts: 1, problem: 'verify-address: refused' })
  expect(JSON.stringify(row)).not.toContain('gone')
  // The content has been deleted, so there is nothing to retry.
  expect(v.safeParse(DeskAction, { kind: 'retry', task: 'mail', taskId: row?.taskId }).success).toBe(false)
  const refund = { kind: 'refund', id: 'pi_1', attempts: 20, at: start - hourMs, problem: 'Away' } as const
  await deps.database.write(async (transaction) => ok(await recordGivenUp(transaction, refund)), allScopes)
  const listed = async () => (await readFailures(deps.database.reader, 10)).map(({ task }) => task)
  expect(await listed()).toEqual(['refund', 'mail'])
  server.clock.advance(31 * 24 * hourMs)
  await server.runJobs()
  expect(await listed()).toEqual(['refund'])
})

test('an order that the print service does not accept for days is on the desk, and is sent when retried', async () => {
  const service = await startPrintService()
  stops.push(() => service.close())
  const scene = await paidScene({ printService: service.config })
  stops.push(() => scene.close())
  const { server } = scene
  const admin = await operator(server)
  const id = await scene.order({ photoId: await scene.photo(), quantity: 2, text: 'Hi' })
  await scene.pay(id)
  for (let step = 0; step < 20; step += 1) {
    service.failWith(503)
    await days(server, 1 / 3)
  }
  const [row] = await failures(admin)
  expect(row).toMatchObject({ task: 'print-submission', taskId: id, attempts: 20 })
  if (row === undefined) throw new Error('The failure is not on the desk')
  await days(server, 1)
  expect(service.kept.has(id)).toBe(false)
  expect(await push(admin, [retryOf(row)])).toMatchObject([{ status: 'applied' }])
  await server.runJobs()
  expect(service.kept.has(id)).toBe(true)
  expect(await failures(admin)).toEqual([])
})

test('an order that the print service refuses is on the desk with the reason', async () => {
  const service = await startPrintService()
  stops.push(() => service.close())
  const scene = await paidScene({ printService: service.config })
  stops.push(() => scene.close())
  const admin = await operator(scene.server)
  service.failWith(422)
  const id = await scene.order({ photoId: await scene.photo(), quantity: 2, text: 'Hi' })
  await scene.pay(id)
  await scene.server.runJobs()
  expect(await failures(admin)).toMatchObject([{ task: 'print', taskId: id }])
})

test('a backup refused by its storage is on the desk until it succeeds or its user is deleted', async () => {
  const dav = await startTestWebDav()
  stops.push(() => dav.close())
  const server = await started({ config: { allowsLoopbackBackups: true } })
  const admin = await operator(server)
  const email = 'ada@example.org'
  const ada = await confirmedMember(server, email)
  const zone = await makeZone(ada)
  await upload(ada, uploadForm(zone.location.id, await picture(2)))
  const place = { kind: 'webdav', url: dav.url, ...dav.login }
  const run = () => runBackups(server.deps, new AbortController().signal)
  await ada.call('PUT /api/auth/backup', { place, schedule: 'daily' })
  dav.fail('MKCOL', 401)
  await run()
  expect(await failures(admin)).toMatchObject([
    { task: 'backup', problem: 'login-refused', buyer: { id: ada.id } },
  ])
  server.clock.advance(24 * hourMs)
  await run()
  expect(await failures(admin)).toEqual([])
  dav.files.clear()
  dav.fail('MKCOL', 401)
  expect(await push(ada, [{ name: 'backup.run', args: {} }])).toMatchObject([{ status: 'applied' }])
  await run()
  expect(await failures(admin)).toHaveLength(1)
  // All attempts fail.
  dav.fail('MKCOL', ...Array.from({ length: 20 }, () => 401))
  await requestDeletion(ada, { password })
  server.clock.advance(7 * 24 * hourMs)
  await server.runJobs()
  expect(await readFailures(server.deps.database.reader, 10)).toEqual([])
})
