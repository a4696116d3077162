import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CDPSession, expect, type Page } from 'playwright/test'
import * as v from 'valibot'
import { build } from 'vite'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { tiles } from '#src/testing/support/app-page.ts'
import { peakProcessBytes, sharedBytes } from './browser-memory.ts'
import { median, printFigure, printGoal, quantile } from './figure.ts'
import { type LargeZone, openLargeZone } from './large-zone.ts'
import { untilSettled } from './wait-until-settled.ts'
import { openUnwatchedPage } from './unwatched-page.ts'
import { type WatchedScroll, scrollThrough, showPlainTiles, watchScroll } from './watch-scroll.ts'

const photos = 10_000
const maxPhotos = 100_000
/** How many photos of a zone have their own images: as many as any scroll passes. */
const pictures = 3000
const slowdowns = [1, 4, 6] as const
const scrollParts = 50
const stepsOfPart = 20
const scroll = { pxPerSecond: 4000, durationMs: 4000 }
const longFrameMs = 50
const pageGoalMb = 250
const rounds = 20
/** A scroll that takes longer is stuck. */
const stuckMs = 90_000
const peers = {
  virtual: '@tanstack/react-virtual, the same rows',
  plain: 'the same number of tiles with content-visibility: auto',
} as const

/**
 * Measures a flick through a zone of 10,000 photos at 4,000 px/s on a phone, at full speed and with 4x and 6x CPU
 * slowdown. The peers are the same rows windowed by a library, and a page with all tiles whose painting the browser
 * skips. Then measures a zone of 100,000 at full speed. Each scrolls once without measurement, so that all images are
 * cached.
 */
export async function gridBench(): Promise<void> {
  const script = await buildScript('src/testing/bench/grid-page.ts')
  const small = await openLargeZone(photos, pictures)
  await measureZone(small, photos, { script, rates: slowdowns })
  await measurePeers(small, await buildScript('src/testing/extra/virtual-rows.tsx'))
  await small.close()
  const large = await openLargeZone(maxPhotos, pictures)
  await measureZone(large, maxPhotos, { script, rates: [1] })
  await measureMemory(large, maxPhotos)
  await measureProcess(large, maxPhotos)
  await large.close()
}

const stretches = Array.from({ length: scrollParts }, (_, part) => ({
  from: part / scrollParts,
  to: (part + 1) / scrollParts,
  steps: stepsOfPart,
}))

/**
 * Runs the same scroll in its own browser and measures the peak memory of its renderers. The phone's browser is closed.
 */
async function measureProcess({ phone, zoneUrl }: LargeZone, count: number): Promise<void> {
  await phone.context.close()
  const page = await openUnwatchedPage(phone.profile, zoneUrl)
  try {
    const expectTrue = (script: string) =>
      expect.poll(() => page.evaluate(script), { timeout: stuckMs }).toBe(true)
    await expectTrue(`document.querySelector('li[aria-setsize="${count}"] a') !== null`)
    const ids = await page.rendererIds()
    const bytes = await peakProcessBytes(ids, async () => {
      for (const stretch of stretches)
        await page.evaluate(`(${scrollThrough.toString()})(${JSON.stringify(stretch)})`)
      await expectTrue(`document.querySelector('li[aria-posinset="${count}"] a') !== null`)
    })
    const picturesBytes = await sharedBytes(ids)
    if (bytes === null || picturesBytes === null) return
    const name = `${count} photos scrolled end to end, peak memory of page and service worker`
    printGoal({ bench: 'grid', name, value: bytes / 1e6, unit: 'MB' }, pageGoalMb)
    print(`${name}, of which decoded pictures at the end`, picturesBytes / 1e6, 'MB')
  } finally {
    page.close()
  }
}

/**
 * Scrolls a zone from its first photo to its last. Measures the peak of the page's JavaScript heap, and how much
 * remains.
 */
async function measureMemory({ phone, zoneUrl }: LargeZone, count: number): Promise<void> {
  const { page } = phone
  const session = await phone.context.newCDPSession(page)
  await page.goto(zoneUrl)
  await page.locator(`li[aria-setsize="${count}"]`).first().waitFor()
  await tiles(page).first().waitFor()
  const used: number[] = []
  for (const stretch of stretches) {
    await page.evaluate(scrollThrough, stretch)
    // Includes garbage, because a phone needs memory for it as well.
    used.push((await session.send('Runtime.getHeapUsage')).usedSize)
  }
  await page.locator(`li[aria-posinset="${count}"] a`).waitFor()
  print(`${count} photos scrolled end to end, peak heap`, Math.max(...used) / 1e6, 'MB')
  print(`${count} photos scrolled end to end, heap afterwards`, (await heapBytes(session)) / 1e6, 'MB')
}

