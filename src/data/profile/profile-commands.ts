import { callApi } from '#src/api/call.ts'
import { profileCalls } from '#src/contract/calls/profile-calls.ts'
import type { NameChange } from '#src/contract/entities/accounts/profile.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { toBase64 } from './to-base64.ts'
import { requireContext, requireDevice } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Changes the user’s names, online or offline. `not-stored`: this device could not store the change. */
export function changeNames(
  args: NameChange,
  context = requireContext(),
): Promise<Result<null, 'not-stored'>> {
  return tryToStore(context, () => commit(context, { name: 'profile.rename', args }))
}

/** Sets a small JPEG as the user’s profile picture, or removes it, online or offline. */
export function changePicture(
  jpeg: ArrayBuffer | null,
  context = requireContext(),
): Promise<Result<null, 'not-stored'>> {
  const picture = jpeg === null ? null : toBase64(jpeg)
  return tryToStore(context, () => commit(context, { name: 'profile.set-picture', args: { picture } }))
}

/** Ends all sessions of the user except this one. Needs the network. */
export async function endOtherSessions(): Promise<Result<null, ClientProblem>> {
  const result = await callApi(requireDevice().api, profileCalls.endOtherSessions, {})
  return result.ok ? ok(null) : result
}

async function tryToStore(
  { platform }: DataContext,
  store: () => Promise<unknown>,
): Promise<Result<null, 'not-stored'>> {
  try {
    await store()
    return ok(null)
  } catch (error) {
    platform.log.error('profile-not-stored', error)
    return err('not-stored')
  }
}
