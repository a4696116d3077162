import { type BrowserContext, type Page, chromium } from 'playwright/test'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { bundlePage } from './bundle-page.ts'
import { median, printFigure } from './figure.ts'
import { photoFacts } from './feed-query/engine.ts'

const rounds = 7
const blockSize = 5000
const peers = { rxdb: 'RxDB over Dexie', pouchdb: 'PouchDB over IndexedDB' } as const
const shownPhotos = 50
/** Playwright fulfills all requests to this origin. Pages on localhost can use IndexedDB. */
const origin = 'http://localhost:1'

/**
 * Measures the first read of the newest 50 photos after opening the database, compared to RxDB and PouchDB in the same
 * browser.
 */
export async function firstQueryBench(counts: readonly number[]): Promise<void> {
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  for (const count of counts) {
    const context = await browser.newContext()
    const ours = await firstQueryMs(context, 'ours', count)
    const name = `first ${shownPhotos} of ${count} photos from the open database`
    for (const engine of ['rxdb', 'pouchdb'] as const) {
      const peerValue = await firstQueryMs(context, engine, count)
      printFigure({ bench: 'launch', name, value: ours, unit: 'ms', peer: peers[engine], peerValue })
    }
    await context.close()
  }
  await browser.close()
}

async function firstQueryMs(
  context: BrowserContext,
  engine: 'ours' | keyof typeof peers,
  count: number,
): Promise<number> {
  const folder = engine === 'ours' ? 'feed-query' : '../extra/feed-query'
  const files = await bundlePage(new URL(`${folder}/${engine}.ts`, import.meta.url))
  const page = await context.newPage()
  await page.route(`${origin}/**`, (route) => {
    const code = files.get(new URL(route.request().url()).pathname.slice(1))
    return code === undefined
      ? route.fulfill({
          contentType: 'text/html',
          body: `<script type="module" src="/${engine}.js"></script>`,
        })
      : route.fulfill({ contentType: 'text/javascript', body: code })
  })
  await open(page)
  for (let from = 0; from < count; from += blockSize)
    await page.evaluate((block) => window.engine?.fill(block.from, block.count), {
      from,
      count: Math.min(blockSize, count - from),
    })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await open(page)
    const { ms, ids } = await page.evaluate(async (limit) => {
      const startedAt = performance.now()
      const found = await window.engine?.newest(limit)
      return { ms: performance.now() - startedAt, ids: found }
    }, shownPhotos)
    if (ids?.length !== shownPhotos || ids[0] !== photoFacts(0).id)
      throw new Error('These are not the newest photos')
    times.push(ms)
  }
  await page.close()
  return median(times)
}

async function open(page: Page): Promise<void> {
  await page.goto(origin)
  await page.waitForFunction(() => window.engine !== undefined)
}
