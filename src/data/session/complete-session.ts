import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { sessionCalls } from '#src/contract/calls/session-calls.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { readIdentity } from '#src/data/courier/device-identity.ts'
import { base64Of } from '#src/data/courier/device-key.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { readSession } from './session-store.ts'

/** Returns the secret that resumes this user’s session, if this device has one. */
export async function readResumeSecret({ device }: DeviceContext, userId: UserId): Promise<string | null> {
  const stored = await device.facts.get('resume-secret')
  return stored?.key === 'resume-secret' && stored.value.userId === userId ? stored.value.secret : null
}

/** True if there is a session here whose secret is missing, or for which the server does not have this device’s key. */
export async function isSessionIncomplete(context: DataContext): Promise<boolean> {
  const session = await readSession(context)
  if (session === null || session.needsSignIn || session.uncreated !== undefined) return false
  const [stored, key] = await Promise.all([
    context.device.facts.get('resume-secret'),
    context.database.courierKeys.get('device'),
  ])
  if (stored?.key !== 'resume-secret' || stored.value.userId !== session.user.id) return true
  return key?.id === 'device' && base64Of(new Uint8Array(key.publicKey)) !== stored.value.courierKey
}

/** Sends this device’s key to the server and stores the session’s secret, if either is missing. */
export async function completeSession(context: DataContext): Promise<Result<null, ClientProblem>> {
  const session = await readSession(context)
  if (session === null || !(await isSessionIncomplete(context))) return ok(null)
  const userId = session.user.id
  const courierKey = await readPublicKey(context)
  const body = courierKey === null ? {} : { courierKey }
  const answer = await callApi(context.api, sessionCalls.resumeSecret, { userId, body })
  if (!answer.ok) return answer
  const { device } = context
  const { secret } = answer.value.value
  await device.transaction('rw', device.sessions, device.facts, async () => {
    const current = await device.sessions.get('current')
    const isSameSession = current?.user.id === userId && current.id === session.id
    if (isSameSession) await device.facts.put({ key: 'resume-secret', value: { userId, secret, courierKey } })
  })
  return ok(null)
}

/** Returns this device’s public key in base64. null if the browser has no WebCrypto, as on a page without TLS. */
async function readPublicKey(context: DataContext): Promise<string | null> {
  try {
    return base64Of((await readIdentity(context)).publicKey)
  } catch (error) {
    context.platform.log.warn('device-key-missing', { error: String(error) })
    return null
  }
}
