import type { Page } from 'playwright/test'
import type { AppServer } from './app-server.ts'

/**
 * The network is back, and the system says so to the page, as phones do; without that the page pings after up to 15 seconds,
 * which has tests of its own (offline/faults).
 */
export async function reconnect(server: AppServer, page: Page): Promise<void> {
  server.proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