/** Builds one script for pages of the app's origin from a file of this repository and its imports. */
async function buildScript(entry: string): Promise<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const outDir = join(root, '.cache/bench-grid')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      lib: {
        entry: join(root, entry),
        name: 'benchScript',
        formats: ['iife'],
        fileName: () => 'page.js',
      },
    },
  })
  return readFile(join(outDir, 'page.js'), 'utf8')
}

async function measureZone(
  { server, phone, zoneUrl }: LargeZone,
  count: number,
  { script, rates }: { readonly script: string; readonly rates: readonly number[] },
): Promise<void> {
  const { page } = phone
  const session = await phone.context.newCDPSession(page)
  await page.goto(`${server.url}/locations`)
  await page.getByRole('link', { name: 'Ten thousand' }).first().waitFor()
  const emptyBytes = await heapBytes(session)
  const open = async () => {
    await page.goto(zoneUrl)
    await page.locator(`li[aria-setsize="${count}"]`).first().waitFor()
    await tiles(page).first().waitFor()
  }
  await open()
  await scrollOnce(page)
  for (const rate of rates)
    printScroll(`${count} photos scrolled at CPU ${rate}x`, await scrollAt({ page, session, rate, open }))
  const heldBytes = (await heapBytes(session)) - emptyBytes
  print(`${count} photos scrolled, heap above the list of zones`, heldBytes / 1e6, 'MB')

  await openPlainPage(page, server.url, script)
  const zoneId = v.parse(ZoneId, zoneUrl.split('/').at(-1))
  const queries = await page.evaluate(([zone, times]) => window.gridPage.timeQueries(zone, times), [
    zoneId,
    rounds,
  ] as const)
  if (queries.count !== count) throw new Error(`The index has ${queries.count} of ${count} photos.`)
  print(`first 60 of ${count} photos read, median of ${rounds}`, median(queries.firstMs), 'ms')
  print(`index of ${count} photos read, median of ${rounds}`, median(queries.indexMs), 'ms')
  const layoutMs = await page.evaluate(
    (number) => Array.from({ length: 20 }, () => window.gridPage.timeLayout(number)),
    count,
  )
  print(`rows of ${count} photos laid out, median of 20`, median(layoutMs), 'ms')
}

async function measurePeers({ server, phone, addresses }: LargeZone, script: string): Promise<void> {
  const { page } = phone
  const session = await phone.context.newCDPSession(page)
  const ratios = addresses.map((_address, index) => 0.75 + (index % 5) / 5)
  const shown = {
    virtual: () => page.evaluate((plain) => window.showVirtualRows(plain), { addresses, ratios }),
    plain: () => page.evaluate(showPlainTiles, addresses),
  } as const
  for (const peer of ['virtual', 'plain'] as const) {
    const open = async () => {
      await openPlainPage(page, server.url, script)
      await shown[peer]()
      await page.locator('a[href^="/photo/"]').first().waitFor()
      // The first layout of all tiles takes seconds and is not a frame of the scroll.
      await page.evaluate(settled)
    }
    await open()
    await scrollOnce(page)
    for (const rate of slowdowns)
      printScroll(
        `${photos} photos scrolled at CPU ${rate}x by ${peers[peer]}`,
        await scrollAt({ page, session, rate, open }),
      )
  }
}

/** Runs in the page. Resolves after the current content is painted. */
function settled(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Opens a page of the app's origin without the app. Its images come through the service worker, like the app's. */
async function openPlainPage(page: Page, url: string, script: string): Promise<void> {
  await page.goto(`${url}/boot-theme.js`)
  await page.evaluate(script)
}

interface ScrollRun {
  readonly page: Page
  readonly session: CDPSession
  readonly rate: number
  readonly open: () => Promise<void>
}

async function scrollAt({ page, session, rate, open }: ScrollRun): Promise<WatchedScroll> {
  await open()
  // The start of the app or page must not count as scrolling: `npm run bench -- launch` measures it.
  await untilSettled(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await scrollOnce(page)
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

async function scrollOnce(page: Page): Promise<WatchedScroll> {
  let timer: NodeJS.Timeout | undefined
  const stuck = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('A scroll did not end.')), stuckMs)
  })
  try {
    return await Promise.race([page.evaluate(watchScroll, scroll), stuck])
  } finally {
    clearTimeout(timer)
  }
}

function printScroll(what: string, { frames, blankRatio, nodes }: WatchedScroll): void {
  const name = (figure: string) => `${what}, ${figure}`
  print(name('p95 frame'), quantile(frames, 0.95), 'ms')
  const long = frames.filter((ms) => ms > longFrameMs).length
  print(name(`frames over ${longFrameMs} ms`), long, 'frames')
  print(name('blank'), blankRatio * 100, '% of the window')
  print(name('most elements at once'), nodes, 'elements')
}

function print(name: string, value: number, unit: string): void {
  printFigure({ bench: 'grid', name, value, unit })
}

/** Returns the page's JavaScript heap after garbage collection. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
