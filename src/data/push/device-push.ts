import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { callApi } from '#src/api/call.ts'
import { pushCalls } from '#src/contract/calls/push-calls.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { Push } from '#src/platform/device/push.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { PushState } from './push-state.ts'

/** The note that stores which user this browser’s push subscription belongs to. */
export const pushUserNote = 'waypost.push-user'

/** `not-subscribed`: the browser’s push service failed. `not-saved`: the request to our server failed. */
export type PushProblem = 'unsupported' | 'denied' | 'not-subscribed' | 'not-saved'

type PushContext = Pick<DataContext, 'api' | 'user' | 'platform'>

/**
 * Returns the push state of this device after sending its subscription to the server again. The server may have lost
 * it, and browsers change it. Another user’s subscription in this browser does not count.
 */
export async function readPushState(here: PushContext, push: Push): Promise<PushState> {
  if (!push.isSupported()) return { phase: 'unsupported' }
  const permission = push.permission()
  const isOwn = here.platform.storage.notes.read(pushUserNote) === here.user.id
  if (permission !== 'granted' || !isOwn) return { phase: 'off', permission }
  const saved = await subscribe(here, push)
  if (saved.ok) return { phase: 'on' }
  const isThere = (await push.subscription()) !== null
  return isThere ? { phase: 'on' } : { phase: 'off', permission }
}

/** Turns notifications on, asking for permission if needed. Call it directly from a tap. */
export async function turnOn(here: PushContext, push: Push): Promise<Result<null, PushProblem>> {
  if (!push.isSupported()) return err('unsupported')
  if ((await push.ask()) !== 'granted') return err('denied')
  const saved = await subscribe(here, push)
  if (saved.ok) here.platform.storage.notes.write(pushUserNote, here.user.id)
  return saved
}

/** Turns notifications off, first on the server, so that it sends no more messages. */
export async function turnOff(here: PushContext, push: Push): Promise<Result<null, PushProblem>> {
  const subscription = await push.subscription()
  if (subscription !== null) {
    const { endpoint } = subscription
    const response = await callApi(here.api, pushCalls.unsubscribePush, { body: { endpoint } })
    if (!response.ok) return err('not-saved')
  }
  here.platform.storage.notes.write(pushUserNote, null)
  await push.unsubscribe()
  return ok(null)
}

/** Subscribes with the server’s key if needed, and saves the subscription on the server. */
async function subscribe({ api }: PushContext, push: Push): Promise<Result<null, PushProblem>> {
  const key = await callApi(api, pushCalls.vapidKey, {})
  if (!key.ok) return err('not-saved')
  const { publicKey } = key.value.value
  let subscription = await push.subscription()
  // With another key no message would ever arrive.
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
  const timeZone = deviceTimeZone()
  const body = { subscription: { endpoint, keys }, timeZone }
  const saved = await callApi(api, pushCalls.subscribePush, { body })
  return saved.ok ? ok(null) : err('not-saved')
}
