/** Calls with the newest input; one call runs at a time and only the newest of those that came meanwhile follows. */
export interface LatestCall<Input> {
  readonly ask: (input: Input) => void
  /** Forgets what waits; the answer of what runs is not told any more. */
  readonly stop: () => void
}

/** `onAnswer` hears each answer in its order; `call` must not reject. */
export function createLatestCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): LatestCall<Input> {
  let isRunning = false
  let isStopped = false
  let waiting: { readonly input: Input } | null = null
  const run = async (first: Input) => {
    isRunning = true
    let next: { readonly input: Input } | null = { input: first }
    while (next !== null) {
      const answer = await call(next.input)
      if (isStopped) return
      onAnswer(answer)
      next = waiting
      waiting = null
    }
    isRunning = false
  }
  return {
    ask: (input) => {
      if (isStopped) return
      if (isRunning) waiting = { input }
      else void run(input)
    },
    stop: () => {
      isStopped = true
      waiting = null
    },
  }
}
