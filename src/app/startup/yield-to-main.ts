/** Ends the task that runs, so that a tap or a frame need not wait for all that the app's start has to do. */
export async function yieldToMain(): Promise<void> {
  const canYield = 'scheduler' in globalThis && 'yield' in scheduler
  await (canYield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve, 0)))
}
