import { gzipSync } from 'node:zlib'
import { type Browser, type Page, type Response, chromium } from 'playwright/test'
import { signIn } from '../e2e/app-page.ts'
import { AppServer } from '../e2e/app-server.ts'
import { Person } from '../e2e/person.ts'
import { browserArgs, browserPath } from '../find-browser.ts'
import { printFigure } from './figure.ts'

/** Scripts and styles that a page asks for on a first load, each gzipped at level 9, without the service worker's own fetches. */
async function firstLoad(browser: Browser, open: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const sizes = { script: 0, stylesheet: 0 }
  const pending: Promise<void>[] = []
  await open(page)
  const weigh = async (response: Response, type: 'script' | 'stylesheet') => {
    sizes[type] += gzipSync(await response.body(), { level: 9 }).length
  }
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script' || type === 'stylesheet') pending.push(weigh(response, type))
  })
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'networkidle' })
  await Promise.all(pending)
  await page.close()
  return sizes
}

/** What a first load of `/` costs over the wire, signed in and signed out. */
export async function sizeBench(): Promise<void> {
  const server = await AppServer.start()
  const host = await Person.register(server, 'Ada')
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  const landing = await firstLoad(browser, async (page) => {
    await page.goto(`${server.url}/robots.txt`)
  })
  const home = await firstLoad(browser, async (page) => {
    await signIn(page, server.url, host)
  })
  for (const [name, bytes] of [
    ['landing, scripts', landing.script],
    ['landing, styles', landing.stylesheet],
    ['signed in, scripts', home.script],
    ['signed in, styles', home.stylesheet],
  ] as const) {
    printFigure({ bench: 'size', name, value: bytes / 1000, unit: 'kB gzipped' })
  }
  await browser.close()
  await server.close()
}
