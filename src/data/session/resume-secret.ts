import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { sessionCalls } from '#src/contract/calls/session-calls.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { readSession } from './session-store.ts'

/** The secret that resumes this user's session, if this device has one. */
export async function readResumeSecret({ device }: DeviceContext, userId: UserId): Promise<string | null> {
  const stored = await device.facts.get('resume-secret')
  return stored?.key === 'resume-secret' && stored.value.userId === userId ? stored.value.secret : null
}

/** Whether a session is known here that the secret is missing of. */
export async function isResumeSecretMissing(context: DeviceContext): Promise<boolean> {
  const session = await readSession(context)
  if (session === null || session.needsSignIn || session.uncreated !== undefined) return false
  return (await readResumeSecret(context, session.user.id)) === null
}

/** Asks the server for the secret of the session and stores it, where there is a session and no secret of it yet. */
export async function fetchResumeSecret(context: DeviceContext): Promise<Result<null, ClientProblem>> {
  const session = await readSession(context)
  if (session === null || !(await isResumeSecretMissing(context))) return ok(null)
  const { user } = session
  const startedAtMs = context.platform.clock.monotonicMs()
  const answer = await callApi(context.api, sessionCalls.resumeSecret, {})
  if (!answer.ok) return answer
  const { device } = context
  const { secret } = answer.value.value
  await device.transaction('rw', device.sessions, device.facts, async () => {
    const current = await device.sessions.get('current')
    const isSameSession = current?.user.id === user.id && context.signedInAtMs.get() <= startedAtMs
    if (isSameSession) await device.facts.put({ key: 'resume-secret', value: { userId: user.id, secret } })
  })
  return ok(null)
}
