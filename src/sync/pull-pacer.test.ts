import { expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type Scope, catalogScope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { makeFakeClock } from '#src/platform/clock-fake.ts'
import { type PullOutcome, makePullPacer } from './pull-pacer.ts'

const own = userScope(v.parse(UserId, '0199c82c-c000-7600-97cc-4b34a88bc2aa'))
const zones = ['1', '2', '3', '4', '5'].map((digit) =>
  zoneScope(v.parse(ZoneId, `0199c82c-c000-7600-97cc-4b34a88bc23${digit}`)),
)
const [zone = catalogScope] = zones

/** A pacer with its own clock, on which each read takes `readingMs`. Pulls end when the test ends them. */
function makeScene({ readingMs = 0 } = {}) {
  const steady = makeFakeClock()
  let readings = 0
  const clock = { ...steady, monotonicMs: () => steady.monotonicMs() + readings++ * readingMs }
  const started: { readonly scope: Scope; readonly atMs: number }[] = []
  const open = new Map<Scope, (outcome: PullOutcome) => void>()
  const abort = new AbortController()
  let idle = 0
  let mayPull = true
  let isWriting = false
  const pacer = makePullPacer({
    clock,
    random: { next: () => 0.5, bytes: (count) => new Uint8Array(count) },
    signal: abort.signal,
    pull: (scope) => {
      started.push({ scope, atMs: clock.monotonicMs() })
      return new Promise((resolve) => open.set(scope, resolve))
    },
    mayPull: () => mayPull,
    shouldWait: () => isWriting,
    onChange: () => {},
    onIdle: () => {
      idle += 1
    },
  })
  return {
    clock,
    pacer,
    started,
    abort,
    idle: () => idle,
    scopes: () => started.map(({ scope }) => scope),
    setMayPull: (value: boolean) => {
      mayPull = value
    },
    setWriting: (value: boolean) => {
      isWriting = value
    },
    /** Ends the pull of a scope and runs what follows. */
    end: async (scope: Scope, outcome: PullOutcome = 'done') => {
      open.get(scope)?.(outcome)
      open.delete(scope)
      await turns()
    },
  }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

test('[PL9] a scope requested constantly is pulled once a second, with the last request last', async () => {
  const { clock, pacer, started, end } = makeScene()
  for (let elapsedMs = 0; elapsedMs < 9950; elapsedMs += 100) {
    pacer.requestPull(zone, elapsedMs)
    await end(zone)
    clock.advance(100)
  }
  const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(started.map(({ atMs }) => atMs)).toEqual(seconds.map((second) => second * 1000))
  await end(zone)
  clock.advance(60_000)
  expect(started).toHaveLength(11)
})

test('[PL9] a pause from the server applies to all pulls until replaced, and never reaches half a minute', async () => {
  const { clock, pacer, started, end } = makeScene()
  pacer.setPause(zone, 4000)
  for (let second = 0; second < 10; second += 1) {
    pacer.requestPull(zone, null)
    await end(zone)
    clock.advance(1000)
  }
  expect(started.map(({ atMs }) => atMs)).toEqual([0, 4000, 8000])
  pacer.setPause(zone, 0)
  pacer.reconcile()
  expect(started.at(-1)?.atMs).toBe(10_000)
  await end(zone)
  pacer.setPause(zone, 1e9)
  pacer.requestPull(zone, null)
  clock.advance(30_000)
  expect(started.at(-1)?.atMs).toBe(40_000)
})

test('[PL10] [RT1] Retry-After is respected for all requests, even when the connection returns', async () => {
  const { clock, pacer, started, end } = makeScene()
  pacer.requestPull(zone, null)
  await end(zone, { retryAfterMs: 120_000 })
  for (let second = 0; second < 119; second += 1) {
    for (const scope of zones) pacer.requestPull(scope, second)
    pacer.resetFailures()
    pacer.reconcile()
    clock.advance(1000)
  }
  expect(started).toHaveLength(1)
  clock.advance(5000)
  expect(started.length).toBeGreaterThan(1)
})

test('[PL10] a failure without a response waits for its backoff or for the connection', async () => {
  const { clock, pacer, started, end } = makeScene()
  pacer.requestPull(zone, null)
  await end(zone, { retryAfterMs: null })
  pacer.requestPull(zone, null)
  clock.advance(900)
  expect(started).toHaveLength(1)
  clock.advance(200)
  expect(started).toHaveLength(2)
  await end(zone, { retryAfterMs: null })
  clock.advance(1100)
  expect(started).toHaveLength(2)
  pacer.resetFailures()
  pacer.reconcile()
  expect(started).toHaveLength(3)
})

test('[PL6] the user’s scope runs first and alone, then three zones at a time, and the catalog last', async () => {
  const { pacer, scopes, setMayPull, end } = makeScene()
  setMayPull(false)
  for (const scope of [catalogScope, ...zones, own]) pacer.requestPull(scope, null)
  expect(scopes()).toEqual([])
  setMayPull(true)
  pacer.reconcile()
  expect(scopes()).toEqual([own])
  await end(own)
  expect(scopes()).toEqual([own, ...zones.slice(0, 3)])
  for (const scope of zones) await end(scope)
  expect(scopes()).toEqual([own, ...zones, catalogScope])
})

test('[PL6] the user’s scope waits for running zones, and no zone starts before it', async () => {
  const { pacer, scopes, end } = makeScene()
  pacer.requestPull(zone, null)
  pacer.requestPull(own, null)
  for (const scope of zones.slice(1)) pacer.requestPull(scope, null)
  expect(scopes()).toEqual([zone])
  await end(zone)
  expect(scopes()).toEqual([zone, own])
  await end(own)
  expect(scopes()).toEqual([zone, own, ...zones.slice(1, 4)])
})

test('[LV1] a needless pull causes no pause for its scope', async () => {
  const { clock, pacer, started, end } = makeScene()
  pacer.requestPull(zone, 5)
  await end(zone, 'needless')
  clock.advance(100)
  pacer.requestPull(zone, 6)
  expect(started).toHaveLength(2)
})

test('pulls wait while small writes are being sent, but at most a second', async () => {
  const { clock, pacer, started, setWriting, end } = makeScene()
  setWriting(true)
  pacer.requestPull(zone, null)
  clock.advance(300)
  expect(started).toEqual([])
  setWriting(false)
  clock.advance(50)
  expect(started).toHaveLength(1)
  await end(zone)
  setWriting(true)
  pacer.requestPull(own, null)
  clock.advance(900)
  expect(started).toHaveLength(1)
  clock.advance(100)
  expect(started).toHaveLength(2)
})

test('after an abort nothing is pulled and no timer is left', async () => {
  const { clock, pacer, started, abort, end } = makeScene()
  pacer.requestPull(zone, null)
  await end(zone)
  pacer.requestPull(zone, null)
  abort.abort()
  expect(clock.untilNextTimerMs()).toBeNull()
  clock.advance(10_000)
  expect(started).toHaveLength(1)
})

test('[PL9] a scope that becomes due during a check is pulled', async () => {
  for (let earlyMs = 0; earlyMs < 2; earlyMs += 0.05) {
    const { clock, pacer, scopes, end } = makeScene({ readingMs: 0.1 })
    pacer.requestPull(zone, null)
    await end(zone)
    pacer.requestPull(zone, null)
    clock.advance(1000 - earlyMs)
    pacer.reconcile()
    clock.advance(60_000)
    expect(scopes()).toEqual([zone, zone])
  }
})

/**
 * Ends every open pull: without a response for failing scopes, successfully for others. Runs for `seconds`, with each
 * scope wanted every second.
 */
async function passWith(
  { pacer, clock, started, end }: ReturnType<typeof makeScene>,
  { failing, wanted, seconds }: { failing: ReadonlySet<Scope>; wanted: readonly Scope[]; seconds: number },
): Promise<void> {
  let seen = started.length
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    if (tick % 10 === 0) for (const scope of wanted) pacer.requestPull(scope, null)
    for (; seen < started.length; seen += 1) {
      const { scope } = started[seen] ?? { scope: catalogScope }
      await end(scope, failing.has(scope) ? { retryAfterMs: null } : 'done')
    }
    clock.advance(100)
  }
}

test('[PL10] a scope that always fails delays no other and is requested less and less often', async () => {
  for (const failing of [own, zone, catalogScope]) {
    const scene = makeScene()
    const wanted = [own, ...zones, catalogScope]
    await passWith(scene, { failing: new Set([failing]), wanted, seconds: 300 })
    for (const scope of wanted) {
      const count = scene.scopes().filter((other) => other === scope).length
      const [least, most] = scope === failing ? [5, 25] : [270, 301]
      expect(count).toBeGreaterThanOrEqual(least)
      expect(count).toBeLessThanOrEqual(most)
    }
  }
})

test('[PL10] if all pulls fail, no more requests are made than for one scope', async () => {
  const scene = makeScene()
  const wanted = [own, ...zones, catalogScope]
  await passWith(scene, { failing: new Set(wanted), wanted, seconds: 300 })
  expect(scene.started.length).toBeLessThan(60)
  const before = scene.started.length
  await passWith(scene, { failing: new Set(), wanted, seconds: 120 })
  // The first successful pull frees the others.
  expect(scene.started.length - before).toBeGreaterThan(60 * wanted.length)
})

test('[PL10] everything is up to date only when no scope waits for a retry', async () => {
  const { clock, pacer, idle, end } = makeScene()
  for (const scope of [zone, catalogScope]) pacer.requestPull(scope, null)
  await end(zone, { retryAfterMs: null })
  await end(catalogScope)
  expect(idle()).toBe(0)
  clock.advance(3000)
  await end(zone)
  expect(idle()).toBe(1)
})
