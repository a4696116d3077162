import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

/** How often a leader shows that it lives. */
const beatMs = 4000
/** A leader that a tab, awake all the time, has not heard for this long is frozen. */
const silenceMs = 12_000
const listenMs = 2000

/** The lock of the tab or worker that sends and pulls for a user on this device. */
export function leaderLock(userId: UserId): string {
  return `waypost-sync-${userId}`
}

interface Leadership {
  readonly userId: UserId
  readonly signal: AbortSignal
  /** Sends and pulls until its signal aborts: the tab's own end, or another tab that took over. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

/**
 * Leads whenever this tab may send and pull for the user, until `signal` aborts. A visible tab takes over
 * from a leader that has fallen silent; that one, should it wake, stands in line again.
 */
export async function lead(platform: Platform, { userId, signal, run }: Leadership): Promise<void> {
  const name = leaderLock(userId)
  let isSteal = false
  while (!signal.aborted) {
    const waiting = new AbortController()
    const stopWaiting = () => waiting.abort()
    signal.addEventListener('abort', stopWaiting)
    let isSilent = false
    const stopListening = listen(platform, name, () => {
      isSilent = true
      stopWaiting()
    })
    await platform.tabLock.request(name, { signal: waiting.signal, isSteal }, async (lost) => {
      stopListening()
      if (signal.aborted) return
      const turn = new AbortController()
      const endTurn = () => turn.abort()
      for (const end of [signal, lost]) end.addEventListener('abort', endTurn)
      const stopBeating = beat(platform, name)
      try {
        await run(turn.signal)
      } finally {
        stopBeating()
        signal.removeEventListener('abort', endTurn)
      }
    })
    stopListening()
    signal.removeEventListener('abort', stopWaiting)
    isSteal = isSilent
  }
}

/** Tells the tabs in line that their leader lives; the answer ends it. */
function beat({ tabChannel, clock }: Platform, name: string): () => void {
  const channel = tabChannel.open(name, () => {})
  let cancel = () => {}
  const again = () => {
    channel.post('beat')
    cancel = clock.startTimer(beatMs, again)
  }
  again()
  return () => {
    cancel()
    channel.close()
  }
}

/**
 * Calls back once when the leader is silent; the answer ends it. Time during which this tab was hidden or asleep itself
 * does not count: beats may have come and not been heard.
 */
function listen(
  { tabChannel, tabVisibility, clock }: Platform,
  name: string,
  onSilence: () => void,
): () => void {
  let heardAtMs = clock.monotonicMs()
  let lookedAtMs = heardAtMs
  let cancel = () => {}
  const channel = tabChannel.open(name, () => {
    heardAtMs = clock.monotonicMs()
  })
  const look = () => {
    const nowMs = clock.monotonicMs()
    if (nowMs - lookedAtMs > 2 * listenMs || !tabVisibility.isVisible()) heardAtMs = nowMs
    lookedAtMs = nowMs
    if (nowMs - heardAtMs >= silenceMs) onSilence()
    else cancel = clock.startTimer(listenMs, look)
  }
  cancel = clock.startTimer(listenMs, look)
  return () => {
    cancel()
    channel.close()
  }
}
