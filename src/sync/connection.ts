import { ping } from '#src/api/ping.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

const firstPingDelayMs = 1000
const longestPingAfterMs = 15_000

/**
 * Maintains `syncStatus.connection` from actual responses: online after any response of our server; offline after a
 * call and a ping without one; then pings until one succeeds. A tab whose leader reported being offline pings as well,
 * because the leader may be closed before the network is back. Ends with `signal`.
 */
export function watchConnection(context: DeviceContext, signal: AbortSignal): void {
  const { platform, syncStatus, api } = context
  let isPinging = false
  let delayMs = firstPingDelayMs
  let isWaiting = false
  let cancelTimer = () => {}

  const stopWaiting = () => {
    cancelTimer()
    isWaiting = false
  }
  const check = async () => {
    if (isPinging || signal.aborted) return
    isPinging = true
    stopWaiting()
    const isReachable = await ping(api)
    isPinging = false
    if (signal.aborted) return
    if (!isReachable) setConnection(syncStatus, 'offline')
    // A leader may have reported that while the response was in transit.
    if (syncStatus.get().connection === 'offline') pingLater()
  }
  const pingLater = () => {
    if (isPinging || isWaiting || signal.aborted) return
    isWaiting = true
    cancelTimer = platform.clock.startTimer(delayMs, () => {
      isWaiting = false
      start()
    })
    delayMs = Math.min(delayMs * 2, longestPingAfterMs)
  }
  const start = () => {
    check().catch((error: unknown) => {
      platform.log.error('ping-failed', error)
    })
  }
  const stops = [
    context.onCallOutcome((outcome) => {
      if (outcome.kind !== 'unreachable') {
        delayMs = firstPingDelayMs
        stopWaiting()
        setConnection(syncStatus, 'online')
      } else if (syncStatus.get().connection !== 'offline') start()
    }),
    syncStatus.subscribe(() => {
      if (syncStatus.get().connection === 'offline') pingLater()
      else stopWaiting()
    }),
    platform.online.subscribe(start),
    platform.tabVisibility.onShown(() => {
      if (syncStatus.get().connection !== 'online') start()
    }),
  ]
  signal.addEventListener('abort', () => {
    stopWaiting()
    for (const stop of stops) stop()
  })
  start()
}

function setConnection(syncStatus: DeviceContext['syncStatus'], connection: 'online' | 'offline'): void {
  const before = syncStatus.get()
  if (before.connection !== connection) syncStatus.set({ ...before, connection })
}
