import type { Page } from 'playwright/test'
import type { AppServer } from './app-server.ts'

/**
 * Restores the network and dispatches the event by which the system notifies the page, as phones do. Without it the
 * page pings after up to 15 seconds, which has its own tests (offline/faults).
 */
export async function reconnect(server: AppServer, page: Page): Promise<void> {
  server.proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
