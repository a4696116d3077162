import { type Clock, systemClock } from '#src/platform/clock.ts'
import { browserTabVisibility, type TabVisibility } from './tab-visibility.ts'

/** The clock and the tab. */
interface TabContext {
  readonly clock: Clock
  readonly tabVisibility: TabVisibility
}

/**
 * Calls `callBack` every `everyMs` while the tab is visible, and immediately on its return if a call is overdue. Does
 * not wake a hidden tab. Returns a function that stops it.
 */
export function whileVisible(
  everyMs: number,
  callBack: () => void,
  { clock, tabVisibility }: TabContext = { clock: systemClock, tabVisibility: browserTabVisibility },
): () => void {
  let lastMs = clock.monotonicMs()
  let cancelTimer = () => {}
  const wait = () => {
    cancelTimer()
    if (!tabVisibility.isVisible()) return
    cancelTimer = clock.startTimer(lastMs + everyMs - clock.monotonicMs(), () => {
      lastMs = clock.monotonicMs()
      wait()
      callBack()
    })
  }
  const ends = [tabVisibility.onShown(wait), tabVisibility.onHidden(() => cancelTimer())]
  wait()
  return () => {
    cancelTimer()
    for (const end of ends) end()
  }
}
