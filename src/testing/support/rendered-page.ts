import { type Page, expect } from 'playwright/test'

/** Opens a page of the app. Resolves when it has finished loading and rendering. */
export async function openRendered(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilRendered(page)
}

/** Resolves when the page has its fonts and has not changed for a while. */
export async function untilRendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const quietMs = 250
      const end = () => {
        observer.disconnect()
        resolve()
      }
      let timer = setTimeout(end, quietMs)
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(end, quietMs)
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
  })
}
