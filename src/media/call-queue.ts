/** Runs tasks one after the other, in the order in which they came. */
export interface CallQueue {
  /** Runs `task` when its turn comes and answers what it answers; the next one starts once it settled either way. */
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
