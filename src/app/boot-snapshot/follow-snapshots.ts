import type { router } from '#src/app/router.ts'
import { endSnapshot } from './end-snapshot.ts'
import { saveSnapshots } from './save-snapshots.ts'

/** Ends the screen that was shown until now, and keeps those that are looked at from now on, as the router tells. */
export function followSnapshots(shown: HTMLElement | null, by: typeof router): void {
  if (shown !== null) endSnapshot(shown, by)
  if ('caches' in window) saveSnapshots(by)
}
