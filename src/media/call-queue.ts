/** Runs tasks one at a time, in the order in which they were added. */
export interface CallQueue {
  /** Runs `task` when its turn comes and returns its result. The next task starts after this one resolves or rejects. */
  run<Value>(task: () => Promise<Value>): Promise<Value>
}

export function createCallQueue(): CallQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      const turn = last.then(task)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
