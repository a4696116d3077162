import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { whileVisible } from '#src/platform/tabs/while-visible.ts'

/** How often a visible waiting tab checks whether its leader is alive. With a single tab, there is no check. */
const leaderQueryMs = 4000
/** A leader that has not responded to the checks for this long is considered frozen. */
const silenceMs = 12_000
/** After several takeovers without a heartbeat, the channel itself may be failing: a tab waits at most this long. */
const longestSilenceMs = 600_000
const shortestPauseMs = 1000
const longestPauseMs = 60_000

/** The lock of the tab or worker that sends and pulls for a user on this device. */
export function leaderLock(userId: UserId): string {
  return `waypost-sync-${userId}`
}

interface LeaderOptions {
  readonly userId: UserId
  readonly signal: AbortSignal
  /** Sends and pulls until its signal aborts, because the tab ends or another tab took over. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

/**
 * Leads whenever this tab may send and pull for the user, until `signal` aborts. A visible tab takes over from a silent
 * leader, which queues again if it wakes. Without a heartbeat between two takeovers, the second one waits twice as
 * long. A turn that fails is logged and restarted after a pause, in which another tab may lead.
 */
export async function runAsLeader(platform: Platform, { userId, signal, run }: LeaderOptions): Promise<void> {
  const name = leaderLock(userId)
  let timeoutMs = silenceMs
  let pauseMs = shortestPauseMs
  let shouldSteal = false
  while (!signal.aborted) {
    const waiting = new AbortController()
    const stopWaiting = () => waiting.abort()
    signal.addEventListener('abort', stopWaiting)
    let isSilent = false
    const stopListening = listen(platform, name, {
      timeoutMs,
      onBeat: () => {
        timeoutMs = silenceMs
      },
      onSilence: () => {
        isSilent = true
        stopWaiting()
      },
    })
    if (shouldSteal) timeoutMs = Math.min(2 * timeoutMs, longestSilenceMs)
    let isBroken = false
    const hold = async (lost: AbortSignal) => {
      stopListening()
      if (!signal.aborted) await takeTurn(platform, name, { signal, lost, run })
    }
    await platform.tabLock
      .request(name, { signal: waiting.signal, shouldSteal }, hold)
      .catch((error: unknown) => {
        isBroken = true
        platform.log.error('leader-failed', error)
      })
    stopListening()
    signal.removeEventListener('abort', stopWaiting)
    shouldSteal = isSilent
    if (isBroken) await pause(platform, pauseMs, signal)
    pauseMs = isBroken ? Math.min(2 * pauseMs, longestPauseMs) : shortestPauseMs
  }
}

interface LeaderTurn extends Pick<LeaderOptions, 'signal' | 'run'> {
  /** Aborted when another tab takes over. */
  readonly lost: AbortSignal
}

async function takeTurn(platform: Platform, name: string, { signal, lost, run }: LeaderTurn): Promise<void> {
  const turn = new AbortController()
  const endTurn = () => turn.abort()
  for (const end of [signal, lost]) end.addEventListener('abort', endTurn)
  const stopAnswering = answerHeartbeats(platform, name)
  try {
    await run(turn.signal)
  } finally {
    stopAnswering()
    signal.removeEventListener('abort', endTurn)
  }
}

/** Resolves after `pauseMs`, or immediately when `signal` aborts. */
function pause({ clock }: Platform, pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.startTimer(pauseMs, resolve)
    const end = () => {
      cancel()
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}

/** Responds to the waiting tabs' checks until it is stopped. */
function answerHeartbeats({ tabChannel }: Platform, name: string): () => void {
  const channel = tabChannel.open(name, (message) => {
    if (message === 'ask') channel.post('beat')
  })
  return () => channel.close()
}

interface TakeoverOptions {
  /** How long a leader may be silent. */
  readonly timeoutMs: number
  readonly onBeat: () => void
  readonly onSilence: () => void
}

/**
 * Checks the leader while this tab is visible and calls back once when it is silent. Returns a function that stops it.
 * Counts checks instead of time, because a hidden or sleeping tab sends none.
 */
function listen(
  platform: Platform,
  name: string,
  { timeoutMs, onBeat, onSilence }: TakeoverOptions,
): () => void {
  let unanswered = 0
  const channel = platform.tabChannel.open(name, (message) => {
    if (message !== 'beat') return
    unanswered = 0
    onBeat()
  })
  const ask = () => {
    if (unanswered * leaderQueryMs >= timeoutMs) {
      stop()
      onSilence()
      return
    }
    unanswered += 1
    channel.post('ask')
  }
  const stopQuerying = whileVisible(leaderQueryMs, ask, platform)
  const stop = () => {
    stopQuerying()
    channel.close()
  }
  if (platform.tabVisibility.isVisible()) ask()
  return stop
}
