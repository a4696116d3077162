import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createClient } from '@redis/client'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { openBus } from '#server/open-bus.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { type Bus, makeLocalBus } from './bus.ts'

let redis: TestRedis
const open: Bus[] = []
const secret = 'a secret of all processes of a test'

beforeAll(async () => {
  redis = await startTestRedis()
})
afterEach(() => {
  for (const bus of open.splice(0)) bus.close()
})
afterAll(() => redis.close())

function newScope(): Scope {
  return zoneScope(v.parse(ZoneId, randomUUID()))
}

async function shared(of = secret, lines: string[] = []): Promise<Bus> {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const { bus } = await openBus({ url: redis.url, secret: of, random: { bytes: (n) => randomBytes(n) }, log })
  open.push(bus)
  return bus
}

async function ready(...buses: readonly Bus[]): Promise<void> {
  for (const bus of buses) await expect.poll(() => bus.isReady()).toBe(true)
}

/**
 * Records the pokes that a listener receives. A poke for an unrelated scope at the end shows that no other pokes are
 * pending.
 */
function hear(bus: Bus, scope: Scope) {
  const heard: (number | null)[] = []
  const end = bus.subscribe([scope], (_scope, rev) => heard.push(rev))
  return { heard, end }
}

/** Pokes until the listener is called, because a Redis subscription takes time to become active. */
async function heardFrom(by: Bus, scope: Scope, heard: readonly (number | null)[]): Promise<void> {
  await expect
    .poll(() => {
      by.publish(new Map([[scope, 1]]))
      return heard.length
    })
    .toBeGreaterThan(0)
}

test.each([
  ['in the process', () => Promise.resolve(makeLocalBus())],
  ['over Redis', () => shared()],
] as const)('a bus %s notifies its own listeners at once until they unsubscribe', async (_name, make) => {
  const bus = await make()
  const scope = newScope()
  const [one, two] = [hear(bus, scope), hear(bus, scope)]
  bus.publish(
    new Map([
      [scope, 3],
      [newScope(), 9],
    ]),
  )
  one.end()
  bus.publish(new Map([[scope, 4]]))
  expect([one.heard, two.heard]).toEqual([[3], [3, 4]])
  bus.close()
})

test('another process is notified of changed scopes to which it subscribes, and only of those', async () => {
  const [a, b] = await Promise.all([shared(), shared()])
  await ready(a, b)
  const [scope, other] = [newScope(), newScope()]
  const { heard } = hear(b, scope)
  await heardFrom(a, scope, heard)
  expect(new Set(heard)).toEqual(new Set([null]))
  a.publish(new Map([[other, 1]]))
  const channels = await asked()
  expect(channels.filter((channel) => channel.includes(scope))).toHaveLength(1)
  expect(channels.filter((channel) => channel.includes(other))).toEqual([])
})

test('unsubscribing frees the scope’s channel, and subscribing again works', async () => {
  const [a, b] = await Promise.all([shared(), shared()])
  await ready(a, b)
  const scope = newScope()
  const first = hear(b, scope)
  await heardFrom(a, scope, first.heard)
  first.end()
  await expect.poll(asked).toEqual([])
  const second = hear(b, scope)
  await heardFrom(a, scope, second.heard)
})

test('a process receives its own poke once', async () => {
  const [a, b] = await Promise.all([shared(), shared()])
  await ready(a, b)
  const scope = newScope()
  const [own, others] = [hear(a, scope), hear(b, scope)]
  await heardFrom(b, scope, own.heard)
  own.heard.length = 0
  others.heard.length = 0
  a.publish(new Map([[scope, 7]]))
  await expect.poll(() => others.heard.length).toBeGreaterThan(0)
  expect(own.heard.filter((rev) => rev === 7)).toEqual([7])
})

test('deployments with different secrets do not receive each other’s pokes, and invalid messages are ignored', async () => {
  const [a, b, stranger] = await Promise.all([
    shared(),
    shared(),
    shared('the secret of quite another deployment'),
  ])
  await ready(a, b, stranger)
  const scope = newScope()
  const { heard } = hear(b, scope)
  await heardFrom(a, scope, heard)
  const [channel = ''] = await asked()
  heard.length = 0
  const client = await createClient({ url: redis.url }).connect()
  for (const message of ['', '{"rev":9}', '-1', 'x'.repeat(100_000), '\u0000'])
    await client.publish(channel, message)
  client.destroy()
  stranger.publish(new Map([[scope, 5]]))
  await ready(stranger)
  await heardFrom(a, scope, heard)
  expect(new Set(heard)).toEqual(new Set([null]))
})

test('without Redis, local listeners still work, one line is logged, and everything resumes afterwards', async () => {
  const lines: string[] = []
  const [a, b] = await Promise.all([shared(secret, lines), shared()])
  await ready(a, b)
  const before = newScope()
  const known = hear(b, before)
  await heardFrom(a, before, known.heard)
  await redis.kill()
  await expect.poll(() => a.isReady() || b.isReady()).toBe(false)
  const scope = newScope()
  const [own, others] = [hear(a, scope), hear(b, scope)]
  a.publish(new Map([[scope, 2]]))
  expect(own.heard).toEqual([2])
  await redis.start()
  await ready(a, b)
  await heardFrom(a, scope, others.heard)
  known.heard.length = 0
  await heardFrom(a, before, known.heard)
  const warnings = lines.filter((line) => line.includes('cannot be reached'))
  expect(warnings).toHaveLength(2)
})

async function asked(): Promise<readonly string[]> {
  const client = await createClient({ url: redis.url }).connect()
  const channels = await client.pubSubChannels()
  client.destroy()
  return channels
}
