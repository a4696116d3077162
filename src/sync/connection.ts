import { ping } from '#src/api/ping.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import type { Platform } from '#src/platform/platform.ts'

const firstPingAfterMs = 1000
const longestPingAfterMs = 15_000
/** In a tab that is left alone nobody waits for the answer. */
const longestRestedPingAfterMs = 60_000

/**
 * Keeps the connection of `syncStatus` by real answers: online after any answer of ours; offline after a call and a ping
 * without one; pinging on until one comes. A tab that heard of being offline from its leader pings as well: the leader may
 * be gone before the network is back. Ends with `signal`.
 */
export function watchConnection(context: DeviceContext, signal: AbortSignal): void {
  const { platform, syncStatus, api } = context
  let isPinging = false
  let delayMs = firstPingAfterMs
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
    const isThere = await ping(api)
    isPinging = false
    if (signal.aborted) return
    if (!isThere) setConnection(syncStatus, 'offline')
    // A leader may have said so while the answer was on its way.
    if (syncStatus.get().connection === 'offline') pingLater()
  }
  const pingLater = () => {
    if (isPinging || isWaiting || signal.aborted) return
    isWaiting = true
    delayMs = Math.min(delayMs, longestPauseMs(platform))
    cancelTimer = platform.clock.startTimer(delayMs, () => {
      isWaiting = false
      start()
    })
    delayMs *= 2
  }
  const start = () => {
    check().catch((error: unknown) => {
      platform.log.error('ping-broke', error)
    })
  }
  const stops = [
    context.onCallOutcome((outcome) => {
      if (outcome.kind !== 'unreachable') {
        delayMs = firstPingAfterMs
        stopWaiting()
        setConnection(syncStatus, 'online')
      } else if (syncStatus.get().connection !== 'offline') start()
    }),
    syncStatus.subscribe(() => {
      if (syncStatus.get().connection === 'offline') pingLater()
      else stopWaiting()
    }),
    platform.online.subscribe(start),
    onSeen(platform, () => {
      if (syncStatus.get().connection !== 'online') start()
    }),
  ]
  signal.addEventListener('abort', () => {
    stopWaiting()
    for (const stop of stops) stop()
  })
  start()
}

function longestPauseMs({ attention }: Platform): number {
  return attention.isUsed() ? longestPingAfterMs : longestRestedPingAfterMs
}

/** Calls back when a person comes to the tab, or back to it; the answer ends it. */
function onSeen({ tabVisibility, attention }: Platform, callBack: () => void): () => void {
  const stops = [tabVisibility.onShown(callBack), attention.onReturn(callBack)]
  return () => {
    for (const stop of stops) stop()
  }
}

function setConnection(syncStatus: DeviceContext['syncStatus'], connection: 'online' | 'offline'): void {
  const before = syncStatus.get()
  if (before.connection !== connection) syncStatus.set({ ...before, connection })
}
