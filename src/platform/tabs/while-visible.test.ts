import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFakeClock } from '#src/platform/clock-fake.ts'
import { checkProperty } from '#src/testing/support/check-property.ts'
import { makeFakeTabVisibility } from './tab-visibility-fake.ts'
import { whileVisible } from './while-visible.ts'

test('calls back whenever it is due while the tab is visible, and immediately on its return', () => {
  const [clock, tabVisibility] = [makeFakeClock(), makeFakeTabVisibility()]
  let calls = 0
  const end = whileVisible(1000, () => (calls += 1), { clock, tabVisibility })
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

test('never calls back early, and keeps no timer in a hidden tab', () => {
  const step = fc.oneof(
    fc.constant('hide' as const),
    fc.constant('show' as const),
    fc.integer({ min: 1, max: 3000 }),
  )
  checkProperty(
    'calls of a visible tab',
    fc.property(fc.array(step), (steps) => {
      const [clock, tabVisibility] = [makeFakeClock(), makeFakeTabVisibility()]
      const calledAt: number[] = [0]
      const end = whileVisible(1000, () => calledAt.push(clock.monotonicMs()), { clock, tabVisibility })
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
