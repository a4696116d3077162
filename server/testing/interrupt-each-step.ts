import type { TestServer } from './test-server.ts'

interface Interrupted {
  /** The request that is interrupted. */
  readonly act: () => Promise<unknown>
  /** Runs to its end between two steps of `act`. */
  readonly meanwhile: () => Promise<unknown>
  readonly check: () => void | Promise<void>
}

/**
 * Runs `act` once for each of its steps, with `meanwhile` completed just before that step. A step is a read outside a
 * transaction, or a transaction. So it draws each order in which another request can overtake one that reads first and
 * writes later. `makeCase` creates fresh data for each run. Returns the number of steps.
 */
export async function interruptEachStep(
  server: TestServer,
  makeCase: () => Promise<Interrupted>,
): Promise<number> {
  for (let step = 0; ; step += 1) {
    const { act, meanwhile, check } = await makeCase()
    const wasInterrupted = server.interruptStep(step, meanwhile)
    await act()
    if (!wasInterrupted()) return step
    await check()
  }
}
