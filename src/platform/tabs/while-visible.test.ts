import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFakeClock } from '#src/platform/clock-fake.ts'
import { checkProperty } from '#src/testing/support/check-property.ts'
import { makeFakeAttention } from './attention-fake.ts'
import { makeFakeTabVisibility } from './tab-visibility-fake.ts'
import { whileVisible } from './while-visible.ts'

function makeTab() {
  return { clock: makeFakeClock(), tabVisibility: makeFakeTabVisibility(), attention: makeFakeAttention() }
}

test('calls back each time it is due while the tab is visible, and at once on its return', () => {
  const tab = makeTab()
  const { clock, tabVisibility } = tab
  let calls = 0
  const end = whileVisible(1000, () => (calls += 1), tab)
  clock.advance(3500)
  expect(calls).toBe(3)
  tabVisibility.hide()
  clock.advance(60_000)
  expect(calls).toBe(3)
  tabVisibility.show()
  clock.advance(0)
  expect(calls).toBe(4)
  clock.advance(999)
  expect(calls).toBe(4)
  end()
  clock.advance(60_000)
  expect(calls).toBe(4)
})

test('comes less often in a tab that is left alone, and at once when somebody is back', () => {
  const tab = makeTab()
  const { clock, attention } = tab
  let calls = 0
  whileVisible({ usedMs: 1000, restedMs: 10_000 }, () => (calls += 1), tab)
  attention.leave()
  clock.advance(1000)
  expect(calls).toBe(1)
  clock.advance(9999)
  expect(calls).toBe(1)
  clock.advance(1)
  expect(calls).toBe(2)
  clock.advance(5000)
  attention.return()
  clock.advance(0)
  expect(calls).toBe(3)
  clock.advance(1000)
  expect(calls).toBe(4)
})

test('never comes sooner than its time, and keeps no timer in a hidden tab', () => {
  const step = fc.oneof(
    fc.constant('hide' as const),
    fc.constant('show' as const),
    fc.integer({ min: 1, max: 3000 }),
  )
  checkProperty(
    'calls of a visible tab',
    fc.property(fc.array(step), (steps) => {
      const tab = makeTab()
      const { clock, tabVisibility } = tab
      const calledAt: number[] = [0]
      const end = whileVisible(1000, () => calledAt.push(clock.monotonicMs()), tab)
      for (const one of steps) {
        if (one === 'hide') tabVisibility.hide()
        else if (one === 'show') tabVisibility.show()
        else clock.advance(one)
        expect(tabVisibility.isVisible() ? null : clock.untilNextTimerMs()).toBeNull()
      }
      for (const [index, at] of calledAt.slice(1).entries())
        expect(at - (calledAt[index] ?? 0)).toBeGreaterThanOrEqual(1000)
      end()
      expect(clock.untilNextTimerMs()).toBeNull()
    }),
    100,
  )
})
