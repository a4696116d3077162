import type { Page } from 'playwright/test'

/**
 * Resolves when the page gets 40 frames one after another in time: whatever started in it, or the browser itself, is through
 * and no part of what is measured next.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [before, inTime] = [performance.now(), 0]
        const step = (now: number) => {
          inTime = now - before < 25 ? inTime + 1 : 0
          before = now
          if (inTime < 40) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      }),
  )
}
