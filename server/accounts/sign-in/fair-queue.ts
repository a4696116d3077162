import { refused } from '#server/core/errors/refusal.ts'

interface Bounds {
  /** How many run at once. */
  readonly width: number
  readonly maxQueued: number
  /** The same limit for one caller. */
  readonly maxQueuedPerKey: number
}

export interface FairQueue {
  /** Runs the work when it is the caller's turn. Throws `unavailable` if the caller has too much queued. */
  run<Value>(caller: string, work: () => Promise<Value>): Promise<Value>
}

interface Turn {
  begin(): void
  refuse(): void
}

/**
 * Creates a queue that serves callers in turn, regardless of how much each has queued. When the queue is full, the
 * caller with the most entries loses the newest one.
 */
export function makeFairQueue({ width, maxQueued, maxQueuedPerKey }: Bounds): FairQueue {
  /** In order of the next turn. */
  const waiting = new Map<string, Turn[]>()
  let running = 0
  let waitingCount = 0

  function enter(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? []
    if (own.length >= maxQueuedPerKey) throw busy()
    if (waitingCount >= maxQueued) makeRoom(own.length)
    return new Promise((resolve, reject) => {
      own.push({ begin: resolve, refuse: () => reject(busy()) })
      waiting.set(caller, own)
      waitingCount += 1
    })
  }

  function makeRoom(ownCount: number): void {
    let greediest: readonly [string, Turn[]] | undefined
    for (const entry of waiting) if (entry[1].length > (greediest?.[1].length ?? 0)) greediest = entry
    if (greediest === undefined || greediest[1].length <= ownCount + 1) throw busy()
    const [, turns] = greediest
    turns.pop()?.refuse()
    waitingCount -= 1
  }

  function leave(): void {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    const [caller, turns] = next
    waiting.delete(caller)
    const turn = turns.shift()
    if (turns.length > 0) waiting.set(caller, turns)
    waitingCount -= 1
    turn?.begin()
  }

  return {
    async run(caller, work) {
      if (running < width) running += 1
      else await enter(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function busy() {
  return refused('unavailable', 'Busy. Please try again.', { retryAfterMs: 2000 })
}
