import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { enterRestoredSession, readSession } from './session-store.ts'
import { unansweredSession } from './unanswered-session.ts'

const requestTimeoutMs = 5000
const firstPauseMs = 5000
const longestPauseMs = 60_000

/**
 * Signs in the user whose session the server still has, if the browser deleted our storage but kept its cookies. Never reverts
 * a sign-out that has not been sent. Retries until the server responds, and shows `unansweredSession` until then. Only
 * a 401 means that no one is signed in.
 */
export async function restoreSession(device: DeviceContext): Promise<void> {
  if ((await readSession(device)) !== null || (await device.device.facts.get('owes-sign-out'))) return
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      const result = await callApi(device.api, accountCalls.currentUser, { timeoutMs: requestTimeoutMs })
      if (result.ok) return await enterRestoredSession(device, result.value.value)
      if (result.error.code === 'unauthorized') return
      await waitForRetry(device, result.error, result.error.retryAfterMs ?? pauseMs)
    }
  } finally {
    unansweredSession.set(null)
  }
}

/** Waits for the given time, or until the user requests a retry. */
function waitForRetry({ platform }: DeviceContext, problem: ClientProblem, pauseMs: number): Promise<void> {
  const { clock } = platform
  return new Promise((resolve) => {
    const cancelTimer = clock.startTimer(pauseMs, resolve)
    const retry = () => {
      cancelTimer()
      resolve()
    }
    unansweredSession.set({ problem, retryAt: clock.now() + pauseMs, retry })
  })
}
