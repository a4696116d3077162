import { callApi } from '#src/api/call.ts'
import { type ClientProblem, isUnanswered, localProblem } from '#src/api/client-problem.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import type { DeviceDatabase, UncreatedGuest } from '#src/data/engine/device-database.ts'
import { refusalLeftMs, refusalMs } from './guest-retry-delay.ts'
import { beginSession, readSession } from './session-store.ts'

const pendingCreations = new WeakMap<DeviceDatabase, Promise<Result<null, ClientProblem>>>()

/**
 * Creates on the server the guest that was made on this device. Does nothing if there is none. Idempotent, even in two
 * tabs and after a lost response: only one guest is created. Calls in one tab share one attempt.
 */
export function createGuest(context: DeviceContext): Promise<Result<null, ClientProblem>> {
  const pending = pendingCreations.get(context.device)
  if (pending !== undefined) return pending
  const creation = create(context).finally(() => pendingCreations.delete(context.device))
  pendingCreations.set(context.device, creation)
  return creation
}

async function create(context: DeviceContext): Promise<Result<null, ClientProblem>> {
  const session = await readSession(context)
  if (session?.uncreated === undefined) return ok(null)
  const { user, uncreated } = session
  const early = retryTooEarlyProblem(uncreated, context.platform.clock.now())
  if (early !== null) return err(early)
  // The attempt must not start another one.
  const { resume: _, ...api } = context.api
  const answer = await callApi(api, accountCalls.continueAsGuest, {
    body: { displayName: user.displayName, id: user.id, courierKey: uncreated.courierKey },
    idempotencyKey: uncreated.key,
  })
  if (!answer.ok) {
    if (!isUnanswered(answer.error)) await recordRefusal(context, uncreated, answer.error)
    return answer
  }
  if (answer.value.value.id !== user.id) return err(localProblem('unreadable_answer'))
  await recordCreated(context, answer.value.value)
  return ok(null)
}

/** Returns the last attempt’s error until its retry time. If the clock was set back, nothing is held. */
function retryTooEarlyProblem(uncreated: UncreatedGuest, now: EpochMs): ClientProblem | null {
  const retryAfterMs = refusalLeftMs(uncreated, now)
  return uncreated.refusal === null || retryAfterMs === 0
    ? null
    : { ...uncreated.refusal.problem, retryAfterMs }
}

/** Records in every tab that the server has created the guest. */
async function recordCreated(context: DeviceContext, user: User): Promise<void> {
  const { device } = context
  await device.transaction('rw', device.sessions, device.facts, async () => {
    const session = await device.sessions.get('current')
    if (session?.user.id !== user.id) {
      // The response set a cookie for a user who has signed out.
      await device.facts.put({ key: 'owes-sign-out', value: true })
      return
    }
    if (session.uncreated === undefined) return
    await device.sessions.put({ key: 'current', id: beginSession(context), user, needsSignIn: false })
    // The browser’s previous session ended with that request.
    await device.facts.delete('owes-sign-out')
  })
}

async function recordRefusal(
  { device, platform }: DeviceContext,
  uncreated: UncreatedGuest,
  problem: ClientProblem,
): Promise<void> {
  const retryAt = platform.clock.now() + refusalMs(problem)
  await device.transaction('rw', device.sessions, async () => {
    const session = await device.sessions.get('current')
    if (session?.uncreated?.key !== uncreated.key) return
    await device.sessions.put({ ...session, uncreated: { ...uncreated, refusal: { problem, retryAt } } })
  })
}
