import { callApi } from '#src/api/call.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { waitForResume } from './resume-session.ts'
import { readSession } from './session-store.ts'

const requestTimeoutMs = 5000
/** A tab that holds the lock for longer is frozen. Its request has ended by then. */
const lockTimeoutMs = 10_000
const running = new WeakMap<DeviceContext, Promise<void>>()

/**
 * Sends a pending sign-out to the server, if there is one. Without a response, it stays pending. Concurrent calls share
 * one request. A sign-in waits for this, because a late sign-out must not end the new session.
 */
export function finishSignOut(context: DeviceContext): Promise<void> {
  const ongoing = running.get(context)
  if (ongoing !== undefined) return ongoing
  const request = sendSignOut(context).finally(() => running.delete(context))
  running.set(context, request)
  return request
}

/** Only one tab sends it at a time. Otherwise the request of another tab could end the session of a later sign-in. */
async function sendSignOut(context: DeviceContext): Promise<void> {
  const { clock, tabLock } = context.platform
  await waitForResume(context)
  const waitLimit = new AbortController()
  const cancelTimer = clock.startTimer(lockTimeoutMs, () => waitLimit.abort())
  await tabLock.request('waypost-sign-out', { signal: waitLimit.signal, shouldSteal: false }, () => {
    cancelTimer()
    return sendIfOwed(context)
  })
}

async function sendIfOwed(context: DeviceContext): Promise<void> {
  const { device, api } = context
  if ((await device.facts.get('owes-sign-out')) === undefined) return
  // The request that creates the guest ends the previous session. A parallel sign-out could end the guest’s session.
  if ((await readSession(context))?.uncreated !== undefined) return
  const result = await callApi(api, accountCalls.signOut, { timeoutMs: requestTimeoutMs })
  if (result.ok) await device.facts.delete('owes-sign-out')
}
