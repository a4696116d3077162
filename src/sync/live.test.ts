import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  type Scope,
  catalogScope,
  readScope,
  userScope,
  zoneScope,
} from '#src/contract/wire/sync-messages.ts'
import { fakeUser, membershipChange } from '#src/data/session/data-context-fake.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import { enterSession } from '#src/data/session/session-store.ts'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { runLiveStream } from './live.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

let abort = new AbortController()
afterEach(() => abort.abort())

/** A device in this many zones, on a network whose live streams open immediately and stay silent. */
async function makeScene(zoneCount: number) {
  abort = new AbortController()
  const streams: (readonly string[])[] = []
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const send = (text: string) => {
    for (const stream of open) stream.enqueue(new TextEncoder().encode(text))
  }
  const network = {
    ...makeFakePlatform(2).network,
    fetch: async (path: string) => {
      const scopes = new URL(path, 'http://device.test').searchParams.get('scopes')?.split(',') ?? []
      streams.push(scopes)
      const first = scopes.map((scope, index) => {
        const poke = { scope, rev: 1, epoch: 'one', ...(index < scopes.length - 1 ? { more: true } : {}) }
        return `data: ${JSON.stringify(poke)}\n\n`
      })
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          open.push(stream)
          send(first.join(''))
        },
      })
      return new Response(body, { headers: { 'x-waypost': '1', 'content-type': 'text/event-stream' } })
    },
  }
  const platform = makeFakePlatform(1, { network })
  const device = await openDevice(platform)
  await enterSession(device, fakeUser)
  const context = { ...(await openUser(device, fakeUser)), platform }
  if (membershipChange.table !== 'membership') throw new Error('No membership')
  const { row } = membershipChange
  const zoneIds = Array.from({ length: zoneCount }, (_, index) =>
    v.parse(ZoneId, `01990000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`),
  )
  await context.database.memberships.bulkPut(
    zoneIds.map((id, index) => ({ ...row, id, joinedAt: row.joinedAt + index })),
  )
  const polled: Scope[] = []
  let isStreamOpen = false
  runLiveStream(context, {
    signal: abort.signal,
    mayListen: () => true,
    onStreamOpened: () => {
      isStreamOpen = true
    },
    onPoke: () => {},
    onPoll: () => {},
    onMinute: () => {},
    onUnreachedScopes: (scopes) => polled.push(...scopes),
  }).refresh()
  await expect.poll(() => isStreamOpen).toBe(true)
  /** Advances time on a stream that sends only heartbeats. */
  const pass = async (minutes: number) => {
    for (let heartbeat = 0; heartbeat < minutes * 3; heartbeat += 1) {
      send(': \n')
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      platform.clock.advance(minuteMs / 3)
    }
  }
  return { pass, streams, polled, scopes: zoneIds.map(zoneScope) }
}

test.each([0, 5, 198])(
  '[LV1] with %i zones each scope is on the stream, and none is polled',
  async (count) => {
    const { pass, streams, polled, scopes } = await makeScene(count)
    expect(streams.map((all) => all.toSorted())).toEqual([
      [...scopes, userScope(fakeUser.id), catalogScope].toSorted(),
    ])
    await pass(60)
    expect(streams).toHaveLength(1)
    expect(polled).toEqual([])
  },
)

test.each([199, 250, 700])(
  '[LV5] with %i zones, scopes that are not on the stream are polled',
  async (count) => {
    const { pass, streams, polled, scopes } = await makeScene(count)
    const [onStream = []] = streams
    expect(onStream).toHaveLength(200)
    expect(onStream).toEqual(expect.arrayContaining([userScope(fakeUser.id), catalogScope]))
    // The newest zones are on the stream.
    expect(onStream).toEqual(expect.arrayContaining(scopes.slice(-198)))
    const unreachedScopes = scopes.slice(0, -198)
    await pass(Math.ceil(unreachedScopes.length / 20) * 1.25 + 2)
    expect(new Set(polled)).toEqual(new Set(unreachedScopes))
    const inHour = polled.length
    await pass(60)
    expect(polled.length - inHour).toBeLessThanOrEqual(60 * 20)
    for (const scope of unreachedScopes)
      expect(polled.filter((other) => other === scope).length).toBeGreaterThan(1)
    expect(polled.every((scope) => readScope(scope).kind === 'zone')).toBe(true)
  },
)
