import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import { metaValue } from '#server/core/db/meta-store.ts'
import { noMetrics } from '#server/core/metrics/metrics.ts'
import { makePrometheusMetrics } from '#server/core/metrics/prometheus.ts'
import { watchedDatabase } from '#server/core/db/watched-database.ts'
import { guest, makeZone } from '#server/testing/test-client.ts'
import { listen } from '#server/testing/test-live.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '#server/testing/test-server.ts'
import { startMetricsServer } from './metrics-server.ts'
import { allScopes } from '#server/core/db/database.ts'

let redis: TestRedis
let s3: TestS3
const servers: TestServer[] = []

beforeAll(async () => {
  Object.assign(process.env, testCredentials)
  redis = await startTestRedis()
  s3 = await startTestS3()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(async () => {
  await Promise.all([redis.close(), s3.close()])
})

async function start(config: TestServerOptions['config'] = {}): Promise<TestServer> {
  const server = await startTestServer({ config })
  servers.push(server)
  return server
}

async function readiness(server: TestServer) {
  const answer = await server.fetch('/readyz')
  return { status: answer.status, json: await answer.json() }
}

const places = { data: 'ok', app: 'ok', tiles: 'ok', legal: 'ok' }
const allHealthy = { database: 'ok', migrations: 'ok', blobs: 'ok', bus: 'ok', ...places }

test('a server reports that it runs and is ready, also to a probe without a host name', async () => {
  const server = await start()
  expect((await server.fetch('/healthz')).status).toBe(200)
  expect(await readiness(server)).toEqual({ status: 200, json: { checks: allHealthy } })
  const { hostname, port } = new URL(server.url)
  const status = await new Promise((resolve, reject) => {
    const headers = { host: '10.1.2.3' }
    request({ hostname, port, path: '/readyz', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .once('error', reject)
      .end()
  })
  expect(status).toBe(200)
})

test('without Redis it is ready and reports the bus; without images or a database it is not ready', async () => {
  const server = await start({ busUrl: redis.url, s3: readS3Place(s3.url) })
  await expect.poll(() => server.deps.bus.isReady()).toBe(true)
  await redis.kill()
  await expect
    .poll(() => readiness(server))
    .toEqual({ status: 200, json: { checks: { ...allHealthy, bus: 'away' } } })
  await redis.start()
  s3.halt()
  await expect.poll(async () => (await readiness(server)).status).toBe(503)
  s3.acceptConnections()
  await expect.poll(() => readiness(server)).toEqual({ status: 200, json: { checks: allHealthy } })
  await server.deps.database.close()
  await expect
    .poll(() => readiness(server))
    .toMatchObject({
      status: 503,
      json: { checks: { database: 'failing' } },
    })
  expect((await server.fetch('/healthz')).status).toBe(200)
})

test('a server whose database had no space is not ready, and is ready again a few seconds later', async () => {
  const server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
  servers.push(server)
  for (const code of ['SQLITE_FULL', '53100']) {
    const full = Object.assign(new Error('The disk is full'), { code })
    await expect(server.deps.database.write(() => Promise.reject(full), allScopes)).rejects.toBe(full)
    await expect
      .poll(() => readiness(server))
      .toEqual({ status: 503, json: { checks: { ...allHealthy, database: 'full' } } })
    server.clock.advance(10_000)
    await expect.poll(() => readiness(server)).toEqual({ status: 200, json: { checks: allHealthy } })
  }
})

test('each response has its own id', async () => {
  const server = await start()
  const ids = []
  for (const path of ['/api/ping', '/api/nothing', '/healthz'])
    ids.push((await server.fetch(path)).headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
})

test('metrics are served on a separate port, by route and without names', async () => {
  const server = await start({ metricsPort: 0 })
  const ada = await guest(server)
  const zone = await makeZone(ada)
  const stream = await listen(server, ada, [`zone:${zone.location.id}`])
  await stream.next()
  await ada.call(`GET /api/locations/${zone.location.id}`)
  await ada.call('GET /api/nothing/at-all')
  const text = await server.deps.metrics.text()
  expect(text).toMatch(
    /waypost_request_seconds_count\{method="GET",route="\/api\/locations\/:id",status="200"\} 1/,
  )
  expect(text).toMatch(/route="\/api\/unknown",status="404"/)
  expect(text).toMatch(/^waypost_live_streams 1$/m)
  expect(text).toMatch(/^waypost_commits [1-9]/m)
  expect(text).toMatch(/^waypost_writes_total [1-9]/m)
  expect(text).toMatch(/^waypost_commit_writes_bucket\{le="1"\} [1-9]/m)
  expect(text).toMatch(/^waypost_writes_waiting 0$/m)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toContain(zone.location.id)
  expect((await server.fetch('/metrics')).headers.get('content-type')).not.toContain('version=')
  stream.end()
})

test('the metrics port serves nothing else', async () => {
  const metrics = makePrometheusMetrics()
  metrics.jobRan('purge', 0.5)
  const served = await startMetricsServer(metrics, { port: 0, host: '127.0.0.1' })
  const all = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  expect(await all.text()).toContain('waypost_job_seconds_count{job="purge"} 1')
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
  served.close()
})

test('a slow query is logged without its parameters', async () => {
  const server = await start()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const watched = watchedDatabase(server.deps.database, {
    log,
    metrics: noMetrics,
    slowQueryMs: -1,
    onFullDisk() {},
  })
  await watched.reader.first(metaValue, { key: 'a secret key' })
  expect(lines.join()).toMatch(/A query was slow/)
  expect(lines.join()).toContain('select')
  expect(lines.join()).not.toContain('a secret key')
})

test('a secret can be set by a file or by a variable, but not by both', () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'waypost-secrets-'))
  const path = joinPath(folder, 'secret')
  writeFileSync(path, `${'s'.repeat(40)}\n`)
  const read = readConfig({ SECRET_FILE: path, BUS_URL_FILE: '' })
  expect(read.ok ? read.value.secret : null).toBe('s'.repeat(40))
  const both = readConfig({ SECRET_FILE: path, SECRET: 't'.repeat(40) })
  expect(both.ok ? [] : both.error).toEqual([expect.stringContaining('SECRET_FILE')])
  const missing = readConfig({ SECRET_FILE: joinPath(folder, 'none') })
  expect(missing.ok ? [] : missing.error).toEqual([expect.stringContaining('cannot be read')])
  rmSync(folder, { recursive: true, force: true })
})
