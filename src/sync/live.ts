import { listenToLiveEvents } from '#src/api/live-events.ts'
import { type LivePoke, type Scope, liveHeartbeatMs } from '#src/contract/sync-messages.ts'
import type { DataContext } from '#src/data/data-context.ts'
import { scopesToPull } from '#src/data/replica/scopes.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Standing } from './puller.ts'
import { backoffMs } from './retry-policy.ts'

export interface LiveOptions {
  readonly signal: AbortSignal
  /** False while nobody is signed in or the server cannot be reached. */
  readonly mayListen: () => boolean
  /** The stream stands, and told where its scopes stand. */
  readonly onStanding: (standing: Standing) => void
  /** Something changed in a scope. */
  readonly onPoke: (poke: LivePoke) => void
  /** No stream stands: everything is to be read again now and then. */
  readonly onPoll: () => void
  /** The stream has stood for another minute. */
  readonly onMinute: () => void
}

export interface Live {
  /** Opens the stream; anew where scopes changed. */
  refresh(): void
  /** Opens the stream anew where it may have fallen without a word: the device slept. */
  wake(): void
}

/** How often everything is pulled while no stream stands; up to a quarter later, since devices lose it together. */
const pollMs = 60_000
/** So long a stream may take to tell where its scopes stand before everything is pulled without it. */
const standingPatienceMs = 3000
/** A standing stream is heard of more often than this. */
const silenceMs = liveHeartbeatMs + 5000
const maxScopes = 200

/** Listens for pokes, again and again, until `signal` aborts. */
export function runLive(context: DataContext, options: LiveOptions): Live {
  const { platform, api } = context
  const { clock } = platform
  const { signal } = options
  const heard = makeHeard(clock)
  let current = new AbortController()
  let openFor = ''
  let isStanding = false
  let isRunning = false
  let failures = 0
  /** The server wants to be left alone until then. */
  let holdUntilMs = 0
  /** The stream has fallen, or never stood, and nothing was pulled for that yet. */
  let isPollDue = true
  let cancelRetry = () => {}
  let cancelPoll = () => {}

  const pollAfter = (delayMs: number) => {
    cancelPoll()
    cancelPoll = clock.startTimer(delayMs, () => {
      if (isStanding) options.onMinute()
      else if (options.mayListen()) options.onPoll()
      pollAfter(Math.round(pollMs * (1 + platform.random.next() / 4)))
    })
  }

  const listen = async (): Promise<number | null> => {
    const scopes = (await scopesToPull(context)).slice(0, maxScopes)
    current = new AbortController()
    openFor = scopes.join(',')
    const stop = () => {
      current.abort()
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    const firstPokes = new Map<Scope, number>()
    const retryAfterMs = await listenToLiveEvents(api, scopes, {
      signal: current.signal,
      onOpen: () => {
        failures = 0
      },
      onHeard: heard.note,
      onPoke: (poke) => {
        if (poke.epoch === undefined) {
          options.onPoke(poke)
          return
        }
        firstPokes.set(poke.scope, poke.rev)
        if (poke.more === true) return
        isStanding = true
        options.onStanding({ epoch: poke.epoch, revs: firstPokes })
      },
    })
    isPollDue ||= isStanding
    isStanding = false
    signal.removeEventListener('abort', stop)
    return retryAfterMs
  }

  const run = async () => {
    cancelRetry()
    if (isPollDue) pollAfter(standingPatienceMs)
    isPollDue = false
    const retryAfterMs = await listen().catch((error: unknown) => {
      report(error)
      return null
    })
    isRunning = false
    if (signal.aborted) return
    failures += 1
    const delayMs = openFor === '' ? 0 : backoffMs(failures, platform.random.next(), retryAfterMs)
    if (retryAfterMs !== null) holdUntilMs = clock.monotonicMs() + delayMs
    cancelRetry = clock.startTimer(delayMs, start)
  }
  const start = () => {
    if (isRunning || signal.aborted || !options.mayListen() || clock.monotonicMs() < holdUntilMs) return
    isRunning = true
    run().catch(report)
  }
  const reopen = () => {
    openFor = ''
    current.abort()
  }

  const report = (error: unknown) => {
    if (!signal.aborted) platform.log.error('live-broke', error)
  }

  const refresh = async () => {
    const scopes = (await scopesToPull(context)).slice(0, maxScopes)
    if (isRunning && scopes.join(',') !== openFor) reopen()
    start()
  }

  signal.addEventListener('abort', () => {
    cancelRetry()
    cancelPoll()
  })
  return {
    refresh: () => {
      refresh().catch(report)
    },
    wake: () => {
      if (!isRunning) options.onPoll()
      else if (heard.isSilent()) reopen()
      start()
    },
  }
}

/** When the stream was heard of last, by both clocks: one of them stands still while a device sleeps. */
function makeHeard(clock: Clock) {
  let atMs = clock.monotonicMs()
  let at = clock.now()
  return {
    note: () => {
      atMs = clock.monotonicMs()
      at = clock.now()
    },
    isSilent: () => clock.monotonicMs() - atMs > silenceMs || Math.abs(clock.now() - at) > silenceMs,
  }
}
