import type { CDPSession, Page } from 'playwright/test'
import { tiles } from '#src/testing/support/app-page.ts'
import { median, printFigure, quantile } from './figure.ts'
import { openLargeZone } from './large-zone.ts'

const photos = 1000
const slowdowns = [1, 4, 6] as const
const rounds = 10
const pinchMoves = 60
const longFrameMs = 50

/**
 * Measures the photo viewer on a phone, at full speed and with 4x and 6x CPU slowdown: from pressing a tile until its
 * image is painted, the arrow to the next photo as timed by the browser, and the frames of a pinch.
 */
export async function viewerBench(): Promise<void> {
  const { phone, zoneUrl, close } = await openLargeZone(photos)
  const { page } = phone
  const session = await phone.context.newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  for (const rate of slowdowns) {
    await page.goto(zoneUrl)
    await tiles(page).nth(rounds).waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const print = (name: string, value: number, unit: string) =>
      printFigure({ bench: 'viewer', name: `${name} at CPU ${rate}x`, value, unit })
    const opened = await openEach(page)
    print('tile to painted picture, median', median(opened), 'ms')
    print('tile to painted picture, p95', quantile(opened, 0.95), 'ms')
    await tiles(page).first().click()
    await page.getByRole('button', { name: 'Next photo' }).waitFor()
    const steps = await stepOn(page)
    print('next by arrow, interaction, median', median(steps), 'ms')
    print('next by arrow, interaction, worst', Math.max(...steps), 'ms')
    const frames = await pinch(page, session)
    print('pinch, p95 frame', quantile(frames, 0.95), 'ms')
    print(`pinch, frames over ${longFrameMs} ms`, frames.filter((ms) => ms > longFrameMs).length, 'frames')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await close()
}

/**
 * Presses one tile after another, going back each time. Returns the milliseconds from each press to the frame that
 * shows the image.
 */
async function openEach(page: Page): Promise<readonly number[]> {
  const measured: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const tile = tiles(page).nth(round)
    measured.push(await tile.evaluate(pressAndWait))
    await page.keyboard.press('Escape')
    await tile.waitFor()
  }
  return measured
}

/** Runs in the page. */
async function pressAndWait(tile: Element): Promise<number> {
  if (!(tile instanceof HTMLElement)) throw new Error('The tile is missing.')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const startedAt = performance.now()
  tile.click()
  for (;;) {
    await frame()
    const picture = document.querySelector('[data-stage] img')
    if (picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0) break
  }
  // It is painted in the frame after the one in which it is found.
  await frame()
  return performance.now() - startedAt
}

/**
 * Presses the right arrow repeatedly. Returns the milliseconds from each press to the next paint, as timed by the
 * browser.
 */
async function stepOn(page: Page): Promise<readonly number[]> {
  const times = await page.evaluateHandle(() => {
    const found: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') found.push(entry.duration)
    })
    // The minimum duration that a browser reports. TypeScript's types do not include it.
    const wanted = { type: 'event', durationThreshold: 16 }
    observer.observe(wanted)
    return found
  })
  for (let round = 0; round < rounds; round += 1) {
    const before = page.url()
    await page.getByRole('button', { name: 'Next photo' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction((url) => location.href !== url, before)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  }
  const measured = await times.jsonValue()
  // Presses below the reported minimum count as that minimum.
  return [...measured, ...Array.from({ length: Math.max(0, rounds - measured.length) }, () => 16)]
}

/** Spreads and pinches two fingers on the image. Returns the milliseconds of each frame during this. */
async function pinch(page: Page, session: CDPSession): Promise<readonly number[]> {
  const frames = await page.evaluateHandle(() => {
    const found: number[] = []
    let last = performance.now()
    const note = (now: number) => {
      found.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    return found
  })
  const at = (apartPx: number) => [
    { x: 195 - apartPx, y: 250, id: 0 },
    { x: 195 + apartPx, y: 250, id: 1 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) })
  for (let move = 0; move < pinchMoves; move += 1) {
    const apartPx = 30 + 140 * Math.sin((Math.PI * move) / pinchMoves)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apartPx) })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return frames.jsonValue()
}
