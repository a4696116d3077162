import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { type KeptGuest, keptGuestPrefix } from '#src/data/engine/device-database.ts'
import { createGuest } from './create-guest.ts'
import { readSession } from './session-store.ts'

/** What happens to the guest on this device when an account signs in. */
export type GuestChoice = 'keep' | 'leave'

let choice: GuestChoice = 'keep'

export function currentGuestChoice(): GuestChoice {
  return choice
}

/** Sets the choice for later sign-ins. By default the guest is kept. */
export function chooseGuest(chosen: GuestChoice): void {
  choice = chosen
}

/**
 * Records the signed-in guest, with a proof for the server, so that the next account to sign in can take over the
 * guest’s data. Fails if the server cannot be reached; then no one is signed in and nothing is lost.
 */
export async function storeGuestForMerge(context: DeviceContext): Promise<Result<null, ClientProblem>> {
  const { device, api } = context
  const session = await readSession(context)
  if (session?.user.kind !== 'guest') return ok(null)
  const guestId = session.user.id
  if (choice === 'leave') {
    await device.facts.delete(keptGuestKey(guestId))
    return ok(null)
  }
  const created = await createGuest(context)
  if (!created.ok) return created
  const known = (await readKeptGuests(context)).find((kept) => kept.guestId === guestId)
  if (known !== undefined && known.proof !== null) return ok(null)
  const response = await callApi(api, accountCalls.guestProof, {})
  const code = response.ok ? null : response.error.code
  // The session was ended elsewhere. The server later decides which account the guest belongs to.
  if (!response.ok && code !== 'unauthorized' && code !== 'access_denied') return response
  const proof = response.ok ? response.value.value.proof : null
  await storeKeptGuest(context, { guestId, proof, accountId: null, isMerged: false })
  return ok(null)
}

export async function readKeptGuests({ device }: DeviceContext): Promise<readonly KeptGuest[]> {
  const facts = await device.facts.where('key').startsWith(keptGuestPrefix).toArray()
  return facts.flatMap((fact) => (isKeptGuest(fact) ? [fact.value] : []))
}

export async function storeKeptGuest({ device }: DeviceContext, kept: KeptGuest): Promise<void> {
  await device.facts.put({ key: keptGuestKey(kept.guestId), value: kept })
}

export async function deleteKeptGuest({ device }: DeviceContext, guestId: UserId): Promise<void> {
  await device.facts.delete(keptGuestKey(guestId))
}

function keptGuestKey(guestId: UserId): `kept-guest-${UserId}` {
  return `${keptGuestPrefix}${guestId}`
}

function isKeptGuest(fact: {
  readonly key: string
}): fact is { readonly key: `kept-guest-${UserId}`; readonly value: KeptGuest } {
  return fact.key.startsWith(keptGuestPrefix)
}
