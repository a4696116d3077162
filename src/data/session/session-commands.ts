import * as v from 'valibot'
import type { Api } from '#src/api/api.ts'
import { callApi } from '#src/api/call.ts'
import { type ClientProblem, isUnanswered } from '#src/api/client-problem.ts'
import type { CallSuccess } from '#src/api/read-answer.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { SessionAnswer } from '#src/contract/calls/answers.ts'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { displayHeaders } from '#src/platform/device/display-headers.ts'
import { base64Of } from '#src/data/courier/device-key.ts'
import { currentData, requireDevice } from '#src/data/engine/current-data.ts'
import { removeAllOfflineZones } from '#src/data/offline-zones/offline-zone-store.ts'
import { deleteSnapshots } from '#src/data/boot-snapshot/delete-snapshots.ts'
import { showSession } from './open-data.ts'
import { type GuestKeys, newGuest, newGuestKeys } from './new-guest.ts'
import { deleteDiscarded, enterSession, enterUncreatedSession, leaveSession } from './session-store.ts'
import { finishSignOut } from './finish-sign-out.ts'

/**
 * Creates a guest with only a name and signs in. If the server does not respond, the guest is created on this device,
 * and on the server with the first connection.
 */
export async function continueAsGuest(displayName: string): Promise<Result<User, ClientProblem>> {
  const device = requireDevice()
  const requestName = `guest ${displayName}`
  const key = keyOf(requestName)
  const made = guestKeys.get(key) ?? newGuestKeys(key)
  guestKeys.set(key, made)
  const keys = await made
  const isOffline = device.syncStatus.get().connection === 'offline'
  if (keys === null || !isOffline) {
    const body = keys === null ? { displayName } : { displayName, ...guestFieldsOf(keys) }
    const answer = await signInOnce(requestName, (api, idempotencyKey) =>
      callApi(api, accountCalls.continueAsGuest, { body, idempotencyKey }),
    )
    if (answer.ok || keys === null || !isUnanswered(answer.error)) return answer
  }
  unanswered.delete(requestName)
  const user = newGuest(keys.id, displayName)
  await enterUncreatedSession(device, user, keys)
  await showSession(device)
  return ok(user)
}

/** Signs in with e-mail and password. `wrong_password`: they are wrong. */
export async function signIn(
  credentials: v.InferInput<typeof accountCalls.signIn.body>,
): Promise<Result<User, ClientProblem>> {
  const secured = await keepGuestForMerge()
  if (!secured.ok) return secured
  return signInWith((api) =>
    callApi(api, accountCalls.signIn, { body: credentials, headers: displayHeaders() }),
  )
}

/** Creates an account and signs in. A signed-in guest keeps their photos. */
export async function createAccount(
  account: v.InferInput<typeof accountCalls.register.body>,
): Promise<Result<User, ClientProblem>> {
  const { createGuest } = await import('./create-guest.ts')
  const created = await createGuest(requireDevice())
  if (!created.ok) return created
  return signInOnce(`account ${account.email}`, (api, idempotencyKey) =>
    callApi(api, accountCalls.register, { body: account, idempotencyKey, headers: displayHeaders() }),
  )
}

/**
 * Signs out on this device, and on the server as soon as it can be reached. `keep`: unsent changes stay until the same
 * user returns. `discard`: deletes the user’s data from this device.
 */
export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const device = requireDevice()
  const current = currentData.get()
  if (current.phase === 'open') await removeAllOfflineZones(current.context)
  await deleteSnapshots(device.platform.storage)
  if (current.phase === 'open') await leaveSession(current.context, unsent)
  await showSession(device)
  await deleteDiscarded(device)
  await device.platform.storage.deleteCache(photoCacheName)
  await import('#src/data/storage/kept-photos.ts')
    .then(({ deleteKeptPhotos }) => deleteKeptPhotos(device.platform.storage))
    .catch(() => undefined)
  // Without this code on the device there is no push subscription either.
  await import('#src/data/push/end-push.ts').then(({ endPush }) => endPush(device)).catch(() => undefined)
  await finishSignOut(device)
}

/** Returns the user’s sessions on all devices. Needs the network. */
export async function listSessions(): Promise<Result<readonly SessionAnswer[], ClientProblem>> {
  const result = await callApi(requireDevice().api, accountCalls.sessions, {})
  return result.ok ? ok(result.value.value) : result
}

/** Makes the signed-in account an admin with the token of a setup link. Needs the network. */
export async function claimAdmin(token: string): Promise<Result<User, ClientProblem>> {
  const result = await callApi(requireDevice().api, accountCalls.claimAdmin, { body: { token } })
  return result.ok ? ok(result.value.value) : result
}

/** Ends one of the user’s sessions. Needs the network. */
export async function revokeSession(id: string): Promise<Result<null, ClientProblem>> {
  const result = await callApi(requireDevice().api, accountCalls.revokeSession, { params: { id } })
  return result.ok ? ok(null) : result
}

/** Idempotency keys of account requests without a response. A retry with the same key creates no second account. */
const unanswered = new Map<string, MutationId>()
/** The guest keys that belong to these idempotency keys, so that a retry requests the same id. */
const guestKeys = new Map<MutationId, Promise<GuestKeys | null>>()

function guestFieldsOf({ id, deviceKey }: GuestKeys) {
  return { id, courierKey: base64Of(deviceKey.publicKey) }
}

/** Signs in with a call that creates something. A retry after a missing response uses the same idempotency key. */
export async function signInOnce(
  requestName: string,
  call: (api: Api, key: MutationId) => Promise<Result<CallSuccess<User>, ClientProblem>>,
): Promise<Result<User, ClientProblem>> {
  const key = keyOf(requestName)
  const result = await signInWith((api) => call(api, key))
  if (result.ok || !isUnanswered(result.error)) unanswered.delete(requestName)
  return result
}

function keyOf(requestName: string): MutationId {
  const key = unanswered.get(requestName) ?? v.parse(MutationId, requireDevice().platform.ids.uuid())
  unanswered.set(requestName, key)
  return key
}

/** Call this before an account signs in, so that the guest’s data on this device is not lost. */
export async function keepGuestForMerge(): Promise<Result<null, ClientProblem>> {
  const { storeGuestForMerge } = await import('./kept-guest.ts')
  return storeGuestForMerge(requireDevice())
}

/** Signs in with a call that returns the user. A pending sign-out is sent first. */
export async function signInWith(
  call: (api: Api) => Promise<Result<CallSuccess<User>, ClientProblem>>,
): Promise<Result<User, ClientProblem>> {
  const device = requireDevice()
  await finishSignOut(device)
  const result = await call(device.api)
  if (!result.ok) return result
  await enterSession(device, result.value.value)
  await showSession(device)
  return ok(result.value.value)
}
