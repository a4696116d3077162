import { chromium, type Page } from 'playwright/test'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { bundlePage } from './bundle-page.ts'
import { printFigure, quantile } from './figure.ts'

const counts = [10_000, 100_000] as const
const rounds = 15
const blockSize = 5000
/** Playwright fulfills all requests to this origin. Pages on localhost can use IndexedDB. */
const origin = 'http://localhost:1'
/** Many matches, a word, two words, another alphabet, the number of one photo, and no match. */
const queries = ['a', 'dance', 'cake dance', 'дар', 'n44440', 'xylophone'] as const

/**
 * Measures searches in an album on the device, in a browser: the time to read its words once, and each query's 95th
 * percentile.
 */
export async function searchBench(): Promise<void> {
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  const files = await bundlePage(new URL('search-page.ts', import.meta.url))
  for (const count of counts) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.route(`${origin}/**`, (route) => {
      const code = files.get(new URL(route.request().url()).pathname.slice(1))
      return code === undefined
        ? route.fulfill({
            contentType: 'text/html',
            body: '<script type="module" src="/search-page.js"></script>',
          })
        : route.fulfill({ contentType: 'text/javascript', body: code })
    })
    await page.goto(origin)
    await page.waitForFunction(() => window.searchPage !== undefined)
    await measure(page, count)
    await context.close()
  }
  await browser.close()
}

async function measure(page: Page, count: number): Promise<void> {
  for (let from = 0; from < count; from += blockSize)
    await page.evaluate((block) => window.searchPage?.fill(block.from, block.count), {
      from,
      count: Math.min(blockSize, count - from),
    })
  const openMs = (await page.evaluate((number) => window.searchPage?.open(number), count)) ?? Number.NaN
  printFigure({ bench: 'search', name: `words of ${count} photos read`, value: openMs, unit: 'ms' })
  for (const query of queries) {
    const search = { query, times: rounds }
    const run = await page.evaluate(({ query: text, times }) => window.searchPage?.find(text, times), search)
    const { times = [], found = Number.NaN } = run ?? {}
    const name = `“${query}” among ${count} photos, p95 of ${rounds}`
    printFigure({ bench: 'search', name, value: quantile(times, 0.95), unit: 'ms', counts: { found } })
  }
}
