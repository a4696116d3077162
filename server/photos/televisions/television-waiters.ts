import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'

/** Requests of televisions that wait for a change of their zone (long polling). */
export interface TelevisionWaiters {
  /** Starts listening. `changed` resolves after a change of the scope, after `waitMs`, or when `stop` is called. */
  listen(scope: Scope, waitMs: number): { readonly changed: Promise<void>; readonly stop: () => void }
  /** Ends all waiting requests. */
  close(): void
}

/** Creates the waiting requests of a process. A lost change event delays a television by at most `waitMs`. */
export function makeTelevisionWaits({ bus, clock }: Pick<Deps, 'bus' | 'clock'>): TelevisionWaiters {
  const waiting = new Set<() => void>()
  return {
    listen(scope, waitMs) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = () => {
        if (!waiting.delete(stop)) return
        unsubscribe()
        cancelTimer()
        resolve()
      }
      waiting.add(stop)
      const unsubscribe = bus.subscribe([scope], stop)
      const cancelTimer = clock.startTimer(waitMs, stop)
      return { changed: promise, stop }
    },
    close() {
      for (const stop of waiting) stop()
    },
  }
}
