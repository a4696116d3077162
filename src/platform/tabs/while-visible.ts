import { type Clock, systemClock } from '#src/platform/clock.ts'
import { browserTabVisibility, type TabVisibility } from './tab-visibility.ts'

/** The clock and the tab that it goes by. */
interface TabContext {
  readonly clock: Clock
  readonly tabVisibility: TabVisibility
}

/**
 * Calls back every `everyMs` while the tab is visible, and at once on its return when a call is overdue. A hidden tab is not
 * woken up. The answer ends it.
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
