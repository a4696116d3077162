import { EMPTY, Observable, Subject, map, switchMap } from 'rxjs'
import { type Scope, readScope, shortestPullPauseMs } from '#src/contract/wire/sync-messages.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Random } from '#src/platform/random.ts'
import { backoffMs } from './retry-policy.ts'

/** The result of a pull. `needless`: no request was made, because the scope had already been read. */
export type PullOutcome = 'done' | 'needless' | { readonly retryAfterMs: number | null }

export interface PullPacer {
  /** Pulls the scope soon. With a revision, only if that has not been read. */
  readonly requestPull: (scope: Scope, rev: number | null) => void
  /** Sets the minimum time between two pulls of the scope. */
  readonly setPause: (scope: Scope, pauseMs: number) => void
  /** Checks again what can run. */
  readonly reconcile: () => void
  /** Ends the waiting after failures without a response. Pauses requested by the server remain. */
  readonly resetFailures: () => void
  readonly isWanted: (scope: Scope) => boolean
  readonly hasWork: () => boolean
  readonly isBusy: () => boolean
}

export interface PullPacerOptions {
  readonly clock: Clock
  readonly random: Random
  readonly signal: AbortSignal
  readonly pull: (scope: Scope, rev: number | null) => Promise<PullOutcome>
  /** False while nobody is signed in or the server is unreachable: requests are kept until `reconcile`. */
  readonly mayPull: () => boolean
  /** True while small writes are being sent: pulls then wait briefly, to return their effects together. */
  readonly shouldWait: () => boolean
  /** `isBusy` may have changed. */
  readonly onChange: () => void
  /** Everything that was requested and due has been read. */
  readonly onIdle: () => void
}

const longestPauseMs = 30_000
const maxConcurrentPulls = 3
const waitStepMs = 50
const longestWaitMs = 1000
/** Scopes with a lower rank are read first. */
const ranks = { user: 0, operator: 1, zone: 2, catalog: 3 } as const

/**
 * Decides when each scope is pulled. Repeated requests for a waiting scope are merged. There is at least a second
 * between two pulls of a scope, or the pause that the server requests. `Retry-After` holds all scopes. A failed scope
 * waits for its own retry. Of the due scopes, the user's scope runs first and alone, then a few zones at a time, the
 * catalog last.
 */
export function makePullPacer(options: PullPacerOptions): PullPacer {
  const { clock, signal } = options
  const pendingScopes = new Map<Scope, number | null>()
  const running = new Set<Scope>()
  const paces = makePaces(clock)
  const failing = makeFailureDelays(clock, options.random)
  const looks = new Subject<void>()
  let waitsSinceMs: number | null = null

  const dueAtMs = (scope: Scope) => Math.max(paces.dueAtMs(scope), failing.scopeUntilMs(scope))
  const dueScopes = (nowMs: number) => [...pendingScopes.keys()].filter((scope) => dueAtMs(scope) <= nowMs)
  /** Starts what can be started. Returns the time until the next check, or null if nothing waits for time. */
  const startDue = (): number | null => {
    if (signal.aborted || pendingScopes.size === 0 || !options.mayPull()) return null
    // Reads the clock once per check: otherwise a scope could become due between two reads and be missed by both.
    const nowMs = clock.monotonicMs()
    if (failing.untilMs() > nowMs) return failing.untilMs() - nowMs
    const due = dueScopes(nowMs).toSorted((a, b) => rankOf(a) - rankOf(b))
    if (due.length > 0 && shouldDelayForWrites(nowMs)) return waitStepMs
    for (const scope of due) if (canStart(scope, due)) start(scope)
    const later = [...pendingScopes.keys()].map(dueAtMs).filter((atMs) => atMs > nowMs)
    return later.length === 0 ? null : Math.min(...later) - nowMs
  }
  const shouldDelayForWrites = (nowMs: number) => {
    if (!options.shouldWait()) waitsSinceMs = null
    else waitsSinceMs ??= nowMs
    return waitsSinceMs !== null && nowMs - waitsSinceMs < longestWaitMs
  }
  const canStart = (scope: Scope, due: readonly Scope[]) => {
    if (running.size >= maxConcurrentPulls || running.has(scope)) return false
    const rank = rankOf(scope)
    if (rank === ranks.user) return running.size === 0
    const earlier = [...running, ...due.filter((other) => pendingScopes.has(other))]
    return !earlier.some((other) => rankOf(other) < rank)
  }
  const start = (scope: Scope) => {
    const rev = pendingScopes.get(scope) ?? null
    pendingScopes.delete(scope)
    running.add(scope)
    waitsSinceMs = null
    const undo = paces.begin(scope)
    if (running.size === 1) options.onChange()
    const end = (outcome: PullOutcome) => {
      running.delete(scope)
      if (typeof outcome === 'object') {
        requestPull(scope, rev)
        failing.fail(scope, outcome.retryAfterMs)
      } else failing.succeed(scope)
      if (outcome === 'needless') undo()
      finish()
    }
    options.pull(scope, rev).then(end, () => {
      end({ retryAfterMs: null })
    })
  }
  const finish = () => {
    if (signal.aborted) return
    looks.next()
    if (running.size > 0) return
    options.onChange()
    const isFailed = [...pendingScopes.keys()].some(failing.hasFailed)
    if (!isFailed && dueScopes(clock.monotonicMs()).length === 0) options.onIdle()
  }
  /** A request without a revision takes precedence over one that ends with a revision. */
  const requestPull = (scope: Scope, rev: number | null) => {
    const before = pendingScopes.get(scope)
    pendingScopes.set(scope, rev === null || before === null ? null : Math.max(rev, before ?? 0))
  }

  const subscription = looks
    .pipe(
      map(startDue),
      switchMap((waitMs) => (waitMs === null ? EMPTY : emitAfter(clock, waitMs))),
    )
    .subscribe(() => {
      looks.next()
    })
  signal.addEventListener('abort', () => {
    subscription.unsubscribe()
  })

  return {
    requestPull: (scope, rev) => {
      requestPull(scope, rev)
      looks.next()
    },
    setPause: paces.setPause,
    reconcile: () => {
      looks.next()
    },
    resetFailures: failing.forget,
    isWanted: (scope) => pendingScopes.has(scope) || running.has(scope),
    hasWork: () => pendingScopes.size > 0 || running.size > 0,
    isBusy: () => running.size > 0,
  }
}

