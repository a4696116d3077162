import { liveReads } from '#src/data/engine/live-reads.ts'
import { callApi } from '#src/api/call.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { KeptGuest } from '#src/data/engine/device-database.ts'
import { moveGuestRows } from './move-guest-rows.ts'
import { pushUserNote } from '#src/data/push/device-push.ts'
import { deleteKeptGuest, storeKeptGuest, readKeptGuests } from './kept-guest.ts'
import { refusedGuests } from './rejected-merges.ts'
import { deleteDiscarded } from './session-store.ts'

const firstPauseMs = 5000
const longestPauseMs = 300_000

/** Error codes of the server after which a retry changes nothing. */
const finalCodes: ReadonlySet<string> = new Set(['access_denied', 'conflict', 'gone', 'invalid'])

/**
 * Merges kept guests into the account as soon as the server can be reached. The returned function stops it. Changes
 * that another tab writes for a guest later are moved at the next start. The guest’s own data is deleted after that.
 */
export function watchKeptGuests(context: DataContext): () => void {
  const { clock, log } = context.platform
  const report = (error: unknown) => log.warn('guest-not-merged', { error: String(error) })
  const abort = new AbortController()
  let cancelTimer = () => {}
  const attempt = async (pauseMs: number): Promise<void> => {
    const isComplete = await mergeKeptGuests(context, { signal: abort.signal, endsMerged: false })
    if (isComplete || abort.signal.aborted) return
    cancelTimer()
    cancelTimer = clock.startTimer(pauseMs, () => {
      attempt(Math.min(longestPauseMs, pauseMs * 2)).catch(report)
    })
  }
  mergeKeptGuests(context, { signal: abort.signal, endsMerged: true }).catch(report)
  const subscription = liveReads(() => readPendingMerges(context)).subscribe({
    next: (pending) => {
      cancelTimer()
      if (pending.length > 0) attempt(firstPauseMs).catch(report)
    },
    error: report,
  })
  return () => {
    abort.abort()
    cancelTimer()
    subscription.unsubscribe()
  }
}

async function readPendingMerges(context: DataContext): Promise<readonly KeptGuest[]> {
  return (await readKeptGuests(context)).filter((kept) => canMergeInto(context, kept) && !kept.isMerged)
}

/** True if this user signed in after the guest and may take over the guest’s data. */
function canMergeInto({ user }: DataContext, { accountId, refusedTo = [] }: KeptGuest): boolean {
  const isOurs = accountId === null || accountId === user.id
  return user.kind === 'member' && isOurs && !refusedTo.includes(user.id)
}

interface MergeOptions {
  readonly signal: AbortSignal
  /** True if guests that were merged before this page was loaded are deleted from this device. */
  readonly endsMerged: boolean
}

/**
 * Merges each kept guest, in one tab at a time. Every step is idempotent: the server returns the same response, and
 * rows keep their mutation ids. Returns whether none is left to retry.
 */
export async function mergeKeptGuests(
  context: DataContext,
  { signal, endsMerged }: MergeOptions,
): Promise<boolean> {
  if (!(await readKeptGuests(context)).some((kept) => canMergeInto(context, kept))) return true
  let isComplete = true
  await context.platform.tabLock.request('waypost-merge', { signal, shouldSteal: false }, async () => {
    for (const kept of await readKeptGuests(context)) {
      if (signal.aborted || !canMergeInto(context, kept)) continue
      if (kept.guestId === context.user.id) await deleteKeptGuest(context, kept.guestId)
      else if (!kept.isMerged) isComplete = (await merge(context, kept)) && isComplete
      else if (endsMerged) await finishMerge(context, kept)
    }
  })
  return isComplete
}

/** Returns false if the server gave no conclusive response. */
async function merge(context: DataContext, kept: KeptGuest): Promise<boolean> {
  const { api, user, platform } = context
  const { guestId, proof } = kept
  // From here on, no other account can take it over.
  await storeKeptGuest(context, { ...kept, accountId: user.id })
  const answer = await callApi(api, accountCalls.mergeGuest, { body: { guestId, proof } })
  if (!answer.ok) {
    if (!finalCodes.has(answer.error.code)) return false
    // Unsent changes stay on this device and are listed as another account’s. They are sent once that account signs in.
    platform.log.warn('guest-not-merged', { code: answer.error.code })
    const refusedTo = [...(kept.refusedTo ?? []), user.id]
    await storeKeptGuest(context, { ...kept, accountId: null, refusedTo })
    refusedGuests.set(refusedGuests.get() + 1)
    return true
  }
  await moveGuestRows(context, guestId)
  const { notes } = platform.storage
  if (notes.read(pushUserNote) === guestId) notes.write(pushUserNote, user.id)
  await storeKeptGuest(context, { ...kept, accountId: user.id, isMerged: true })
  return true
}

async function finishMerge(context: DataContext, { guestId }: KeptGuest): Promise<void> {
  await moveGuestRows(context, guestId)
  await context.device.accounts.put({ userId: guestId, isDiscarded: true })
  await deleteKeptGuest(context, guestId)
  await deleteDiscarded(context)
}
