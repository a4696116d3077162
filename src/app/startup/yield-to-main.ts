/** Ends the current task, so that input and frames do not wait for the whole startup. */
export async function yieldToMain(): Promise<void> {
  const canYield = 'scheduler' in globalThis && 'yield' in scheduler
  await (canYield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve, 0)))
}
