import { callApi } from '#src/api/call.ts'
import { accountCalls } from '#src/contract/account-calls.ts'
import type { DeviceContext } from '../data-context.ts'
import { enterSession, readSession } from './session-store.ts'

const patienceMs = 5000

/**
 * Signs in again whoever the server still knows here, where the browser wiped our storage but kept its cookies. Never undoes
 * a sign-out that the server has yet to hear of. Without an answer nothing happens; the next start asks again.
 */
export async function restoreSession(device: DeviceContext): Promise<void> {
  if ((await readSession(device)) !== null || (await device.device.facts.get('owes-sign-out'))) return
  const result = await callApi(device.api, accountCalls.currentUser, { timeoutMs: patienceMs })
  if (result.ok) await enterSession(device, result.value.value)
}
