import type { ClientProblem } from '#src/api/client-problem.ts'
import { type Scope, userScope } from '#src/contract/sync-messages.ts'
import type { DataContext } from '#src/data/data-context.ts'
import { endForeignOverlays } from '#src/data/replica/apply-page.ts'
import { keepLastSyncedAt, scopesToPull } from '#src/data/replica/scopes.ts'
import { pullScope } from './pull.ts'
import { backoffMs } from './retry-policy.ts'

export interface Puller {
  /** Pulls these scopes soon; what is asked for meanwhile comes after. */
  readonly request: (scopes: readonly Scope[]) => void
  /** Pulls the user's scope and then every zone that it names. */
  readonly requestAll: () => void
  readonly isBusy: () => boolean
  /** Looks again at what is wanted: pulling makes sense once more. */
  readonly resume: () => void
}

export interface PullerOptions {
  readonly signal: AbortSignal
  /** False while nobody is signed in or the server cannot be reached: requests are kept until `resume`. */
  readonly mayPull: () => boolean
  /** True while small writes go out: a pull then waits a little, to bring their effects in one go. */
  readonly shouldWait: () => boolean
  readonly onChange: () => void
  /** The zones may have changed. */
  readonly onUserScope: () => void
}

const waitStepMs = 50
const longestWaitMs = 1000

/** One pull at a time; failures are tried again with a backoff. */
export function makePuller(context: DataContext, options: PullerOptions): Puller {
  const { platform } = context
  const { signal } = options
  const own = userScope(context.user.id)
  const wanted = new Set<Scope>()
  let wantsAll = false
  let isRunning = false
  let failures = 0
  let cancelRetry = () => {}

  const hasWork = () => wantsAll || wanted.size > 0

  const run = async () => {
    if (isRunning || !hasWork() || !options.mayPull() || signal.aborted) return
    isRunning = true
    cancelRetry()
    options.onChange()
    try {
      await waitForWrites()
      const problem = await pullWanted()
      if (problem === null) failures = 0
      else retryLater(problem.retryAfterMs)
    } finally {
      isRunning = false
      options.onChange()
    }
    if (failures === 0) await run()
  }

  const waitForWrites = async () => {
    for (
      let waitedMs = 0;
      waitedMs < longestWaitMs && options.shouldWait() && !signal.aborted;
      waitedMs += waitStepMs
    ) {
      await new Promise<void>((resolve) => {
        platform.clock.startTimer(waitStepMs, resolve)
      })
    }
  }

  const pullWanted = async (): Promise<ClientProblem | null> => {
    while (hasWork() && !signal.aborted) {
      const isWhole = wantsAll
      if (isWhole) wanted.add(own)
      wantsAll = false
      const scope = wanted.has(own) ? own : [...wanted][0]
      if (scope === undefined) continue
      wanted.delete(scope)
      const zonesBefore = new Set(scope === own ? await scopesToPull(context) : [])
      const result = await pullScope(context, scope, signal)
      if (!result.ok) {
        wanted.add(scope)
        wantsAll ||= isWhole
        return result.error
      }
      if (scope === own) await followZones(zonesBefore, isWhole)
    }
    if (!signal.aborted) await keepLastSyncedAt(context, platform.clock.now())
    return null
  }

  const followZones = async (before: ReadonlySet<Scope>, isWhole: boolean) => {
    const scopes = await scopesToPull(context)
    for (const scope of scopes) if (scope !== own && (isWhole || !before.has(scope))) wanted.add(scope)
    if (isWhole) await endForeignOverlays(context.database, new Set(scopes))
    options.onUserScope()
  }

  const retryLater = (retryAfterMs: number | null) => {
    failures += 1
    const delayMs = backoffMs(failures, platform.random.next(), retryAfterMs)
    cancelRetry = platform.clock.startTimer(delayMs, start)
  }

  const start = () => {
    run().catch((error: unknown) => {
      if (signal.aborted) return
      platform.log.error('pull-broke', error)
      wantsAll = true
      retryLater(null)
    })
  }

  signal.addEventListener('abort', () => {
    cancelRetry()
  })

  return {
    request: (scopes) => {
      for (const scope of scopes) wanted.add(scope)
      start()
    },
    requestAll: () => {
      wantsAll = true
      start()
    },
    isBusy: () => isRunning,
    resume: () => {
      failures = 0
      start()
    },
  }
}
