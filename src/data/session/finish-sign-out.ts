import { callApi } from '#src/api/call.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { untilNotResuming } from './resume-session.ts'
import { readSession } from './session-store.ts'

const patienceMs = 5000
const running = new WeakMap<DeviceContext, Promise<void>>()

/**
 * Tells the server of a sign-out here, if it does not know yet. Without an answer the debt stays for the next
 * time. Calls share one request, and a sign-in waits for it: a late sign-out must not end the new session.
 */
export function finishSignOut(context: DeviceContext): Promise<void> {
  const known = running.get(context)
  if (known !== undefined) return known
  const request = sendSignOut(context).finally(() => running.delete(context))
  running.set(context, request)
  return request
}

async function sendSignOut(context: DeviceContext): Promise<void> {
  const { device, api } = context
  await untilNotResuming(context)
  if ((await device.facts.get('owes-sign-out')) === undefined) return
  // The request that creates the guest ends the session before; a sign-out beside it could end the guest's.
  if ((await readSession(context))?.uncreated !== undefined) return
  const answered = await callApi(api, accountCalls.signOut, { timeoutMs: patienceMs })
  if (answered.ok) await device.facts.delete('owes-sign-out')
}
