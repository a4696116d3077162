/** Runs immediately, then at each tick while no run is in progress. `run` must never reject. */
export function repeat(run: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const tick = () => {
    running ??= run().finally(() => (running = null))
  }
  tick()
  const timer = setInterval(tick, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
