import type { CDPSession, Page } from 'playwright/test'
import { tiles } from '../e2e/app-page.ts'
import { printFigure, quantile } from './figure.ts'
import { openLargeZone } from './large-zone.ts'
import { type WatchedScroll, showPlainTiles, watchScroll } from './watch-scroll.ts'

const photos = 10_000
const slowdowns = [1, 4, 6] as const
const scroll = { pxPerSecond: 4000, durationMs: 6000 }
const longFrameMs = 50
const peer = 'as many tiles with content-visibility: auto'

/**
 * A flick through a zone of 10,000 photos at 4,000 px/s on a phone, at full speed and with the processor slowed down to a
 * quarter and a sixth, beside a plain page of as many tiles whose painting the browser leaves out.
 */
export async function gridBench(): Promise<void> {
  const { server, phone, zoneUrl, close } = await openLargeZone(photos)
  const { page } = phone
  const session = await phone.context.newCDPSession(page)
  await page.goto(`${server.url}/locations`)
  await page.getByRole('link', { name: 'Ten thousand' }).first().waitFor()
  const emptyBytes = await heapBytes(session)

  const open = async () => {
    await page.goto(zoneUrl)
    await tiles(page).first().waitFor()
  }
  const ours = await scrollAtEachSpeed(page, session, open)
  const heldBytes = (await heapBytes(session)) - emptyBytes
  const addresses = await page
    .locator('a[href^="/photo/"] img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src') ?? ''))
  const plain = await scrollAtEachSpeed(page, session, async () => {
    await page.goto(`${server.url}/boot-theme.js`)
    await page.evaluate(showPlainTiles, { count: photos, addresses })
  })
  const plainBytes = (await heapBytes(session)) - emptyBytes

  slowdowns.forEach((slowdown, index) => {
    const own = ours[index]
    const other = plain[index]
    if (own === undefined || other === undefined) return
    const name = (what: string) => `${photos} photos scrolled at CPU ${slowdown}x, ${what}`
    const print = (what: string, unit: string, figure: (run: WatchedScroll) => number) =>
      printFigure({
        bench: 'grid',
        name: name(what),
        value: figure(own),
        unit,
        peer,
        peerValue: figure(other),
      })
    print('p95 frame', 'ms', ({ frames }) => quantile(frames, 0.95))
    print(
      `frames over ${longFrameMs} ms`,
      'frames',
      ({ frames }) => frames.filter((ms) => ms > longFrameMs).length,
    )
    print('blank', '% of the window', ({ blankRatio }) => blankRatio * 100)
    print('most elements at a time', 'elements', ({ nodes }) => nodes)
  })
  printFigure({
    bench: 'grid',
    name: `${photos} photos scrolled, heap above the list of zones`,
    value: heldBytes / 1e6,
    unit: 'MB',
    peer,
    peerValue: plainBytes / 1e6,
  })
  await close()
}

async function scrollAtEachSpeed(
  page: Page,
  session: CDPSession,
  open: () => Promise<void>,
): Promise<readonly WatchedScroll[]> {
  const runs: WatchedScroll[] = []
  for (const rate of slowdowns) {
    await open()
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    runs.push(await page.evaluate(watchScroll, scroll))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  return runs
}

/** What the page's scripts hold after the garbage is gone. */
async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
