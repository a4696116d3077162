import { randomBytes } from 'node:crypto'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Reader, Transaction, WriteJob, WriteOptions } from '#server/core/db/database.ts'
import { jobs } from '#server/job-registry.ts'
import { compileForSqlite } from './prepare-query.ts'
import { claimGuest } from '#server/testing/test-account.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startPushService } from '#server/testing/test-push.ts'
import { newPlaceBody } from '#server/testing/test-requests.ts'
import { runEach } from '#server/testing/run-each.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

/**
 * Indexes that may be scanned completely. Each contains only pending work of a job, or rows whose number an operator
 * keeps small.
 */
const worklists = [
  'admins',
  'job_leases',
  'zone_tasks',
  'reset_requests',
  'zones_on_hold',
  'pending_push_for_people',
  'pending_push_by_zone',
  'pending_push_by_time',
  'activity_marks_by_time',
  'badge_marks_by_time',
  'place_requests_open',
  'payments_to_refund',
  'checkouts_to_end',
  'payment_subscriptions_to_tell',
  'organisations_to_spread',
]

/** Allowed full scans of a table. */
const exceptions: readonly RegExp[] = [
  // Stops at the first row.
  /^select "\w+" from "\w+" limit \+\?$/,
  // Runs once per list of reviewers.
  /from "place_requests" inner join "memberships" .*"role" != \+\?$/,
]

interface Plan {
  readonly detail: string
}

/** Returns the steps that scan a whole table, or a whole index that grows with it. */
function scansIn(database: BetterSqlite3.Database, sql: string): readonly string[] {
  const parameters = Array.from(sql.matchAll(/\?/g), () => null)
  const plan = database.prepare<unknown[], Plan>(`explain query plan ${sql}`).all(...parameters)
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('SCAN') && !/^SCAN (\d+|CONSTANT|\()/.test(detail))
    .filter((detail) => !worklists.some((name) => detail.split(' ').includes(name)))
}

test('no job statement scans the whole of a growing table', async () => {
  const pushService = await startPushService()
  const server = await startTestServer({
    now: Date.parse('2026-06-01T12:00:00Z'),
    config: { adminEmails: ['admin@example.org'], pushTestOrigin: pushService.origin },
  })
  const { owner, joined, photoOf, path } = await hostZone(server)
  const ada = await joined('Ada')
  await claimGuest(server, owner)
  await givePlan(server, owner, 'basic')
  await owner.call('POST /api/subscription/upgrade', { plan: 'plus' })
  const { subscription } = pushService.subscribe()
  await owner.call('POST /api/push/subscribe', { ...subscription, kinds: ['responses', 'new-photos'] })
  const photoIds = [await photoOf(owner), await photoOf(ada)]
  for (const id of photoIds) {
    await ada.call(`POST /api/photos/${id}/comments`, { content: 'Cheers' })
    await ada.call(`POST /api/photos/${id}/like`, { liked: true })
    await owner.call(`POST /api/photos/${id}/report`, {
      id,
      reason: 'other',
      note: randomBytes(4).toString('hex'),
    })
  }
  await owner.call('POST /api/places/requests', newPlaceBody())
  await owner.call(`PATCH ${path}`, { mode: 'reveal-at-time', revealAt: server.clock.now() + hourMs })
  const statements = new Set<string>()
  const recording = <Source extends Reader>(source: Source): Source => ({
    ...source,
    all: (query, params) => source.all((statements.add(compileForSqlite(query).sql), query), params),
    first: (query, params) => source.first((statements.add(compileForSqlite(query).sql), query), params),
  })
  const recordingAll = (transaction: Transaction): Transaction => ({
    ...recording(transaction),
    enqueue: (query, params) =>
      transaction.enqueue((statements.add(compileForSqlite(query).sql), query), params),
    run: (query, params) => transaction.run((statements.add(compileForSqlite(query).sql), query), params),
  })
  const { database } = server.deps
  const deps = {
    ...server.deps,
    database: {
      ...database,
      reader: recording(database.reader),
      write: <Value, Failure>(job: WriteJob<Value, Failure>, how: WriteOptions) =>
        database.write((transaction) => job(recordingAll(transaction)), how),
    },
  }
  for (const afterMs of [2 * hourMs, 30 * dayMs, hourMs, 73 * hourMs, 0, 400 * dayMs, 73 * hourMs, 0]) {
    server.clock.advance(afterMs)
    await runEach(deps, jobs)
  }
  const { database: place } = server.deps.config
  if (place.engine !== 'sqlite') throw new Error('This test needs SQLite')
  const file = new BetterSqlite3(place.path, { readonly: true })
  const scans = [...statements]
    .filter((sql) => !exceptions.some((exception) => exception.test(sql)))
    .flatMap((sql) => scansIn(file, sql).map((detail) => `${detail} in: ${sql}`))
  expect(scans).toEqual([])
  expect(statements.size).toBeGreaterThan(70)
  file.close()
  await server.close()
  await pushService.close()
})
