import type { Page } from 'playwright/test'

/** Times in ms since the files were chosen. null: the system does not measure memory. */
export interface ChoosingResult {
  readonly firstMs: number
  readonly lastMs: number
  readonly peakBytes: number | null
}

/** Slows the page's CPU down by this factor. */
export async function throttle(page: Page, slowdown: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
