import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltips.ts'

test('the first tooltip opens after 700 ms', () => {
  expect(tooltipDelay(10_000, null)).toBe(700)
})

test('for 300 ms after a tooltip closes, the next one opens at once', () => {
  expect(tooltipDelay(10_300, 10_000)).toBe(0)
  expect(tooltipDelay(10_301, 10_000)).toBe(700)
})
