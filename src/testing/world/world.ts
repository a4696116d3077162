import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LimitOverrides } from '#server/kernel/limits/limit-rules.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { registerFeatures } from '#src/data/registry.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { restoreSession } from '#src/data/session/restore-session.ts'
import { newGuest, newGuestKeys } from '#src/data/session/new-guest.ts'
import {
  enterSession,
  enterUncreatedSession,
  readSession,
  watchSession,
} from '#src/data/session/session-store.ts'
import { type FakeClock, makeFakeClock } from '#src/platform/clock-fake.ts'
import { type FakePlatform, makeFakePlatform } from '#src/platform/platform-fake.ts'
import { watchConnection } from '#src/sync/connection.ts'
import { runAsLeader } from '#src/sync/leader.ts'
import { runSync } from '#src/sync/sync-loop.ts'
import { type Activity, makeActivity } from './activity.ts'
import { watchCryptography } from './watch-cryptography.ts'
import { type WorldNetwork, makeWorldNetwork } from './world-network.ts'

/** A device with its user. */
export interface Client {
  readonly platform: FakePlatform
  readonly network: WorldNetwork
  /** Returns the open data. Throws before a sign-in. */
  readonly data: () => DataContext
  /** Signs in as a new guest and starts to sync. */
  enterAsGuest(displayName: string): Promise<User>
  /** Creates a guest on the device, without the server, and starts to sync. */
  enterUncreatedSession(displayName: string): Promise<User>
  /** Signs in with the session of `other`, as another device of the same person. */
  enterAs(other: Client): Promise<void>
  /** Whether the app runs: false before the first sign-in, and between `kill` and `restart`. */
  isRunning(): boolean
  /** Sets how far its wall clock is ahead of the world's. Does not affect timers. */
  setClockAhead(aheadMs: number): void
  /** Kills the app between two instructions: it receives no more responses and cleans up nothing. */
  kill(): void
  /** Restarts the app with the data stored on the device. */
  restart(): Promise<void>
}

/**
 * A real server in this process and any number of devices, under one clock that advances only when nothing else is
 * active.
 */
export interface World {
  /** A new object after each restart. */
  readonly server: TestServer
  readonly clock: FakeClock
  /** `aheadMs` is how far its wall clock is ahead from the start. */
  addClient(aheadMs?: number): Promise<Client>
  /** Runs the world until the condition holds. Throws with `what` if it never does. */
  until(what: string, holds: () => Promise<boolean>): Promise<void>
  /** Runs the world until the promise settles. The work may need the clock to advance. */
  during<Value>(work: Promise<Value>): Promise<Value>
  /** Runs the world until no client has waiting or acknowledged changes left. */
  waitUntilDrained(): Promise<void>
  runFor(durationMs: number): Promise<void>
  /** Advances every clock at once. Timers that were due in that time run afterwards. */
  skip(durationMs: number): void
  /** Advances time while no app is open. The server's jobs run once at the end. */
  sleep(durationMs: number): Promise<void>
  /** Stops the server cleanly and restarts it on the same data, at the same address. */
  restartServer(): Promise<void>
  close(): Promise<void>
}

const idleTurnsBeforeAdvance = 25
const longestStepMs = 250
const longestWorldMs = 5 * 60_000

