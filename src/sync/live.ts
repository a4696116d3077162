import { listenToLiveEvents } from '#src/api/live-events.ts'
import type { LivePoke } from '#src/contract/sync-messages.ts'
import type { DataContext } from '#src/data/data-context.ts'
import { readCursor } from '#src/data/replica/apply-page.ts'
import { scopesToPull } from '#src/data/replica/scopes.ts'
import { backoffMs } from './retry-policy.ts'

export interface LiveOptions {
  readonly signal: AbortSignal
  /** False while nobody is signed in or the server cannot be reached. */
  readonly mayListen: () => boolean
  readonly onOpen: () => void
  /** Something new in a scope. */
  readonly onNews: (poke: LivePoke) => void
  /** No stream stands: everything is to be read again now and then. */
  readonly onPoll: () => void
}

/** How often everything is pulled while no stream stands. */
const pollMs = 60_000
const maxScopes = 200

/** Listens for pokes, again and again, until `signal` aborts. `refresh` opens the stream anew where scopes changed. */
export function runLive(context: DataContext, options: LiveOptions): { refresh(): void } {
  const { platform, api } = context
  const { signal } = options
  let current = new AbortController()
  let openFor = ''
  let isOpen = false
  let isRunning = false
  let failures = 0
  let cancelRetry = () => {}
  let cancelPoll = () => {}

  const poll = () => {
    cancelPoll = platform.clock.startTimer(pollMs, () => {
      if (!isOpen) options.onPoll()
      poll()
    })
  }

  const listen = async () => {
    const scopes = (await scopesToPull(context)).slice(0, maxScopes)
    current = new AbortController()
    openFor = scopes.join(',')
    const stop = () => {
      current.abort()
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    await listenToLiveEvents(api, scopes, {
      signal: current.signal,
      onOpen: () => {
        isOpen = true
        failures = 0
        options.onOpen()
      },
      onPoke: (poke) => {
        passOn(poke).catch(report)
      },
    })
    isOpen = false
    signal.removeEventListener('abort', stop)
  }

  const passOn = async (poke: LivePoke) => {
    const cursor = await readCursor(context.database, poke.scope)
    if (!signal.aborted && (cursor === undefined || poke.rev > cursor.next)) options.onNews(poke)
  }

  const start = () => {
    if (isRunning || signal.aborted || !options.mayListen()) return
    isRunning = true
    cancelRetry()
    listen()
      .catch(report)
      .finally(() => {
        isRunning = false
        if (signal.aborted) return
        failures += 1
        const delayMs = openFor === '' ? 0 : backoffMs(failures, platform.random.next(), null)
        cancelRetry = platform.clock.startTimer(delayMs, start)
      })
  }

  const report = (error: unknown) => {
    if (!signal.aborted) platform.log.error('live-broke', error)
  }

  const refresh = async () => {
    const scopes = (await scopesToPull(context)).slice(0, maxScopes)
    if (isRunning && scopes.join(',') !== openFor) {
      openFor = ''
      current.abort()
    }
    start()
  }

  poll()
  signal.addEventListener('abort', () => {
    cancelRetry()
    cancelPoll()
  })
  return {
    refresh: () => {
      refresh().catch(report)
    },
  }
}
