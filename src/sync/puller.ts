import { seenRevision } from '#src/contract/wire/pull-cursor.ts'
import { type LivePoke, type Scope, readScope, userScope } from '#src/contract/wire/sync-messages.ts'
import { unknownEpoch } from '#src/data/engine/database.ts'
import type { CursorRow } from '#src/data/engine/rows/replica-rows.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { countForServer } from '#src/data/engine/outbox/lost-unsent.ts'
import {
  deleteForeignOverlays,
  readAcknowledgedScopes,
  readCursor,
} from '#src/data/engine/replica/apply-page.ts'
import { recordLastSyncedAt, scopesToPull } from '#src/data/engine/replica/scopes.ts'
import { pullScope } from './pull.ts'
import { type PullOutcome, makePullPacer } from './pull-pacer.ts'

/** The versions of a live stream’s scopes when it opened. */
export interface ScopeVersions {
  readonly epoch: string
  readonly revs: ReadonlyMap<Scope, number>
}

type Coverage = 'nothing' | 'all' | ScopeVersions

export interface Puller {
  /** Pulls these scopes soon. Requests made during a pull come after it. */
  readonly request: (scopes: readonly Scope[]) => void
  /** Pulls the user's scope. */
  readonly requestOwn: () => void
  /** Pulls the user's scope and then every zone that it names. */
  readonly requestAll: () => void
  /** Pulls the scopes whose version differs from the stream’s. */
  readonly requestMoved: (versions: ScopeVersions) => void
  /** Pulls the scope of a poke unless its revision was already read. */
  readonly onPoke: (poke: LivePoke) => void
  /** Pulls the user's scope if the unsent count differs from the reported one. */
  readonly reportUnsentCount: () => void
  readonly isBusy: () => boolean
  /** Resumes requested pulls after a pause. */
  readonly resume: () => void
}

export interface PullerOptions {
  readonly signal: AbortSignal
  /** False without a session or connection: requests are kept until `resume`. */
  readonly mayPull: () => boolean
  /** True while small writes are being sent: a pull then waits briefly, to return their effects together. */
  readonly shouldWait: () => boolean
  readonly onChange: () => void
  /** The zones may have changed. */
  readonly onUserScope: () => void
}

