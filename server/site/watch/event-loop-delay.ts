import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 50
const delays = monitorEventLoopDelay({ resolution: resolutionMs })
delays.enable()

/** How long requests of this process waited for their turn since the last call: the 99th percentile in milliseconds. */
export function eventLoopDelayMs(): number {
  const ms = Math.max(0, Math.round(delays.percentile(99) / 1e6) - resolutionMs)
  delays.reset()
  return ms
}
