import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Browser, expect } from 'playwright/test'
import { peakGrowthBytes } from './browser-memory.ts'
import { bundlePage } from './bundle-page.ts'
import { type ChoosingResult, throttle } from './choosing-result.ts'

export const peer = 'browser-image-compression'

const html =
  '<!doctype html><title>Choose</title><style>img{width:96px;height:96px;object-fit:cover}</style><input type="file" multiple><script type="module" src="/compress-page.js"></script>'

/** Chooses the same files in a page that compresses each to 1600 pixels with the library and shows it. */
export async function chooseInPeer(
  browser: Browser,
  files: readonly string[],
  slowdown: number,
): Promise<ChoosingResult> {
  const site = await startSite()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.goto(site.url)
    await throttle(page, slowdown)
    const images = page.locator('img')
    const times = { firstMs: 0, lastMs: 0 }
    const peakBytes = await peakGrowthBytes(browser, async () => {
      const startedAt = performance.now()
      await page.locator('input').setInputFiles([...files])
      await expect(images.first()).toBeVisible({ timeout: 600_000 })
      times.firstMs = performance.now() - startedAt
      await expect(images).toHaveCount(files.length, { timeout: 600_000 })
      times.lastMs = performance.now() - startedAt
    })
    return { ...times, peakBytes }
  } finally {
    await page.close()
    await site.close()
  }
}

/** The library's worker fetches the library again, here from the same origin. */
async function startSite() {
  const library = new URL(`../extra/node_modules/${peer}/dist/${peer}.js`, import.meta.url)
  const scripts = await bundlePage(new URL('../extra/compress-page.ts', import.meta.url))
  const sources = new Map<string, string>([
    ...[...scripts].map(([name, code]) => [`/${name}`, code] as const),
    ['/library.js', await readFile(fileURLToPath(library), 'utf8')] as const,
  ])
  const server = createServer((request, response) => {
    const source = sources.get(request.url ?? '')
    const type = source === undefined ? 'text/html' : 'text/javascript'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(source ?? html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
