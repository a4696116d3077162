import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeviceId, UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { recordDevice } from '#server/accounts/sessions/record-device.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { runJob } from '#server/core/jobs/run-job.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import { mailJobs } from '#server/kernel/mail/mail-jobs.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import type { MailTransport } from '#server/core/mail/mail-transport.ts'
import { guest, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openDatabase } from './open-database.ts'

let server: TestServer
/** A second process on the same database. */
let other: Database
let admin: Client
let ada: TestPerson

const otherScope = userScope(v.parse(UserId, '0199c82c-c000-7600-97cc-4b34a88bc2aa'))

beforeAll(async () => {
  server = await startTestServer()
  const { database: place } = server.deps.config
  if (place.engine !== 'postgres') throw new Error('This test needs PostgreSQL')
  other = await openDatabase(place, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate: false,
  })
  admin = new Client({ connectionString: place.url })
  await admin.connect()
  ada = await guest(server)
})
afterAll(async () => {
  await admin.end()
  await other.close()
  await server.close()
})

const stop = new AbortController().signal

function mailJob(name: string): (typeof mailJobs)[number] {
  const job = mailJobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`Unknown job ${name}`)
  return job
}

/** The frequent writes that touch no scope of another user, each with a table that it writes. */
const writes: readonly (readonly [name: string, table: string, write: () => Promise<unknown>])[] = [
  ['a batch of analytics events', 'usage_events', () => count('POST /api/analytics/events')],
  ['a batch of performance metrics', 'performance_metrics', () => count('POST /api/analytics/performance')],
  ['a touched session', 'sessions', touch],
  ['the count of unsent changes', 'sessions', report],
  ['a lease', 'jobs', lease],
  ['a purge of old mails', 'mails', () => mailJob('purge-mail').run(server.deps, stop)],
]

async function count(call: string): Promise<void> {
  const ofEach = { id: randomUUID(), sessionId: randomUUID(), timestamp: Date.now() }
  const event = { ...ofEach, eventType: 'interaction', eventName: 'anything' }
  const metric = { ...ofEach, metricType: 'page_load', metricName: 'page_load_time', value: 1 }
  const answer = await ada.call(call, call.endsWith('events') ? event : metric)
  expect(answer.status).toBe(204)
}

async function touch(): Promise<void> {
  server.clock.advance(2 * 3_600_000)
  expect(await openSession(server.deps, tokenOf(ada))).not.toBeNull()
}

async function report(): Promise<void> {
  const opened = await openSession(server.deps, tokenOf(ada), { mayReissue: false })
  if (opened === null) throw new Error('The session has ended')
  const deviceId = v.parse(DeviceId, randomUUID())
  await recordDevice(server.deps, opened.viewer, { deviceId, unsentCount: 1, hasCursor: true })
}

async function lease(): Promise<void> {
  const job = { name: `test ${randomUUID()}`, everyMs: hourMs, run: async () => {} }
  expect(await runJob(server.deps, job, { stop, isForced: true })).toBe('succeeded')
}

function tokenOf({ cookie }: TestPerson): string {
  return cookie.split('=')[1] ?? ''
}

function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

const ofOtherScope = (job: () => Promise<void>) =>
  other.write(async () => ok(await job()), { scopes: [otherScope] })

test.each(writes)('%s does not wait for a write of a scope', async (_name, _table, write) => {
  const [begun, released] = [latch(), latch()]
  const held = ofOtherScope(async () => {
    begun.open()
    await released.opened
  })
  await begun.opened
  await write()
  released.open()
  expect((await held).ok).toBe(true)
})

test.each(writes)('a write of a scope does not wait for %s', async (_name, table, write) => {
  await admin.query(`begin; lock table ${table} in exclusive mode`)
  const held = write()
  await untilWaitingFor(table)
  expect((await ofOtherScope(async () => {})).ok).toBe(true)
  await admin.query('commit')
  await held
})

test('processes that claim emails concurrently send each one once', async () => {
  const { deps } = server
  const to = {
    address: 'ada@example.org',
    language: 'en',
    brand: 'snapshare',
    origin: 'https://a.example',
  } as const
  const mail = { kind: 'reset-password', params: { token: 'T'.repeat(43) } } as const
  const keys = Array.from({ length: 20 }, (_, index) => `mail ${index}`)
  await deps.database.write(async (transaction) => {
    for (const key of keys) await queueMail(transaction, deps, { key, mail, to })
    return ok(null)
  }, allScopes)
  const sent: string[] = []
  const transport: MailTransport = {
    ...deps.mail,
    send: async ({ messageId }) => {
      sent.push(messageId)
      return { kind: 'sent' }
    },
  }
  // Both read the due rows before either can claim one.
  await admin.query('begin; lock table mails in exclusive mode')
  const deliveries = [deps.database, other].map((database) =>
    mailJob('deliver-mail').run({ ...deps, database, mail: transport }, stop),
  )
  await untilWaitingFor('mails', 2)
  await admin.query('commit')
  await Promise.all(deliveries)
  expect(new Set(sent).size).toBe(keys.length)
  expect(sent).toHaveLength(keys.length)
})

/** Resolves when this many writes are waiting for the table. */
async function untilWaitingFor(table: string, writers = 1): Promise<void> {
  const asked = 'select 1 from pg_locks where relation = $1::regclass and not granted'
  const waiting = async () => (await admin.query(asked, [table])).rows.length
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThanOrEqual(writers)
}
