import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { pushCalls } from '#src/contract/calls/push-calls.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { browserPush } from '#src/platform/device/push.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { lookAtPush, type PushProblem, turnOff, turnOn } from './device-push.ts'
import { pushState } from './push-state.ts'

/** Looks how this device stands and shows it. Safe to repeat. */
export async function refreshPush(): Promise<void> {
  pushState.set(await lookAtPush(requireContext(), browserPush))
}

/** Asks the person where they were not asked, and turns notifications on. Needs the network. */
export async function turnOnNotifications(): Promise<Result<null, PushProblem>> {
  const result = await turnOn(requireContext(), browserPush)
  if (result.ok) pushState.set({ phase: 'on' })
  else if (result.error === 'denied') pushState.set({ phase: 'off', permission: browserPush.permission() })
  return result
}

/** Turns notifications off here. Needs the network. */
export async function turnOffNotifications(): Promise<Result<null, PushProblem>> {
  const result = await turnOff(requireContext(), browserPush)
  if (result.ok) pushState.set({ phase: 'off', permission: browserPush.permission() })
  return result
}

/** Has the server send a message to all of the user's devices; gives how many push services took it. Needs the network. */
export async function sendTestNotification(): Promise<Result<number, ClientProblem>> {
  const answer = await callApi(requireContext().api, pushCalls.testPush, {})
  return answer.ok ? ok(answer.value.value.sent) : answer
}
