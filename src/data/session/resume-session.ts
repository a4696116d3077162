import type { Resumption } from '#src/api/api.ts'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { sessionCalls } from '#src/contract/calls/session-calls.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import type { DeviceDatabase } from '#src/data/engine/device-database.ts'
import { readResumeSecret } from './complete-session.ts'
import { beginSession, readSession } from './session-store.ts'

const pendingResumptions = new WeakMap<DeviceDatabase, Promise<Resumption>>()

/**
 * Signs the user in again with the stored secret after a call got a 401, so that losing a cookie does not end the
 * session. `startedAtMs`: when that call started. A session resumed after that is not resumed again. Calls share one
 * attempt. Only a response from the server counts as a rejection; without one the outcome is unknown.
 */
export function resumeSession(context: DeviceContext, startedAtMs: number): Promise<Resumption> {
  if (startedAtMs < context.knownSession.get().sinceMs) return Promise.resolve({ kind: 'resumed' })
  const pending = pendingResumptions.get(context.device)
  if (pending !== undefined) return pending
  const resumption = resume(context).finally(() => pendingResumptions.delete(context.device))
  pendingResumptions.set(context.device, resumption)
  return resumption
}

/** Resolves when no attempt is in progress in this tab. A late attempt must not sign in again after a sign-out. */
export async function waitForResume({ device }: DeviceContext): Promise<void> {
  await pendingResumptions.get(device)?.catch(() => undefined)
}

async function resume(context: DeviceContext): Promise<Resumption> {
  const session = await readSession(context)
  if (session?.uncreated !== undefined) {
    const { createGuest } = await import('./create-guest.ts')
    const created = await createGuest(context)
    return created.ok ? { kind: 'resumed' } : { kind: 'unknown', problem: created.error }
  }
  const shown = session === null ? null : await readResumeSecret(context, session.user.id)
  if (session === null || shown === null) return { kind: 'refused' }
  // An attempt that is itself rejected must not start another one.
  const { resume: _, ...api } = context.api
  const body = { userId: session.user.id, secret: shown }
  const answer = await callApi(api, sessionCalls.resume, { body })
  if (!answer.ok) return handleResumeFailure(context, shown, answer.error)
  const { user, secret } = answer.value.value
  return (await storeNextSecret(context, { user, shown, next: secret }))
    ? { kind: 'resumed' }
    : { kind: 'refused' }
}

async function handleResumeFailure(
  context: DeviceContext,
  shown: string,
  problem: ClientProblem,
): Promise<Resumption> {
  if (problem.code === 'wrong_user') return { kind: 'refused' }
  if (problem.code !== 'unauthorized') return { kind: 'unknown', problem }
  const { device } = context
  await device.transaction('rw', device.facts, async () => {
    const stored = await device.facts.get('resume-secret')
    if (stored?.key === 'resume-secret' && stored.value.secret === shown)
      await device.facts.delete('resume-secret')
  })
  return { kind: 'refused' }
}

interface ResumeRecord {
  readonly user: User
  readonly shown: string
  readonly next: string | null
}

/** Stores the next secret in place of the used one. Returns false if the user has signed out. */
function storeNextSecret(context: DeviceContext, { user, shown, next }: ResumeRecord): Promise<boolean> {
  const { device } = context
  return device.transaction('rw', device.sessions, device.facts, async () => {
    const session = await device.sessions.get('current')
    if (session?.user.id !== user.id) {
      // The response set a cookie for a user who has signed out.
      await device.facts.put({ key: 'owes-sign-out', value: true })
      return false
    }
    const stored = await device.facts.get('resume-secret')
    const isCurrent = stored?.key === 'resume-secret' && stored.value.secret === shown
    if (next !== null && isCurrent)
      await device.facts.put({ key: 'resume-secret', value: { ...stored.value, secret: next } })
    const id = beginSession(context)
    await device.sessions.put({ ...session, id, needsSignIn: false, isEndTold: false })
    return true
  })
}