/** Creates a world. `limits` replace the server's real limits. A test that needs them states the reason. */
export async function makeWorld(limits: LimitOverrides = {}): Promise<World> {
  const clock = makeFakeClock({ timersEarlyMs: 0.5 })
  const activity = makeActivity()
  const stopWatching = watchCryptography(activity)
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-world-'))
  let server = await startTestServer({ now: clock.now(), dataDir, limits, watch: activity.ofServer })
  const clients: (Client & { stop(): void })[] = []

  const running = () => clients.filter((client) => client.isRunning())

  const moveTime = () => {
    const stepMs = Math.min(
      clock.untilNextTimerMs() ?? longestStepMs,
      server.clock.untilNextTimerMs() ?? longestStepMs,
      longestStepMs,
    )
    clock.advance(Math.max(1, Math.ceil(stepMs)))
    server.clock.set(clock.now())
  }
  /** Describes the unsent changes, for failure messages. */
  const describe = async () => {
    const lines = await Promise.all(
      running().map(async ({ data, network, platform }) => {
        const rows = await readOutbox(data().database)
        return JSON.stringify({
          outbox: rows.map(({ name, state, attempts, nextAt, ackRev, lastError }) => ({
            name,
            state,
            attempts,
            nextAt,
            ackRev,
            lastError,
          })),
          status: data().syncStatus.get(),
          cursors: await data().database.cursors.toArray(),
          lastRequests: network.arrived.slice(-6),
          errors: platform.log.errors.map(String),
        })
      }),
    )
    return lines.join('\n')
  }
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const endAt = clock.now() + longestWorldMs
    let quietTurns = 0
    let known = activity.changes()
    while (clock.now() < endAt) {
      if (await holds()) return
      await nextTurn()
      quietTurns = activity.changes() === known ? quietTurns + 1 : 0
      known = activity.changes()
      if (quietTurns < idleTurnsBeforeAdvance) continue
      quietTurns = 0
      // Polling continuously would only slow down the awaited work.
      if (activity.isUnderWay()) await activity.nextChange()
      else moveTime()
    }
    throw new Error(`This never happened: ${what}\n${await describe()}`)
  }

  return {
    get server() {
      return server
    },
    clock,
    until,
    runFor: async (durationMs) => {
      const endAt = clock.now() + durationMs
      await until('time passes', async () => clock.now() >= endAt)
    },
    skip: (durationMs) => {
      clock.sleep(durationMs)
      server.clock.set(clock.now())
    },
    sleep: async (durationMs) => {
      clock.sleep(durationMs)
      server.clock.set(clock.now())
      await server.runJobs()
    },
    restartServer: async () => {
      const port = Number(new URL(server.url).port)
      await server.close()
      server = await startTestServer({ now: clock.now(), dataDir, port, limits, watch: activity.ofServer })
    },
    addClient: async (aheadMs = 0) => {
      const client = await makeClient(
        { url: server.url, shared: clock, activity, aheadMs },
        clients.length + 1,
      )
      clients.push(client)
      return client
    },
    during: async (work) => {
      let isOver = false
      const settled = work.finally(() => (isOver = true))
      settled.catch(() => {})
      await until('the work is done', async () => isOver)
      return settled
    },
    waitUntilDrained: () =>
      until('every outbox is empty', async () => {
        for (const client of running())
          if ((await readOutbox(client.data().database)).length > 0) return false
        return true
      }),
    close: async () => {
      for (const client of running()) client.stop()
      stopWatching()
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface ClientWorld {
  readonly url: string
  readonly shared: FakeClock
  readonly activity: Activity
  readonly aheadMs: number
}

async function makeClient(
  { url, shared, activity, aheadMs: initialAheadMs }: ClientWorld,
  seed: number,
): Promise<Client & { stop(): void }> {
  let aheadMs = initialAheadMs
  const clock: FakeClock = { ...shared, now: () => shared.now() + aheadMs }
  const network = makeWorldNetwork(url, { clock, activity })
  const platform = makeFakePlatform(seed, { network, clock })
  let life = new AbortController()
  let device: DeviceContext = await startDevice(platform, life.signal)
  let data: DataContext | null = null
  let isRunning = false

  const open = async (user: User) => {
    isRunning = true
    const opened = await openUser(device, user)
    data = opened
    const run = (signal: AbortSignal) => runSync(opened, signal)
    runAsLeader(platform, { userId: user.id, signal: life.signal, run }).catch((error: unknown) => {
      platform.log.error('leader-not-started', error)
    })
  }
  const end = () => {
    isRunning = false
    life.abort()
    data?.database.close()
    device.device.close()
  }

  return {
    platform,
    network,
    data: () => {
      if (data === null) throw new Error('No user is signed in')
      return data
    },
    enterAsGuest: async (displayName) => {
      const result = await callApi(device.api, calls.continueAsGuest, { body: { displayName } })
      if (!result.ok) throw new Error(result.error.message)
      await enterSession(device, result.value.value)
      await open(result.value.value)
      return result.value.value
    },
    enterUncreatedSession: async (displayName) => {
      const key = v.parse(MutationId, platform.ids.uuid())
      const keys = await newGuestKeys(key)
      if (keys === null) throw new Error('Nothing hashes here')
      const user = newGuest(keys.id, displayName)
      await enterUncreatedSession(device, user, keys)
      await open(user)
      return user
    },
    enterAs: async (other) => {
      const { user } = other.data()
      network.giveCookies(other.network.cookies())
      await enterSession(device, user)
      await open(user)
    },
    isRunning: () => isRunning,
    setClockAhead: (value) => {
      aheadMs = value
    },
    kill: end,
    restart: async () => {
      life = new AbortController()
      device = await startDevice(platform, life.signal)
      await restoreSession(device)
      const session = await readSession(device)
      if (session === null) throw new Error('No user was signed in')
      await open(session.user)
    },
    stop: end,
  }
}

async function startDevice(platform: FakePlatform, signal: AbortSignal): Promise<DeviceContext> {
  registerFeatures()
  const device = await openDevice(platform)
  watchSession(device)
  watchConnection(device, signal)
  return device
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
