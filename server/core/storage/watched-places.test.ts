import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ok } from '#src/contract/wire/result.ts'
import { readConfig } from '#server/config.ts'
import { allScopes } from '#server/core/db/database.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import { writtenMails } from '#server/testing/test-mail.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const stops: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

function folder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `waypost-${name}-`))
  stops.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Starts a server with all optional places, and reads its readiness. */
async function scene() {
  const places = folder('places')
  const dataDir = join(places, 'data')
  const distDir = join(places, 'dist')
  const mapTilesPath = join(places, 'town.pmtiles')
  mkdirSync(join(dataDir, 'legal'), { recursive: true })
  mkdirSync(distDir)
  writeFileSync(join(distDir, 'index.html'), '<!doctype html>')
  writeFileSync(join(dataDir, 'legal', 'terms.md'), '# Our terms\n\nBe kind.')
  writeFileSync(mapTilesPath, 'PMTiles\u0003')
  // The database and the photos are stored elsewhere and have their own checks.
  const blobFolder = folder('photos')
  const server = await startTestServer({
    dataDir,
    config: {
      distDir,
      mapTilesPath,
      blobFolder,
      database: { engine: 'sqlite', path: join(blobFolder, 'a.db') },
    },
  })
  stops.push(() => server.close())
  return { server, dataDir, distDir, mapTilesPath }
}

async function readiness(server: TestServer) {
  const answer = await server.fetch('/readyz')
  return { status: answer.status, json: await answer.json() }
}

/** Repeats the request until the cached response has expired. */
function expectReadiness(server: TestServer, expected: object) {
  return expect.poll(() => readiness(server)).toMatchObject(expected)
}

test('every configured folder and file is watched or has its own check', () => {
  const tiles = join(folder('tiles'), 'town.pmtiles')
  writeFileSync(tiles, 'PMTiles\u0003')
  const config = readConfig({ DATA_DIR: '/nowhere', MAP_PMTILES: tiles })
  if (!config.ok) throw new Error(config.error.join())
  const paths = Object.entries(config.value).flatMap(([name, value]) =>
    typeof value === 'string' && value.startsWith('/') ? [name] : [],
  )
  const elsewhere = {
    // The marker of the photo store.
    blobFolder: 'checked by the blobs',
    // A missing file is looked up in the build, and a page reloads if neither has it.
    oldAssetsFolder: 'a convenience of pages that were open before an update',
  }
  expect(paths.toSorted()).toEqual(
    ['dataDir', 'distDir', 'mapTilesPath', ...Object.keys(elsewhere)].toSorted(),
  )
})

test('a process without its pages or data is not ready until they are back', async () => {
  const { server, dataDir, distDir } = await scene()
  await expectReadiness(server, {
    status: 200,
    json: { checks: { data: 'ok', app: 'ok', tiles: 'ok', legal: 'ok' } },
  })
  renameSync(distDir, `${distDir}.away`)
  await expectReadiness(server, { status: 503, json: { checks: { app: 'failing', data: 'ok' } } })
  renameSync(`${distDir}.away`, distDir)
  await expectReadiness(server, { status: 200, json: { checks: { app: 'ok' } } })
  renameSync(dataDir, `${dataDir}.away`)
  // An unmounted folder leaves an empty folder behind.
  mkdirSync(dataDir)
  await expectReadiness(server, { status: 503, json: { checks: { data: 'failing' } } })
  rmSync(dataDir, { recursive: true })
  renameSync(`${dataDir}.away`, dataDir)
  await expectReadiness(server, { status: 200, json: { checks: { data: 'ok' } } })
})

test('without map or legal texts a process is ready, reports it, and serves known texts', async () => {
  const { server, dataDir, mapTilesPath } = await scene()
  const legal = join(dataDir, 'legal')
  const terms = async () => (await server.fetch('/api/legal/terms?language=en')).json()
  expect(await terms()).toMatchObject({ isDraft: false })
  renameSync(legal, `${legal}.away`)
  rmSync(mapTilesPath)
  await expectReadiness(server, { status: 200, json: { checks: { tiles: 'away', legal: 'away' } } })
  mkdirSync(legal)
  expect(await terms()).toMatchObject({ isDraft: false })
  await expectReadiness(server, { status: 200, json: { checks: { tiles: 'away', legal: 'away' } } })
  rmSync(legal, { recursive: true })
  renameSync(`${legal}.away`, legal)
  rmSync(join(legal, 'terms.md'))
  // The operator deleted it, so the draft is intended.
  expect(await terms()).toMatchObject({ isDraft: true })
  await expectReadiness(server, { status: 200, json: { checks: { tiles: 'away', legal: 'ok' } } })
})

test('an email is not written to an unmounted data folder but stays queued', async () => {
  const { server, dataDir } = await scene()
  const { deps } = server
  const mail = { kind: 'verify-address', params: { token: 'T'.repeat(43), code: '123456' } } as const
  const to = {
    address: 'ada@example.org',
    language: 'en',
    brand: 'snapshare',
    origin: 'https://a.example',
  } as const
  renameSync(dataDir, `${dataDir}.away`)
  mkdirSync(dataDir)
  await deps.database.write(
    async (transaction) => ok(await queueMail(transaction, deps, { key: 'a', mail, to })),
    allScopes,
  )
  await server.runMail().catch(() => null)
  rmSync(dataDir, { recursive: true })
  renameSync(`${dataDir}.away`, dataDir)
  expect(await writtenMails(dataDir)).toEqual([])
  server.clock.advance(24 * 3_600_000)
  await server.runMail()
  expect(await writtenMails(dataDir)).toHaveLength(1)
})
