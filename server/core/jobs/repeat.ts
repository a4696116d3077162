/** Runs at once and then at each tick at which no run is under way. `run` never rejects. */
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
