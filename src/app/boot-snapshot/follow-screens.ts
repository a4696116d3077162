import type { router } from '#src/app/router.ts'
import { endScreen } from './end-screen.ts'
import { keepScreens } from './keep-screens.ts'

/** Ends the screen that was shown until now, and keeps those that are looked at from now on, as the router tells. */
export function followScreens(shown: HTMLElement | null, by: typeof router): void {
  if (shown !== null) endScreen(shown, by)
  if ('caches' in window) keepScreens(by)
}
