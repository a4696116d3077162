import { callApi } from '#src/api/call.ts'
import { pushCalls } from '#src/contract/calls/push-calls.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { Push } from '#src/platform/device/push.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { PushState } from './push-state.ts'

/** The note of whose notifications this browser's subscription is for. */
export const pushUserNote = 'waypost.push-user'

/** `not-subscribed`: the browser's push service failed. `not-saved`: our server could not be told. */
export type PushProblem = 'unsupported' | 'denied' | 'not-subscribed' | 'not-saved'

type Here = Pick<DataContext, 'api' | 'user' | 'platform'>

/**
 * How this device stands, after telling the server again where it is reached: it may have lost that, and browsers change it.
 * Another user's subscription in this browser is not this user's.
 */
export async function lookAtPush(here: Here, push: Push): Promise<PushState> {
  if (!push.isSupported()) return { phase: 'unsupported' }
  const permission = push.permission()
  const isOwn = here.platform.storage.notes.read(pushUserNote) === here.user.id
  if (permission !== 'granted' || !isOwn) return { phase: 'off', permission }
  const saved = await subscribe(here, push)
  if (saved.ok) return { phase: 'on' }
  const isThere = (await push.subscription()) !== null
  return isThere ? { phase: 'on' } : { phase: 'off', permission }
}

/** Turns notifications on; asks the person where they were not asked. To be called while their tap is fresh. */
export async function turnOn(here: Here, push: Push): Promise<Result<null, PushProblem>> {
  if (!push.isSupported()) return err('unsupported')
  if ((await push.ask()) !== 'granted') return err('denied')
  const saved = await subscribe(here, push)
  if (saved.ok) here.platform.storage.notes.write(pushUserNote, here.user.id)
  return saved
}

/** Turns them off: first on the server, so that no message is sent any more. */
export async function turnOff(here: Here, push: Push): Promise<Result<null, PushProblem>> {
  const subscription = await push.subscription()
  if (subscription !== null) {
    const { endpoint } = subscription
    const told = await callApi(here.api, pushCalls.unsubscribePush, { body: { endpoint } })
    if (!told.ok) return err('not-saved')
  }
  here.platform.storage.notes.write(pushUserNote, null)
  await push.unsubscribe()
  return ok(null)
}

/** Subscribes under the server's key, if need be, and saves it there. */
async function subscribe({ api }: Here, push: Push): Promise<Result<null, PushProblem>> {
  const key = await callApi(api, pushCalls.vapidKey, {})
  if (!key.ok) return err('not-saved')
  const { publicKey } = key.value.value
  let subscription = await push.subscription()
  // Under another key nothing would ever arrive.
  if (subscription !== null && subscription.applicationServerKey !== publicKey) {
    await push.unsubscribe()
    subscription = null
  }
  try {
    subscription ??= await push.subscribe(publicKey)
  } catch {
    return err('not-subscribed')
  }
  const { endpoint, keys } = subscription
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const body = { subscription: { endpoint, keys }, timeZone }
  const saved = await callApi(api, pushCalls.subscribePush, { body })
  return saved.ok ? ok(null) : err('not-saved')
}
