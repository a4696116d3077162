import { type Browser, type Page, chromium, expect } from 'playwright/test'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { wholeBrowser } from '#src/testing/support/find-browser.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'
import { printFigure } from './figure.ts'
import { openPhanpy } from './phanpy/open-phanpy.ts'
import { readProcessorUse } from './cpu-usage.ts'

const defaultMinutes = 10
/** The app's work after its start, for example filling its cache, has ended by then. */
const pauseMs = 2 * minuteMs
/** The number of photos in the album. */
const photos = 20

interface Use {
  /** Of pages. */
  readonly requests: number
  readonly bytes: number
  readonly cpuSeconds: number
  /** null on systems that do not count wake-ups. */
  readonly wakeUps: number | null
}

/** A browser with one open page and no user input. */
interface Idle {
  readonly browser: Browser
  readonly page: Page
  /** Bytes in both directions so far, including the browser's own requests. */
  readonly bytes: () => number
  /** Disconnects the network. Resolves when the page has detected it. */
  readonly cut: () => Promise<void>
}

const states = ['open without news', 'in a hidden tab', 'without a network'] as const
type State = (typeof states)[number]

/**
 * Measures the cost of an unused app: an open album without updates, the same in a hidden tab, and the same offline,
 * each for `minutes`. The peers are an empty page and, if `PHANPY_DIR` names a build, a timeline in Phanpy. The figures
 * are per hour; work that occurs less often than the measured time is not included.
 */
export async function idleBench(minutes = defaultMinutes): Promise<void> {
  const spanMs = minutes * minuteMs
  const empty = await measureEmptyPage(spanMs)
  const phanpy = await measurePhanpy(spanMs)
  const ours = await measureAlbum(spanMs)
  for (const state of states) {
    print(state, ours[state], { peer: 'an empty page', use: empty, spanMs })
    if (phanpy !== null) print(state, ours[state], { peer: 'Phanpy', use: phanpy[state], spanMs })
  }
}

async function measureEmptyPage(spanMs: number): Promise<Use> {
  const browser = await chromium.launch(wholeBrowser)
  const page = await browser.newPage()
  const use = await measureUse({ browser, page, bytes: () => 0, cut: async () => {} }, spanMs)
  await browser.close()
  return use
}

async function measureAlbum(spanMs: number): Promise<Readonly<Record<State, Use>>> {
  const server = await AppServer.start()
  const browser = await chromium.launch(wholeBrowser)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    await openAlbum(server, page)
    return await measureStates(
      {
        browser,
        page,
        bytes: () => server.proxy.bytes.up + server.proxy.bytes.down,
        async cut() {
          server.proxy.cut()
          await expect(page.getByText("You're Offline")).toBeVisible()
        },
      },
      spanMs,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

async function openAlbum(server: AppServer, page: Page): Promise<void> {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut')
  for (let shade = 1; shade <= photos; shade += 1) await host.upload(location.id, await smallPhoto(shade))
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await expect(tiles(page).first()).toBeVisible()
  await untilInstalled(page)
}

async function measurePhanpy(spanMs: number): Promise<Readonly<Record<State, Use>> | null> {
  const phanpy = await openPhanpy(photos)
  if (phanpy === null) return null
  const uses = await measureStates({ ...phanpy, cut: async () => phanpy.cut() }, spanMs)
  await phanpy.close()
  return uses
}

async function measureStates(idle: Idle, spanMs: number): Promise<Readonly<Record<State, Use>>> {
  const { page } = idle
  const measure = async () => {
    await page.waitForTimeout(pauseMs)
    return measureUse(idle, spanMs)
  }
  const open = await measure()
  await setVisibility(page, 'hidden')
  const hidden = await measure()
  await setVisibility(page, 'visible')
  await idle.cut()
  return { 'open without news': open, 'in a hidden tab': hidden, 'without a network': await measure() }
}

/** Sets the visibility that the page sees. A headless browser hides no tabs and slows no timers. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function measureUse({ browser, page, bytes }: Idle, spanMs: number): Promise<Use> {
  const requests: string[] = []
  const onRequest = (request: { method: () => string; url: () => string }) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  const context = page.context()
  context.on('request', onRequest)
  const [bytesBefore, before] = [bytes(), await readProcessorUse(browser)]
  await new Promise((resolve) => setTimeout(resolve, spanMs))
  const after = await readProcessorUse(browser)
  context.off('request', onRequest)
  if (requests.length > 0) console.log(`Requested: ${requests.join(', ')}`)
  return {
    requests: requests.length,
    bytes: bytes() - bytesBefore,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    wakeUps: after.wakeUps === null || before.wakeUps === null ? null : after.wakeUps - before.wakeUps,
  }
}

function print(
  state: State,
  use: Use,
  { peer, use: peerUse, spanMs }: { readonly peer: string; readonly use: Use; readonly spanMs: number },
): void {
  const perHour = hourMs / spanMs
  const figures = [
    ['requests', use.requests, 'requests', peerUse.requests],
    ['bytes', use.bytes, 'bytes', peerUse.bytes],
    ['processor', use.cpuSeconds, 's', peerUse.cpuSeconds],
    ['wake-ups', use.wakeUps, 'wake-ups', peerUse.wakeUps],
  ] as const
  for (const [name, value, unit, peerValue] of figures)
    if (value !== null && peerValue !== null)
      printFigure({
        bench: 'idle',
        name: `an album ${state}, ${name} in an hour`,
        value: value * perHour,
        unit,
        peer,
        peerValue: peerValue * perHour,
      })
}
