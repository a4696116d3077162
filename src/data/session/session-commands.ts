import * as v from 'valibot'
import type { Api } from '#src/api/api.ts'
import { callApi } from '#src/api/call.ts'
import { type ClientProblem, isUnanswered } from '#src/api/client-problem.ts'
import type { Answered } from '#src/api/read-answer.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { SessionAnswer } from '#src/contract/calls/answers.ts'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { shownAs } from '#src/platform/device/shown-as.ts'
import { base64Of } from '#src/data/courier/device-key.ts'
import { currentData, requireDevice } from '#src/data/engine/current-data.ts'
import { removeAllOfflineZones } from '#src/data/offline-zones/offline-zone-store.ts'
import { deleteSnapshots } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { showSession } from './open-data.ts'
import { type GuestKeys, newGuest, newGuestKeys } from './new-guest.ts'
import { deleteDiscarded, enterSession, enterUncreated, leaveSession } from './session-store.ts'
import { finishSignOut } from './finish-sign-out.ts'

/**
 * Makes a guest by name alone and signs in. Where the server gives no answer, the guest is made on this device and created
 * there with the first connection.
 */
export async function continueAsGuest(displayName: string): Promise<Result<User, ClientProblem>> {
  const device = requireDevice()
  const what = `guest ${displayName}`
  const key = keyOf(what)
  const made = guestKeys.get(key) ?? newGuestKeys(key)
  guestKeys.set(key, made)
  const keys = await made
  const isOffline = device.syncStatus.get().connection === 'offline'
  if (keys === null || !isOffline) {
    const body = keys === null ? { displayName } : { displayName, ...sentOf(keys) }
    const answer = await enterOnce(what, (api, idempotencyKey) =>
      callApi(api, accountCalls.continueAsGuest, { body, idempotencyKey }),
    )
    if (answer.ok || keys === null || !isUnanswered(answer.error)) return answer
  }
  unanswered.delete(what)
  const user = newGuest(keys.id, displayName)
  await enterUncreated(device, user, keys)
  await showSession(device)
  return ok(user)
}

/** Signs in with e-mail and password; wrong ones are `wrong_password`. */
export async function signIn(
  credentials: v.InferInput<typeof accountCalls.signIn.body>,
): Promise<Result<User, ClientProblem>> {
  const secured = await secureGuest()
  if (!secured.ok) return secured
  return enterWith((api) => callApi(api, accountCalls.signIn, { body: credentials, headers: shownAs() }))
}

/** Makes an account and signs in; a guest who is signed in keeps their photos. */
export async function createAccount(
  account: v.InferInput<typeof accountCalls.register.body>,
): Promise<Result<User, ClientProblem>> {
  const { createGuest } = await import('./create-guest.ts')
  const created = await createGuest(requireDevice())
  if (!created.ok) return created
  return enterOnce(`account ${account.email}`, (api, idempotencyKey) =>
    callApi(api, accountCalls.register, { body: account, idempotencyKey, headers: shownAs() }),
  )
}

/**
 * Signs out on this device, and on the server as soon as it can be reached. `keep` leaves unsent work for when the same
 * user returns; `discard` deletes that user's data from this device.
 */
export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const device = requireDevice()
  const current = currentData.get()
  if (current.phase === 'open') await removeAllOfflineZones(current.context)
  await deleteSnapshots(device.platform.storage)
  await leaveSession(device, unsent)
  await showSession(device)
  await deleteDiscarded(device)
  await device.platform.storage.deleteCache(photoCacheName)
  await import('#src/data/storage/kept-photos.ts')
    .then(({ forgetKeptPhotos }) => forgetKeptPhotos(device.platform.storage))
    .catch(() => undefined)
  // Without that code on the device there is no subscription of ours either.
  await import('#src/data/push/leave-push.ts')
    .then(({ leavePush }) => leavePush(device))
    .catch(() => undefined)
  await finishSignOut(device)
}

/** Where else the user is signed in. Needs the network. */
export async function listSessions(): Promise<Result<readonly SessionAnswer[], ClientProblem>> {
  const result = await callApi(requireDevice().api, accountCalls.sessions, {})
  return result.ok ? ok(result.value.value) : result
}

/** Makes the signed-in account an admin by the token of a set-up link. Needs the network. */
export async function claimAdmin(token: string): Promise<Result<User, ClientProblem>> {
  const result = await callApi(requireDevice().api, accountCalls.claimAdmin, { body: { token } })
  return result.ok ? ok(result.value.value) : result
}

/** Ends one of the user's sessions. Needs the network. */
export async function revokeSession(id: string): Promise<Result<null, ClientProblem>> {
  const result = await callApi(requireDevice().api, accountCalls.revokeSession, { params: { id } })
  return result.ok ? ok(null) : result
}

/** Keys of accounts that were asked for and not answered: asking again makes no second one. */
const unanswered = new Map<string, MutationId>()
/** What belongs to such keys of guests, so that asking again asks for the same id. */
const guestKeys = new Map<MutationId, Promise<GuestKeys | null>>()

function sentOf({ id, deviceKey }: GuestKeys) {
  return { id, courierKey: base64Of(deviceKey.publicKey) }
}

/** Enters by a call that makes something: asking again after no answer asks for the same thing. */
export async function enterOnce(
  what: string,
  call: (api: Api, key: MutationId) => Promise<Result<Answered<User>, ClientProblem>>,
): Promise<Result<User, ClientProblem>> {
  const key = keyOf(what)
  const result = await enterWith((api) => call(api, key))
  if (result.ok || !isUnanswered(result.error)) unanswered.delete(what)
  return result
}

function keyOf(what: string): MutationId {
  const key = unanswered.get(what) ?? v.parse(MutationId, requireDevice().platform.ids.uuid())
  unanswered.set(what, key)
  return key
}

/** To be called before an account signs in: what a guest made here is not lost by that. */
export async function secureGuest(): Promise<Result<null, ClientProblem>> {
  const { secureGuestIn } = await import('./kept-guest.ts')
  return secureGuestIn(requireDevice())
}

/** Signs in by a call that answers the user; a sign-out that the server has yet to hear of goes first. */
export async function enterWith(
  call: (api: Api) => Promise<Result<Answered<User>, ClientProblem>>,
): Promise<Result<User, ClientProblem>> {
  const device = requireDevice()
  await finishSignOut(device)
  const result = await call(device.api)
  if (!result.ok) return result
  await enterSession(device, result.value.value)
  await showSession(device)
  return ok(result.value.value)
}