/** When each scope may be pulled again. */
function makePaces(clock: Clock) {
  const pauses = new Map<Scope, number>()
  const startedAtMs = new Map<Scope, number>()
  return {
    dueAtMs: (scope: Scope) => {
      const startedAt = startedAtMs.get(scope)
      const pauseMs = pauses.get(scope) ?? shortestPullPauseMs
      return startedAt === undefined ? -Infinity : startedAt + pauseMs
    },
    /** Records the start of a pull. Returns a function that undoes it. */
    begin: (scope: Scope) => {
      const before = startedAtMs.get(scope)
      startedAtMs.set(scope, clock.monotonicMs())
      return () => {
        if (before === undefined) startedAtMs.delete(scope)
        else startedAtMs.set(scope, before)
      }
    },
    setPause: (scope: Scope, pauseMs: number) => {
      pauses.set(scope, Math.min(longestPauseMs, Math.max(shortestPullPauseMs, pauseMs)))
    },
  }
}

/**
 * How long scopes wait after failures. Each waits on its own, so a scope that always fails delays no other. If several
 * fail in a row without a success, the server is the cause, and all wait.
 */
function makeFailureDelays(clock: Clock, random: Random) {
  const failed = new Map<Scope, { readonly count: number; readonly untilMs: number }>()
  /** The scopes that failed since the last success. */
  const inRow = new Set<Scope>()
  let outages = 0
  let outageUntilMs = 0
  let retryAfterUntilMs = 0
  return {
    untilMs: () => Math.max(outageUntilMs, retryAfterUntilMs),
    scopeUntilMs: (scope: Scope) => failed.get(scope)?.untilMs ?? -Infinity,
    hasFailed: (scope: Scope) => failed.has(scope),
    fail: (scope: Scope, retryAfterMs: number | null) => {
      const nowMs = clock.monotonicMs()
      const count = (failed.get(scope)?.count ?? 0) + 1
      const untilMs = nowMs + backoffMs(count, random.next(), retryAfterMs)
      failed.set(scope, { count, untilMs })
      if (retryAfterMs !== null) retryAfterUntilMs = Math.max(retryAfterUntilMs, untilMs)
      inRow.add(scope)
      // Pulls that run in parallel fail together.
      if (inRow.size < maxConcurrentPulls || outageUntilMs > nowMs) return
      outages += 1
      outageUntilMs = nowMs + backoffMs(outages, random.next(), null)
    },
    succeed: (scope: Scope) => {
      if (outages > 0) failed.clear()
      failed.delete(scope)
      inRow.clear()
      outages = 0
    },
    /** Ends the waiting after failures without a response. Pauses requested by the server remain. */
    forget: () => {
      failed.clear()
      inRow.clear()
      outages = 0
      outageUntilMs = 0
    },
  }
}

function rankOf(scope: Scope): number {
  return ranks[readScope(scope).kind]
}

/** Emits once after the delay, by the device's clock. */
function emitAfter(clock: Clock, delayMs: number): Observable<void> {
  return new Observable((subscriber) =>
    clock.startTimer(delayMs, () => {
      subscriber.next()
      subscriber.complete()
    }),
  )
}
