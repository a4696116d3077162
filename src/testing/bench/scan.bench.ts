import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright/test'
import { continueAsGuest, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { codeCameraFlags } from '#src/testing/support/fake-camera.ts'
import { median, printFigure } from './figure.ts'

const rounds = 5
const cpuRates = [1, 6] as const
const meadow = { latitude: 47.42, longitude: 10.98, radiusMeters: 300, timeZone: 'Europe/Berlin' }

interface Times {
  readonly startableMs: number
  readonly seenMs: number
  readonly decodedMs: number
  readonly resultMs: number
}

/** Milliseconds since the tap on Scan. The button is pressed as soon as it appears, faster than a person could. */
async function scanOnce(page: Page): Promise<Times> {
  return page.evaluate(async () => {
    const startedAt = performance.now()
    const until = <Found>(find: () => Found | null | undefined | false) =>
      new Promise<Found>((resolve) => {
        const check = () => {
          const found = find()
          if (found) resolve(found)
          else setTimeout(check, 4)
        }
        check()
      })
    const buttonOf = (name: string) =>
      [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === name)
    document.querySelector<HTMLElement>('nav a[href="/scanner"]')?.click()
    const start = await until(() => buttonOf('Start Scanning'))
    const startableMs = performance.now() - startedAt
    if (start instanceof HTMLElement) start.click()
    await until(() => document.querySelector('video')?.srcObject)
    const seenMs = performance.now() - startedAt
    // The camera is released as soon as a code is detected.
    await until(() => document.querySelector('video')?.srcObject === null)
    const decodedMs = performance.now() - startedAt
    await until(() => document.querySelector('[aria-label="Result of the scan"]'))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return { startableMs, seenMs, decodedMs, resultMs: performance.now() - startedAt }
  })
}

declare global {
  interface Window {
    /** Whether the media worker has answered a call. */
    hasDecoderAnswered?: boolean
  }
}

/** Runs before the page's own scripts. */
function noteDecoder(): void {
  window.Worker = class extends Worker {
    constructor(...started: ConstructorParameters<typeof Worker>) {
      super(...started)
      // Messages that the worker sends on its own have no number.
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'object' && data !== null && 'id' in data) window.hasDecoderAnswered = true
      })
    }
  }
}

/** A new user on the app's first page, with the app installed and the decoder loaded. */
async function newGuest(browser: Browser, server: AppServer): Promise<BrowserContext> {
  const context = await browser.newContext({
    permissions: ['geolocation', 'camera'],
    geolocation: { ...meadow, accuracy: 10 },
  })
  const page = await context.newPage()
  await page.addInitScript(noteDecoder)
  await page.goto(`${server.url}/sign-in`)
  await continueAsGuest(page, 'Gil')
  const scanner = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scan' })
  await scanner.waitFor()
  await untilInstalled(page)
  await scanner.click()
  await page.getByText('Location verified').waitFor()
  // The page loads the decoder when it is idle, by decoding a one-pixel image.
  await page.waitForFunction(() => window.hasDecoderAnswered)
  await home(page)
  return context
}

async function home(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Start Scanning' }).waitFor({ state: 'detached' })
}

/**
 * Measures the time from the tap on Scan to the zone's card, with a camera facing the code, all permissions granted and
 * the decoder warm. Runs for a new user, whom the server must admit, and for a returning member.
 */
export async function scanBench(): Promise<void> {
  const server = await AppServer.start()
  const folder = await mkdtemp(join(tmpdir(), 'waypost-scan-bench-'))
  const host = await Person.register(server, 'Ada')
  const { qrCode } = await host.makeZone('Summit meadow', meadow)
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...browserArgs, ...(await codeCameraFlags(qrCode, folder))],
  })
  try {
    for (const rate of cpuRates) {
      const joins: Times[] = []
      const returns: Times[] = []
      for (let round = 0; round < rounds; round += 1) {
        const context = await newGuest(browser, server)
        const [page] = context.pages()
        if (page === undefined) throw new Error('The browser context has no page.')
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate })
        joins.push(await scanOnce(page))
        await home(page)
        returns.push(await scanOnce(page))
        await context.close()
      }
      printTimes(`joining, CPU ${rate}x`, joins)
      printTimes(`returning, CPU ${rate}x`, returns)
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function printTimes(who: string, times: readonly Times[]): void {
  const print = (name: string, of: (one: Times) => number) =>
    printFigure({ bench: 'scan', name: `${name}, ${who}`, value: median(times.map(of)), unit: 'ms' })
  print('tap on Scan to result', ({ resultMs }) => resultMs)
  print('tap on Scan to page', ({ startableMs }) => startableMs)
  print('start to camera picture', ({ startableMs, seenMs }) => seenMs - startableMs)
  print('camera picture to decoded', ({ seenMs, decodedMs }) => decodedMs - seenMs)
  print('decoded to result', ({ decodedMs, resultMs }) => resultMs - decodedMs)
}
