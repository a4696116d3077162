import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { MutationId, PhotoId, UserId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import type { Reader, Transaction, WriteJob, WriteOptions } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { openScope, openScopes } from '#server/sync/open-scopes.ts'
import { readPage } from '#server/sync/pull.ts'
import { applyBatch } from '#server/sync/push.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { compileForPostgres } from './compile-query.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Returns the same dependencies, but records every statement. */
function recording(deps: Deps, statements: Set<string>): Deps {
  const { database } = deps
  const noted = <Source extends Reader>(source: Source): Source => ({
    ...source,
    all: (query, params) => source.all((statements.add(compileForPostgres(query).text), query), params),
    first: (query, params) => source.first((statements.add(compileForPostgres(query).text), query), params),
  })
  const recordingAll = (transaction: Transaction): Transaction => ({
    ...noted(transaction),
    enqueue: (query, params) =>
      transaction.enqueue((statements.add(compileForPostgres(query).text), query), params),
    run: (query, params) => transaction.run((statements.add(compileForPostgres(query).text), query), params),
  })
  const write = <Value, Failure>(job: WriteJob<Value, Failure>, how: WriteOptions) =>
    database.write((transaction) => job(recordingAll(transaction)), how)
  return { ...deps, database: { ...database, reader: noted(database.reader), write } }
}

const Plan = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Plans: v.optional(v.array(v.unknown()), []),
})

/** Returns the steps of a plan that read a whole table or index. */
function wholeReads(plan: unknown): readonly string[] {
  const step = v.parse(Plan, plan)
  const kind = step['Node Type']
  const isWhole =
    kind === 'Seq Scan' ||
    (kind.includes('Index') && kind.endsWith('Scan') && step['Index Cond'] === undefined)
  return [
    ...(isWhole ? [`${kind} of ${step['Relation Name'] ?? '?'}`] : []),
    ...step.Plans.flatMap((inner) => wholeReads(inner)),
  ]
}

/** Returns generic plans on tables that are too large for full scans. */
async function plansOf(statements: Iterable<string>): Promise<readonly string[]> {
  const client = new Client({ connectionString: server.environment['DATABASE_URL'] ?? '' })
  await client.connect()
  await client.query('set enable_seqscan = off')
  await client.query('set plan_cache_mode = force_generic_plan')
  const found: string[] = []
  let count = 0
  for (const text of statements) {
    const name = `plan_${(count += 1)}`
    const paramCount = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)))
    await client.query(`prepare ${name} as ${text}`)
    const values = paramCount === 0 ? '' : `(${Array.from({ length: paramCount }, () => 'null').join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: unknown }[] }>(
      `explain (format json) execute ${name}${values}`,
    )
    for (const step of wholeReads(rows[0]?.['QUERY PLAN'][0]?.Plan)) found.push(`${step} in: ${text}`)
  }
  await client.end()
  return found
}

test('pulls, pokes, likes, reactions, comments and scans read only through indexes', async () => {
  const { owner, joined, photoOf, zone } = await hostZone(server)
  const ada = await joined('Ada')
  const photoId = v.parse(PhotoId, await photoOf(owner))
  const statements = new Set<string>()
  const deps = recording(server.deps, statements)
  const { reader } = deps.database
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  for (const who of [owner, ada]) {
    const userId = v.parse(UserId, who.id)
    const viewer: Viewer = { userId, sessionId: '', kind: 'guest', plan: 'free', isAdmin: false, device }
    expect(await openSession(deps, who.cookie.split('=')[1] ?? '')).not.toBeNull()
    const commentId = `${zone.location.id}_${randomUUID()}`
    const written = await applyBatch(
      deps,
      [
        { name: 'photo.like', args: { photoId, liked: true } },
        { name: 'photo.like', args: { photoId, liked: false } },
        { name: 'reaction.add', args: { photoId, emoji: 'fire' } },
        { name: 'reaction.remove', args: { photoId, emoji: 'fire' } },
        { name: 'comment.add', args: { id: commentId, photoId, content: 'Nice', createdAt: 0 } },
        { name: 'comment.delete', args: { id: commentId } },
        { name: 'zone.scan', args: { qrCode: zone.qrCode, capturedAt: 0 } },
      ].map((mutation) => ({ ...mutation, mutationId: v.parse(MutationId, deps.ids.uuid()) })),
      { viewer, publicUrl: server.url },
    )
    expect(written.filter(({ status }) => status !== 'applied')).toEqual([])
    const from = { reader, viewer, now: deps.clock.now(), epoch: '', secret: deps.secret, acceptsClips: true }
    const scopes = [zoneScope(zoneIdOf(photoId)), userScope(userId)]
    expect(await openScopes(from, scopes)).toHaveLength(2)
    for (const scope of scopes) {
      const opened = await openScope(from, scope)
      if (!opened.ok) throw new Error('The scope cannot be read')
      const page = await readPage(from, opened.value, {
        since: 0,
        limit: 500,
        schemaVersion: protocolVersion,
      })
      expect(page.ok).toBe(true)
    }
  }
  expect(statements.size).toBeGreaterThan(35)
  expect(await plansOf(statements)).toEqual([])
})

test('reports a statement without a matching index', async () => {
  const found = await plansOf(['select 1 from comments where content = $1', 'select seq from scopes'])
  expect(found).toEqual([
    'Seq Scan of comments in: select 1 from comments where content = $1',
    expect.stringMatching(/of scopes in: select seq from scopes$/),
  ])
})
