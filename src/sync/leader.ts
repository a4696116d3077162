import type { UserId } from '#src/contract/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Waits until this tab may send and pull for the user, then leads until `signal` aborts. */
export async function lead(
  platform: Platform,
  leadership: { readonly userId: UserId; readonly signal: AbortSignal; readonly run: () => Promise<void> },
): Promise<void> {
  const { userId, signal, run } = leadership
  await platform.tabLock.request(`waypost-sync-${userId}`, signal, run)
}
