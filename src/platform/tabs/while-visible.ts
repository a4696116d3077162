import { type Clock, systemClock } from '#src/platform/clock.ts'
import { type Attention, browserAttention } from './attention.ts'
import { browserTabVisibility, type TabVisibility } from './tab-visibility.ts'

/** The clock and the tab that it goes by. */
interface TabContext {
  readonly clock: Clock
  readonly tabVisibility: TabVisibility
  readonly attention: Attention
}

/** How often, and how often in a tab that is left alone. */
interface Pace {
  readonly usedMs: number
  readonly restedMs: number
}

const browserTab: TabContext = {
  clock: systemClock,
  tabVisibility: browserTabVisibility,
  attention: browserAttention,
}

/**
 * Calls back at this pace while the tab is visible, and at once on its return when a call is overdue. A hidden tab is not
 * woken up. The answer ends it.
 */
export function whileVisible(
  every: number | Pace,
  callBack: () => void,
  { clock, tabVisibility, attention }: TabContext = browserTab,
): () => void {
  const pace = typeof every === 'number' ? { usedMs: every, restedMs: every } : every
  let lastMs = clock.monotonicMs()
  let cancelTimer = () => {}
  const wait = () => {
    cancelTimer()
    if (!tabVisibility.isVisible()) return
    const everyMs = attention.isUsed() ? pace.usedMs : pace.restedMs
    cancelTimer = clock.startTimer(lastMs + everyMs - clock.monotonicMs(), () => {
      lastMs = clock.monotonicMs()
      wait()
      callBack()
    })
  }
  const ends = [tabVisibility.onShown(wait), tabVisibility.onHidden(() => cancelTimer())]
  if (pace.restedMs !== pace.usedMs) ends.push(attention.onReturn(wait))
  wait()
  return () => {
    cancelTimer()
    for (const end of ends) end()
  }
}