/** Keeps the device's scopes up to date. Decides what to pull; the pacer decides when. */
export function makePuller(context: DataContext, options: PullerOptions): Puller {
  const { platform, database } = context
  const { signal } = options
  const own = userScope(context.user.id)
  /** What to reconcile once the user's scope has been read. */
  let pendingCoverage: Coverage = 'nothing'
  /** How many times in a row reading the user's scope failed. */
  let ownFailures = 0
  /** The unsent count that the server last received. */
  let reportedUnsentCount: number | null = null

  const pull = async (scope: Scope, rev: number | null): Promise<PullOutcome> => {
    const cursor = await readCursor(database, scope)
    if (rev !== null && cursor !== undefined && seenRevision(cursor.next) >= rev) return 'needless'
    const unsentCount = await countForServer(database, platform.clock.now())
    const result = await pullScope(context, scope, signal)
    if (!result.ok) return { retryAfterMs: result.error.retryAfterMs }
    reportedUnsentCount = unsentCount
    if (scope === own) {
      ownFailures = 0
      await followOwn()
    }
    return 'done'
  }

  const followOwn = async () => {
    // A stream may open during this; its versions are then reconciled by this loop.
    do {
      const coverage = pendingCoverage
      pendingCoverage = 'nothing'
      await requestMovedScopes(coverage)
      if (coverage !== 'nothing') await deleteForeignOverlays(context)
    } while (pendingCoverage !== 'nothing')
    options.onUserScope()
  }
  const requestMovedScopes = async (coverage: Coverage) => {
    const scopes = await scopesToPull(context)
    const acknowledged = await readAcknowledgedScopes(database)
    for (const scope of scopes) {
      const cursor = await readCursor(database, scope)
      if (scope === own) {
        if (typeof coverage === 'object' && isBehind(own, cursor, coverage)) pacer.requestPull(own, null)
        continue
      }
      const isOverlaid = acknowledged.has(scope) && coverage !== 'nothing'
      if (isOverlaid || shouldRead(scope, cursor, coverage)) pacer.requestPull(scope, null)
    }
  }
  /** Known zones do not wait forever for a user's scope that cannot be read. */
  const followWithoutOwn = async () => {
    ownFailures += 1
    if (ownFailures > 1 && pendingCoverage !== 'nothing') await requestMovedScopes(pendingCoverage)
  }

  const reconcileAllScopes = async (versions: ScopeVersions) => {
    if (pendingCoverage !== 'all') pendingCoverage = versions
    if (pacer.isWanted(own)) return
    const unsentCount = await countForServer(database, platform.clock.now())
    const acknowledged = await readAcknowledgedScopes(database)
    const isNeeded =
      unsentCount !== reportedUnsentCount ||
      acknowledged.has(own) ||
      hasMoved(own, await readCursor(database, own), versions)
    if (isNeeded) pacer.requestPull(own, null)
    else await followOwn()
    if (!pacer.hasWork()) await keepSynced()
  }

  const onPoke = async ({ scope, rev, pauseMs }: LivePoke) => {
    pacer.setPause(scope, pauseMs ?? 0)
    const cursor = await readCursor(database, scope)
    if (!signal.aborted && (cursor === undefined || rev > seenRevision(cursor.next)))
      pacer.requestPull(scope, rev)
  }

  const reportUnsentCount = async () => {
    if ((await countForServer(database, platform.clock.now())) !== reportedUnsentCount)
      pacer.requestPull(own, null)
  }

  const keepSynced = async () => {
    if (!signal.aborted) await recordLastSyncedAt(context, platform.clock.now())
  }
  const report = (error: unknown) => {
    if (!signal.aborted) platform.log.error('pull-failed', error)
  }

  const pacer = makePullPacer({
    clock: platform.clock,
    random: platform.random,
    signal,
    pull: async (scope, rev) => {
      const outcome = await pull(scope, rev).catch((error: unknown): PullOutcome => {
        report(error)
        return { retryAfterMs: null }
      })
      if (scope === own && typeof outcome === 'object') await followWithoutOwn().catch(report)
      return outcome
    },
    mayPull: options.mayPull,
    shouldWait: options.shouldWait,
    onChange: options.onChange,
    onIdle: () => {
      keepSynced().catch(report)
    },
  })

  return {
    request: (scopes) => {
      for (const scope of scopes) pacer.requestPull(scope, null)
    },
    requestOwn: () => {
      pacer.requestPull(own, null)
    },
    requestAll: () => {
      pendingCoverage = 'all'
      pacer.requestPull(own, null)
    },
    requestMoved: (versions) => {
      reconcileAllScopes(versions).catch(report)
    },
    onPoke: (poke) => {
      onPoke(poke).catch(report)
    },
    reportUnsentCount: () => {
      reportUnsentCount().catch(report)
    },
    isBusy: pacer.isBusy,
    resume: () => {
      pacer.resetFailures()
      pacer.reconcile()
    },
  }
}

/**
 * Whether to read a scope other than the user's: all scopes, or only those that moved. A zone that was never read is
 * always included.
 */
function shouldRead(scope: Scope, cursor: CursorRow | undefined, coverage: Coverage): boolean {
  if (coverage === 'all') return true
  if (coverage !== 'nothing') return hasMoved(scope, cursor, coverage)
  const isUnread = cursor === undefined || cursor.epoch === unknownEpoch
  return isUnread && readScope(scope).kind === 'zone'
}

/** Whether a scope differs from the stream's version, also if the server's revision is lower or missing. */
function hasMoved(scope: Scope, cursor: CursorRow | undefined, versions: ScopeVersions): boolean {
  return isBehind(scope, cursor, versions) || cursor?.next !== versions.revs.get(scope)
}

/** Whether the scope has unread revisions or belongs to another epoch of the database. */
function isBehind(scope: Scope, cursor: CursorRow | undefined, { epoch, revs }: ScopeVersions): boolean {
  return cursor === undefined || cursor.epoch !== epoch || seenRevision(cursor.next) < (revs.get(scope) ?? 0)
}
