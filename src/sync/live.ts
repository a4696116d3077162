import { listenToLiveEvents } from '#src/api/live-events.ts'
import { type LivePoke, type Scope, liveHeartbeatMs, readScope } from '#src/contract/wire/sync-messages.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { scopesToPull } from '#src/data/engine/replica/scopes.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { ScopeVersions } from './puller.ts'
import { backoffMs } from './retry-policy.ts'

export interface LiveOptions {
  readonly signal: AbortSignal
  /** False without a session or connection. */
  readonly mayListen: () => boolean
  /** The stream is open and has reported the versions of its scopes. */
  readonly onStreamOpened: (versions: ScopeVersions) => void
  /** Something changed in a scope. */
  readonly onPoke: (poke: LivePoke) => void
  /** No stream is open, so all scopes must be pulled at intervals. */
  readonly onPoll: () => void
  /** The stream has been open for another minute. */
  readonly onMinute: () => void
  /** Some of the scopes that are not on the stream must be pulled. */
  readonly onUnreachedScopes: (scopes: readonly Scope[]) => void
}

export interface StreamControl {
  /** Opens the stream, or reopens it if the scopes changed. */
  refresh(): void
  /** Reopens the stream if it may have been lost while the page was hidden or frozen. */
  wake(): void
}

/**
 * The interval for pulling all scopes while no stream is open. A random time of up to a quarter is added, because many
 * devices lose their streams at the same time.
 */
const pollMs = 60_000
/** Timeout for the first version message; after it, all scopes are pulled. */
const versionsTimeoutMs = 3000
/** An open stream that sends nothing for this long counts as lost. */
const silenceMs = liveHeartbeatMs + 5000
/** A stream may be lost if the page was hidden for longer: systems close the connections of background apps. */
const trustedHiddenMs = 5000
/** The maximum number of scopes on one stream. */
const maxScopes = 200
/** This many of the remaining scopes are pulled each minute. */
const maxUnreachedPulls = 20

/** Listens for pokes and reconnects until `signal` aborts. */
export function runLiveStream(context: DataContext, options: LiveOptions): StreamControl {
  const { platform, api } = context
  const { clock, tabVisibility } = platform
  const { signal } = options
  const sinceLastMessage = makeStopwatch(clock)
  const hidden = makeStopwatch(clock)
  let wasHidden = false
  let wasFrozen = false
  let stream = new AbortController()
  let streamScopes = ''
  let isStreamOpen = false
  let isRunning = false
  let failures = 0
  /** The server requests no connection before this time. */
  let holdUntilMs = 0
  /** The stream was lost or never opened, and nothing has been pulled since. */
  let isPollDue = true
  let cancelRetry = () => {}
  let cancelTick = () => {}
  /** The scopes that are not on the stream, and the index of the next one to pull. */
  let unreachedScopes: readonly Scope[] = []
  let nextUnreached = 0

  const readStreamScopes = async () => {
    const all = await scopesToPull(context)
    const zones = all.filter((scope) => readScope(scope).kind === 'zone')
    // The last zones of the list, which were joined first, are left out.
    unreachedScopes = zones.slice(zones.length - Math.max(0, all.length - maxScopes))
    return all.filter((scope) => !unreachedScopes.includes(scope))
  }

  /** Polls, or while a stream is open pulls the scopes that are not on it, and schedules the next tick. */
  const scheduleTick = (delayMs: number) => {
    cancelTick()
    cancelTick = clock.startTimer(delayMs, () => {
      if (isStreamOpen) {
        options.onMinute()
        const end = nextUnreached + maxUnreachedPulls
        options.onUnreachedScopes(unreachedScopes.slice(nextUnreached, end))
        nextUnreached = end < unreachedScopes.length ? end : 0
      } else if (options.mayListen()) options.onPoll()
      scheduleTick(Math.round(pollMs * (1 + platform.random.next() / 4)))
    })
  }

  const listen = async (): Promise<number | null> => {
    const scopes = await readStreamScopes()
    stream = new AbortController()
    streamScopes = scopes.join(',')
    const stop = () => {
      stream.abort()
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    const firstPokes = new Map<Scope, number>()
    const retryAfterMs = await listenToLiveEvents(api, scopes, {
      signal: stream.signal,
      onOpen: () => {
        failures = 0
      },
      onMessage: sinceLastMessage.restart,
      onPoke: (poke) => {
        if (poke.epoch === undefined) {
          options.onPoke(poke)
          return
        }
        firstPokes.set(poke.scope, poke.rev)
        if (poke.more === true) return
        isStreamOpen = true
        options.onStreamOpened({ epoch: poke.epoch, revs: firstPokes })
      },
    })
    isPollDue ||= isStreamOpen
    isStreamOpen = false
    signal.removeEventListener('abort', stop)
    return retryAfterMs
  }

  const run = async () => {
    cancelRetry()
    if (isPollDue) scheduleTick(versionsTimeoutMs)
    isPollDue = false
    const retryAfterMs = await listen().catch((error: unknown) => {
      report(error)
      return null
    })
    isRunning = false
    if (signal.aborted) return
    failures += 1
    const delayMs = streamScopes === '' ? 0 : backoffMs(failures, platform.random.next(), retryAfterMs)
    if (retryAfterMs !== null) holdUntilMs = clock.monotonicMs() + delayMs
    cancelRetry = clock.startTimer(delayMs, () => {
      // A timer may fire slightly early.
      holdUntilMs = 0
      start()
    })
  }
  const start = () => {
    if (isRunning || signal.aborted || !options.mayListen() || clock.monotonicMs() < holdUntilMs) return
    isRunning = true
    run().catch(report)
  }
  const reopen = () => {
    streamScopes = ''
    stream.abort()
  }

  const report = (error: unknown) => {
    if (!signal.aborted) platform.log.error('live-stream-failed', error)
  }

  const refresh = async () => {
    const scopes = await readStreamScopes()
    if (isRunning && scopes.join(',') !== streamScopes) reopen()
    start()
  }

  const stops = [
    tabVisibility.onHidden(() => {
      wasHidden = true
      hidden.restart()
    }),
    tabVisibility.onFrozen(() => {
      wasFrozen = true
    }),
  ]
  signal.addEventListener('abort', () => {
    cancelRetry()
    cancelTick()
    for (const stop of stops) stop()
  })
  return {
    refresh: () => {
      refresh().catch(report)
    },
    wake: () => {
      const wasHiddenLong = hidden.isLongerThan(trustedHiddenMs) && wasHidden
      if (!isRunning) options.onPoll()
      else if (wasFrozen || wasHiddenLong || sinceLastMessage.isLongerThan(silenceMs)) reopen()
      wasFrozen = false
      wasHidden = false
      start()
    },
  }
}

/** Measures the time since the last restart with both clocks, because one of them stops while a device sleeps. */
function makeStopwatch(clock: Clock) {
  let atMs = clock.monotonicMs()
  let at = clock.now()
  return {
    restart: () => {
      atMs = clock.monotonicMs()
      at = clock.now()
    },
    isLongerThan: (limitMs: number) =>
      clock.monotonicMs() - atMs > limitMs || Math.abs(clock.now() - at) > limitMs,
  }
}
