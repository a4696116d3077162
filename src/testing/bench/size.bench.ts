import { gzipSync } from 'node:zlib'
import { type Browser, type Page, chromium } from 'playwright/test'
import { signIn } from '../e2e/app-page.ts'
import { AppServer } from '../e2e/app-server.ts'
import { Person } from '../e2e/person.ts'
import { browserArgs, browserPath } from '../find-browser.ts'
import { printFigure } from './figure.ts'
import { untilSettled } from './until-settled.ts'

/** Scripts and styles that the page has asked for when no more come, each gzipped at level 9, in bytes. */
async function firstLoad(page: Page) {
  const askedFor = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
  let urls = await askedFor()
  for (let seen = -1; seen !== urls.length; urls = await askedFor()) {
    seen = urls.length
    await untilSettled(page)
  }
  const weigh = async (suffix: string) => {
    const files = [...new Set(urls.filter((url) => url.endsWith(suffix)))]
    const sizes = files.map(async (url) => {
      const answer = await fetch(url)
      return gzipSync(await answer.arrayBuffer(), { level: 9 }).length
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return { scripts: await weigh('.js'), styles: await weigh('.css') }
}

/** A page without the service worker, whose own fetches are no part of a first load. */
function newPage(browser: Browser): Promise<Page> {
  return browser.newPage({ serviceWorkers: 'block' })
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
  const visitor = await newPage(browser)
  await visitor.goto(server.url)
  const landing = await firstLoad(visitor)
  const member = await newPage(browser)
  await signIn(member, server.url, host)
  await member.goto(server.url)
  const home = await firstLoad(member)
  for (const [name, bytes] of [
    ['landing, scripts', landing.scripts],
    ['landing, styles', landing.styles],
    ['signed in, scripts', home.scripts],
    ['signed in, styles', home.styles],
  ] as const) {
    printFigure({ bench: 'size', name, value: bytes / 1000, unit: 'kB gzipped' })
  }
  await browser.close()
  await server.close()
}
