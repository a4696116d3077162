import type { Page } from 'playwright/test'

/**
 * Resolves when the page has rendered 40 consecutive frames in time. Work of its start, or of the browser's, is then
 * done and does not affect the next measurement.
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
