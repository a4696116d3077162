import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { recordPress } from './last-press.ts'
import { PageSkeleton } from './skeleton.tsx'

/** How long a skeleton rendered now stays hidden, in ms. */
function delayMs(): number {
  const markup = renderToStaticMarkup(createElement(PageSkeleton, { label: 'Loading' }))
  return Number(/animation-delay:(\d+)ms/.exec(markup)?.[1])
}

test('a skeleton appears 80 ms after the last press, or at once if that time has passed', () => {
  expect(delayMs()).toBe(80)
  recordPress(performance.now() - 50)
  expect(delayMs()).toBeLessThanOrEqual(30)
  recordPress(performance.now() - 81)
  expect(delayMs()).toBe(0)
  // No recent press led to it.
  recordPress(performance.now() - 60_000)
  expect(delayMs()).toBe(80)
})
