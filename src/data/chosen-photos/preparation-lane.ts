import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** `later`: it can be prepared, but not now. `none`: nothing is left. */
export type PreparedOutcome = 'none' | 'queued' | 'failed' | 'later'

interface LaneLock {
  readonly name: string
  /** Longer than preparing one file takes. A tab that holds the lock longer is treated as frozen. */
  readonly timeoutMs: number
}

/** A queue of files that are prepared one after the other on this device. */
export interface PreparationLane extends LaneLock {
  /** Returns the next file. */
  readonly first: (context: DataContext) => Promise<ChosenPhotoRow | undefined>
  readonly prepare: (
    context: DataContext,
    row: ChosenPhotoRow,
    signal: AbortSignal,
  ) => Promise<PreparedOutcome>
}

export const pictureLock: LaneLock = { name: 'waypost-prepare', timeoutMs: 100_000 }
/** Films have their own lock so that they do not delay images. */
export const filmLock: LaneLock = { name: 'waypost-prepare-film', timeoutMs: 30 * 60_000 }

/** Prepares the files of a lane whenever there are any, until `signal` aborts. */
export function runLane(context: DataContext, lane: PreparationLane, signal: AbortSignal): void {
  const report = (error: unknown) => {
    if (!signal.aborted) context.platform.log.error('chosen-photos-not-prepared', error)
  }
  let isDue = false
  let running: Promise<unknown> | null = null
  const work = () => {
    isDue = true
    running ??= (async () => {
      while (isDue && !signal.aborted) {
        isDue = false
        await prepareAllOf(context, lane, signal)
      }
    })()
      .catch(report)
      .finally(() => (running = null))
  }
  const waiting = liveReads(() => lane.first(context)).subscribe({
    next: (row) => {
      if (row !== undefined) work()
    },
    error: report,
  })
  signal.addEventListener('abort', () => waiting.unsubscribe())
}

/** Prepares until the lane has nothing left that can be prepared. Returns how many photos were queued. */
export async function prepareAllOf(
  context: DataContext,
  lane: PreparationLane,
  signal: AbortSignal,
): Promise<number> {
  let queued = 0
  for (;;) {
    const turn: { outcome: PreparedOutcome } = { outcome: 'none' }
    await withPreparationLock(context, lane, {
      signal,
      turn: async () => {
        const row = await lane.first(context)
        turn.outcome = row === undefined ? 'none' : await lane.prepare(context, row, signal)
      },
    })
    if (turn.outcome === 'queued') queued += 1
    if (turn.outcome === 'none' || turn.outcome === 'later' || signal.aborted) return queued
  }
}

interface LockedWork {
  readonly signal: AbortSignal
  readonly turn: () => Promise<void>
}

/**
 * Runs `turn` while no other tab or worker prepares files in the lane. Does not run it if `signal` aborts first. Only
 * one file is prepared at a time per device, because each needs a lot of memory. The transaction that queues a photo
 * ensures that it is queued exactly once, so the lock can be taken from a frozen tab.
 */
export async function withPreparationLock(
  context: DataContext,
  lock: LaneLock,
  { signal, turn }: LockedWork,
): Promise<void> {
  const { platform, user } = context
  const name = `${lock.name}-${user.id}`
  const waitLimit = new AbortController()
  let wasAcquired = false
  const hold = () => {
    wasAcquired = true
    cancelTimer()
    return turn()
  }
  const cancelTimer = platform.clock.startTimer(lock.timeoutMs, () => waitLimit.abort())
  const abortWait = () => waitLimit.abort()
  signal.addEventListener('abort', abortWait)
  try {
    await platform.tabLock.request(name, { signal: waitLimit.signal, shouldSteal: false }, hold)
    if (wasAcquired || signal.aborted || !platform.tabVisibility.isVisible()) return
    await platform.tabLock.request(name, { signal, shouldSteal: true }, hold)
  } finally {
    cancelTimer()
    signal.removeEventListener('abort', abortWait)
  }
}
