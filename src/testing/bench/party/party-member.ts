import type { Api } from '#src/api/api.ts'
import { callApi } from '#src/api/call.ts'
import { listenToLiveEvents } from '#src/api/live-events.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { seenRevision } from '#src/contract/wire/pull-cursor.ts'
import { syncCalls } from '#src/contract/calls/sync-calls.ts'
import { type Scope, maxPullRows } from '#src/contract/wire/sync-messages.ts'
import { systemClock } from '#src/platform/clock.ts'
import { systemRandom } from '#src/platform/random.ts'
import { type PullOutcome, makePullPacer } from '#src/sync/pull-pacer.ts'
import { backoffMs } from '#src/sync/retry-policy.ts'
import type { PartyMember, SeenByMember } from './party-messages.ts'

/** A party member who reads the zone, without a database or a screen. */
export interface Listener {
  readonly seen: () => SeenByMember
  /** Notifies a member without a live stream that the zone changed. */
  readonly notifyChange: () => void
  /** Resolves when the first read is done and the stream, if there is one, is open. */
  readonly whenReady: Promise<unknown>
}

interface ZoneLocation {
  readonly url: string
  readonly scope: Scope
}

/** Starts a member whose pulls are paced and triggered as in the app. */
export function startPacedMember(member: PartyMember, place: ZoneLocation): Listener {
  const reader = makeReader(member, place)
  const pacer = makePullPacer({
    clock: systemClock,
    random: systemRandom,
    signal: new AbortController().signal,
    pull: async (_scope, rev) => (rev !== null && rev <= reader.next() ? 'needless' : reader.pull()),
    mayPull: () => true,
    shouldWait: () => false,
    onChange: () => {},
    onIdle: () => {},
  })
  const { promise: whenReady, resolve } = Promise.withResolvers<void>()
  const listen = async (failures: number): Promise<void> => {
    await listenToLiveEvents(reader.api, [place.scope], {
      signal: new AbortController().signal,
      onOpen: () => {},
      onMessage: () => {},
      onPoke: ({ scope, rev, pauseMs, epoch }) => {
        if (epoch === undefined) pacer.setPause(scope, pauseMs ?? 0)
        else resolve()
        if (rev > reader.next()) pacer.requestPull(scope, rev)
      },
    })
    const delayMs = backoffMs(failures + 1, systemRandom.next(), null)
    systemClock.startTimer(delayMs, () => void listen(failures + 1))
  }
  void listen(0)
  return { seen: reader.seen, notifyChange: () => {}, whenReady }
}

/** Starts a member for comparison, who pulls after each change without a pause, one pull at a time. */
export function startUnpacedMember(member: PartyMember, place: ZoneLocation): Listener {
  const reader = makeReader(member, place)
  let isWanted = false
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (let outcome: PullOutcome = 'done'; isWanted && outcome === 'done';) {
      isWanted = false
      outcome = await reader.pull()
    }
    isRunning = false
  }
  const notifyChange = () => {
    isWanted = true
    void run()
  }
  return { seen: reader.seen, notifyChange, whenReady: reader.pull() }
}

function makeReader({ cookie }: PartyMember, { url, scope }: ZoneLocation) {
  const api = apiOf(url, cookie)
  const deviceId = crypto.randomUUID()
  const reached: [number, number][] = []
  let next = 0
  let pulls = 0
  let limited = 0
  return {
    api,
    next: () => seenRevision(next),
    seen: (): SeenByMember => ({ reached, pulls, limited }),
    pull: async (): Promise<PullOutcome> => {
      for (;;) {
        pulls += 1
        const query = {
          scope,
          since: next,
          limit: maxPullRows,
          schemaVersion: protocolVersion,
          deviceId,
          unsentCount: 0,
        }
        const answer = await callApi(api, syncCalls.pull, { query })
        if (!answer.ok) {
          if (answer.error.status === 429) limited += 1
          return { retryAfterMs: answer.error.retryAfterMs }
        }
        const { value } = answer.value
        next = value.next
        reached.push([seenRevision(next), Date.now()])
        if (!value.more) return 'done'
      }
    },
  }
}

function apiOf(url: string, cookie: string): Api {
  return {
    clock: systemClock,
    onOutcome: () => {},
    network: {
      baseUrl: url,
      fetch: (path, init) => {
        const headers = new Headers(init.headers)
        headers.set('cookie', cookie)
        headers.set('origin', url)
        return fetch(path, { ...init, headers })
      },
      openUpload: () => null,
      savesData: () => false,
    },
  }
}
