import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { pushCalls } from '#src/contract/calls/push-calls.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { browserPush } from '#src/platform/device/push.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { readPushState, type PushProblem, turnOff, turnOn } from './device-push.ts'
import { pushState } from './push-state.ts'

/** Reads this device’s push state and shows it. Idempotent. */
export async function refreshPush(): Promise<void> {
  pushState.set(await readPushState(requireContext(), browserPush))
}

/** Turns notifications on, asking for permission if needed. Needs the network. */
export async function turnOnNotifications(): Promise<Result<null, PushProblem>> {
  const result = await turnOn(requireContext(), browserPush)
  if (result.ok) pushState.set({ phase: 'on' })
  else if (result.error === 'denied') pushState.set({ phase: 'off', permission: browserPush.permission() })
  return result
}

/** Turns notifications off on this device. Needs the network. */
export async function turnOffNotifications(): Promise<Result<null, PushProblem>> {
  const result = await turnOff(requireContext(), browserPush)
  if (result.ok) pushState.set({ phase: 'off', permission: browserPush.permission() })
  return result
}

/**
 * Makes the server send a message to all of the user’s devices. Returns how many push services accepted it. Needs the
 * network.
 */
export async function sendTestNotification(): Promise<Result<number, ClientProblem>> {
  const answer = await callApi(requireContext().api, pushCalls.testPush, {})
  return answer.ok ? ok(answer.value.value.sent) : answer
}
