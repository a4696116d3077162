import { type Browser, type BrowserContext, type Page, chromium, expect } from 'playwright/test'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { wholeBrowser } from '#src/testing/support/find-browser.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'
import { printFigure } from './figure.ts'
import { readProcessorUse } from './processor-use.ts'

const defaultMinutes = 10
/** What the app does after its start, such as filling its cache, is over by then. */
const restMs = 2 * minuteMs
const peer = 'an empty page'

interface Use {
  /** Of pages. */
  readonly requests: number
  /** Those of the browser itself are among them, such as looking for a new version. */
  readonly requestsAtServer: number
  readonly bytes: number
  readonly cpuSeconds: number
  /** null on systems that do not count them. */
  readonly wakeUps: number | null
}

/**
 * What an app costs that nobody uses: an open album without news, the same in a hidden tab, and without a network, each for
 * `minutes`, beside an empty page of the same browser. The figures are those of an hour; work that comes less often than the
 * minutes last is not in them.
 */
export async function idleBench(minutes = defaultMinutes): Promise<void> {
  const spanMs = minutes * minuteMs
  const server = await AppServer.start()
  const browser = await chromium.launch(wholeBrowser)
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    const page = await context.newPage()
    const measure = () => measureUse({ server, browser, context, spanMs })
    await rest(page)
    const empty = await measure()
    await openAlbum(server, page)
    await rest(page)
    print('an open album without news', await measure(), { empty, spanMs })
    await setVisibility(page, 'hidden')
    await rest(page)
    print('a hidden tab', await measure(), { empty, spanMs })
    await setVisibility(page, 'visible')
    server.proxy.cut()
    await expect(page.getByText("You're Offline")).toBeVisible()
    await rest(page)
    print('an album without a network', await measure(), { empty, spanMs })
  } finally {
    await browser.close()
    await server.close()
  }
}

async function openAlbum(server: AppServer, page: Page): Promise<void> {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut')
  for (const shade of [1, 2, 3]) await host.upload(location.id, await smallPhoto(shade))
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await expect(tiles(page)).toHaveCount(3)
  await untilInstalled(page)
}

/** As the page sees it: a browser without a window hides no tab, and slows no timers of one. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(restMs)
}

interface Measuring {
  readonly server: AppServer
  readonly browser: Browser
  readonly context: BrowserContext
  readonly spanMs: number
}

async function measureUse({ server, browser, context, spanMs }: Measuring): Promise<Use> {
  const asked: string[] = []
  const onRequest = (request: { method: () => string; url: () => string }) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  context.on('request', onRequest)
  const askedNow = () => [...server.proxy.askedFor.values()].reduce((sum, count) => sum + count, 0)
  const askedBefore = askedNow()
  const bytesNow = () => server.proxy.bytes.up + server.proxy.bytes.down
  const [bytes, before] = [bytesNow(), await readProcessorUse(browser)]
  await new Promise((resolve) => setTimeout(resolve, spanMs))
  const after = await readProcessorUse(browser)
  context.off('request', onRequest)
  if (asked.length > 0) console.log(`Asked for: ${asked.join(', ')}`)
  return {
    requests: asked.length,
    requestsAtServer: askedNow() - askedBefore,
    bytes: bytesNow() - bytes,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    wakeUps: after.wakeUps === null || before.wakeUps === null ? null : after.wakeUps - before.wakeUps,
  }
}

function print(
  what: string,
  use: Use,
  { empty, spanMs }: { readonly empty: Use; readonly spanMs: number },
): void {
  const perHour = hourMs / spanMs
  const figures = [
    ['requests', use.requests, 'requests', empty.requests],
    ['requests at the server', use.requestsAtServer, 'requests', empty.requestsAtServer],
    ['bytes', use.bytes, 'bytes', empty.bytes],
    ['processor', use.cpuSeconds, 's', empty.cpuSeconds],
    ['wake-ups', use.wakeUps, 'wake-ups', empty.wakeUps],
  ] as const
  for (const [name, value, unit, emptyValue] of figures)
    if (value !== null && emptyValue !== null)
      printFigure({
        bench: 'idle',
        name: `${what}, ${name} in an hour`,
        value: value * perHour,
        unit,
        peer,
        peerValue: emptyValue * perHour,
      })
}
