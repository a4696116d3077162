import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import type { LivePoke } from '#src/contract/wire/sync-messages.ts'
import { releaseCatalog } from '#server/shop/catalog/release-catalog.ts'
import {
  type CreatedZone,
  guest,
  makeZone,
  person,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { quickStart } from '#server/testing/quick-start.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { newDatabase, type NewPlace } from '#server/testing/test-database.ts'
import { listen, type TestStream } from '#server/testing/test-live.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { prepareProcesses, type ServerProcesses } from './server-processes.ts'

/** Two server processes, and operator commands that announce their writes only through the database. */
let redis: TestRedis
let database: NewPlace
let all: ServerProcesses
let ada: TestPerson
let zone: CreatedZone
let streams: readonly TestStream[] = []
let scopes: { readonly zone: string; readonly own: string; readonly catalog: string }

beforeAll(async () => {
  redis = await startTestRedis()
  database = await newDatabase()
  const { place } = database
  all = await prepareProcesses({
    ...(place.engine === 'postgres' ? { DATABASE_URL: place.url, ALLOW_ASYNC_COMMIT: '1' } : {}),
    BUS_URL: redis.url,
  })
  const processes = await Promise.all([all.start(), all.start()])
  ada = await guest(all, 'Ada')
  zone = await makeZone(ada)
  scopes = { zone: `zone:${zone.location.id}`, own: `user:${ada.id}`, catalog: 'catalog' }
  streams = await Promise.all(
    processes.map((one) => listen(one, person(one, ada.id, ada.cookie), Object.values(scopes))),
  )
  // The first events contain the version of each scope.
  for (const stream of streams) for (const _ of Object.values(scopes)) await stream.next()
})
afterAll(async () => {
  for (const stream of streams) stream.end()
  await all.close()
  await database.remove()
  await redis.close()
})

/** Runs a command in this process, which is not one of the servers. */
async function command(name: string, ...args: readonly string[]): Promise<string> {
  const { code, text } = await runAdminCommand(all, name, args)
  expect({ code, text }).toMatchObject({ code: 0 })
  return text
}

/** Runs a command in its own process, which exits although it was connected to Redis and the database. */
async function commandProcess(...words: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'test', ...all.environment }
  await promisify(execFile)('node', [...quickStart, 'server/cli/admin.ts', ...words], { env })
}

function isAt(poke: LivePoke, { scope, rev }: { readonly scope: string; readonly rev: number }): boolean {
  return poke.scope === scope && poke.rev >= rev
}

/** Waits until one stream of each process receives the scope's newest revision. Events of other scopes may come first. */
async function expectPoked(scope: string): Promise<void> {
  const { next } = await pull(ada, scope)
  for (const stream of streams) while (!isAt(await stream.next(), { scope, rev: next }));
}

test('both processes are notified when a hold starts and ends', async () => {
  for (const turn of ['on', 'off']) {
    await command('hold', turn, zone.location.id)
    await expectPoked(scopes.zone)
  }
})

test('both processes and their devices receive a new catalog', async () => {
  const [first, ...others] = releaseCatalog.products
  if (first === undefined) throw new Error('The catalogue of the release is empty')
  const name = `Cards ${randomUUID()}`
  const path = joinPath(all.environment['DATA_DIR'] ?? '', 'catalog.json')
  writeFileSync(path, JSON.stringify({ ...releaseCatalog, products: [{ ...first, name }, ...others] }))
  await commandProcess('catalog', 'replace', path)
  await expectPoked(scopes.catalog)
  const { rows } = await pull(ada, scopes.catalog)
  expect(rows).toContainEqual({ table: 'product', row: expect.objectContaining({ name }) })
})

test('both processes are notified when an order is marked as sent', async () => {
  const photo = await upload(ada, uploadForm(zone.location.id, await picture(1)))
  const order = mutationExamples['goods.order']
  const [line] = order.lines
  const id = randomUUID()
  const args = { ...order, id, lines: [{ ...line, photoId: photo.id }] }
  expect(await push(ada, [{ name: 'goods.order', args }])).toMatchObject([{ status: 'applied' }])
  const { next: paidAt } = await pull(ada, scopes.own)
  // The photo, the order and its payment.
  for (const stream of streams) while (!isAt(await stream.next(), { scope: scopes.own, rev: paidAt }));
  expect(await command('goods', 'list')).not.toContain(id)
  expect(await command('goods', 'tests')).toContain(id)
  expect(await command('ledger', 'check')).toContain('were checked')
  expect(await command('ledger', 'list')).toContain(id)
  await command('goods', 'sent', id)
  await expectPoked(scopes.own)
  const { rows } = await pull(ada, scopes.own)
  expect(rows).toContainEqual({ table: 'goodsOrder', row: expect.objectContaining({ id, state: 'sent' }) })
})
