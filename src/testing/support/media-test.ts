import { test as base } from 'playwright/test'
import { MediaWorkerPage } from './media-worker-page.ts'
import { AppServer } from './app-server.ts'

/** Tests of the built media worker, started once from a page of the app. */
export const test = base.extend<object, { readonly worker: MediaWorkerPage }>({
  worker: [
    async ({ browser }, use) => {
      const server = await AppServer.start()
      const page = await browser.newPage()
      await page.goto(server.url)
      await use(await MediaWorkerPage.start(page))
      await page.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})
