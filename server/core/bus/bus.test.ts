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
function listen(bus: Bus, scope: Scope) {
  const revisions: (number | null)[] = []
  const end = bus.subscribe([scope], (_scope, rev) => revisions.push(rev))
  return { revisions, end }
}

/** Pokes until the listener is called, because a Redis subscription takes time to become active. */
async function pokeUntilReceived(
  by: Bus,
  scope: Scope,
  revisions: readonly (number | null)[],
): Promise<void> {
  await expect
    .poll(() => {
      by.publish(new Map([[scope, 1]]))
      return revisions.length
    })
    .toBeGreaterThan(0)
}

test.each([
  ['in the process', () => Promise.resolve(makeLocalBus())],
  ['over Redis', () => shared()],
] as const)('a bus %s notifies its own listeners at once until they unsubscribe', async (_name, make) => {
  const bus = await make()
  const scope = newScope()
  const [one, two] = [listen(bus, scope), listen(bus, scope)]
  bus.publish(
    new Map([
      [scope, 3],
      [newScope(), 9],
    ]),
  )
  one.end()
  bus.publish(new Map([[scope, 4]]))
  expect([one.revisions, two.revisions]).toEqual([[3], [3, 4]])
  bus.close()
})

test('another process is notified of changed scopes to which it subscribes, and only of those', async () => {
  const [a, b] = await Promise.all([shared(), shared()])
  await ready(a, b)
  const [scope, other] = [newScope(), newScope()]
  const { revisions } = listen(b, scope)
  await pokeUntilReceived(a, scope, revisions)
  expect(new Set(revisions)).toEqual(new Set([null]))
  a.publish(new Map([[other, 1]]))
  const channels = await asked()
  expect(channels.filter((channel) => channel.includes(scope))).toHaveLength(1)
  expect(channels.filter((channel) => channel.includes(other))).toEqual([])
})

test('unsubscribing frees the scope’s channel, and subscribing again works', async () => {
  const [a, b] = await Promise.all([shared(), shared()])
  await ready(a, b)
  const scope = newScope()
  const first = listen(b, scope)
  await pokeUntilReceived(a, scope, first.revisions)
  first.end()
  await expect.poll(asked).toEqual([])
  const second = listen(b, scope)
  await pokeUntilReceived(a, scope, second.revisions)
})

test('a process receives its own poke once', async () => {
  const [a, b] = await Promise.all([shared(), shared()])
  await ready(a, b)
  const scope = newScope()
  const [own, others] = [listen(a, scope), listen(b, scope)]
  await pokeUntilReceived(b, scope, own.revisions)
  own.revisions.length = 0
  others.revisions.length = 0
  a.publish(new Map([[scope, 7]]))
  await expect.poll(() => others.revisions.length).toBeGreaterThan(0)
  expect(own.revisions.filter((rev) => rev === 7)).toEqual([7])
})

test('deployments with different secrets do not receive each other’s pokes, and invalid messages are ignored', async () => {
  const [a, b, stranger] = await Promise.all([
    shared(),
    shared(),
    shared('the secret of quite another deployment'),
  ])
  await ready(a, b, stranger)
  const scope = newScope()
  const { revisions } = listen(b, scope)
  await pokeUntilReceived(a, scope, revisions)
  const [channel = ''] = await asked()
  revisions.length = 0
  const client = await createClient({ url: redis.url }).connect()
  for (const message of ['', '{"rev":9}', '-1', 'x'.repeat(100_000), '\u0000'])
    await client.publish(channel, message)
  client.destroy()
  stranger.publish(new Map([[scope, 5]]))
  await ready(stranger)
  await pokeUntilReceived(a, scope, revisions)
  expect(new Set(revisions)).toEqual(new Set([null]))
})

test('without Redis, local listeners still work, one line is logged, and everything resumes afterwards', async () => {
  const lines: string[] = []
  const [a, b] = await Promise.all([shared(secret, lines), shared()])
  await ready(a, b)
  const before = newScope()
  const known = listen(b, before)
  await pokeUntilReceived(a, before, known.revisions)
  await redis.kill()
  await expect.poll(() => a.isReady() || b.isReady()).toBe(false)
  const scope = newScope()
  const [own, others] = [listen(a, scope), listen(b, scope)]
  a.publish(new Map([[scope, 2]]))
  expect(own.revisions).toEqual([2])
  await redis.start()
  await ready(a, b)
  await pokeUntilReceived(a, scope, others.revisions)
  known.revisions.length = 0
  await pokeUntilReceived(a, before, known.revisions)
  const warnings = lines.filter((line) => line.includes('Cannot reach Redis'))
  expect(warnings).toHaveLength(2)
})

async function asked(): Promise<readonly string[]> {
  const client = await createClient({ url: redis.url }).connect()
  const channels = await client.pubSubChannels()
  client.destroy()
  return channels
}
