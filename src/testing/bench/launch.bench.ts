import { expect } from 'playwright/test'
import type { Phone } from '#src/testing/support/app-page.ts'
import { median, printFigure } from './figure.ts'
import { firstQueryBench } from './first-query.ts'
import { type LargeZone, openLargeZone } from './large-zone.ts'
import { untilSettled } from './wait-until-settled.ts'
import { type Launch, watchLaunch } from './watch-launch.ts'

const counts = [10_000, 100_000] as const
const slowdowns = [1, 4, 6] as const
const rounds = 3
const shownPhotos = 50
const figures = [
  ['first paint', ({ fcpMs }: Launch) => fcpMs],
  ['largest paint', ({ lcpMs }: Launch) => lcpMs],
  ['total blocking time', ({ tbtMs }: Launch) => tbtMs],
  ['the app with its first rows', ({ rowsMs }: Launch) => rowsMs],
  ['tab switch', ({ tabSwitchMs }: Launch) => tabSwitchMs],
] as const

/** Records on `<html>` when the page has loaded and painted `count` tile images, in ms since the navigation. */
function noteWhenShown(count: number): void {
  const check = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('a[href^="/photo/"] img')]
    if (pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length < count) return
    document.removeEventListener('load', check, true)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset['shownAt'] = String(performance.now())
      }),
    )
  }
  document.addEventListener('load', check, true)
}

/** Opens the zone in a window that fits more than 50 photos. Resolves with the time at which they were shown, in ms. */
export async function openAndWait({ page }: Phone, zoneUrl: string): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.addInitScript(noteWhenShown, shownPhotos)
  await page.goto(zoneUrl, { waitUntil: 'commit' })
  const noted = page.locator('html[data-shown-at]')
  await noted.waitFor()
  return Number(await noted.getAttribute('data-shown-at'))
}

/**
 * Opens the installed app at a zone in a new browser process while the server is down. Runs at full speed and with 4x
 * and 6x CPU slowdown, with 10,000 and 100,000 rows on the device. Then measures a tap in the tab bar.
 */
export async function launchBench(): Promise<void> {
  for (const count of counts) {
    const zone = await openLargeZone(count)
    await launches(zone, count)
    await zone.close()
  }
  await firstQueryBench(counts)
}

async function launches({ server, phone, zoneUrl }: LargeZone, count: number): Promise<void> {
  const zonePath = new URL(zoneUrl).pathname
  await phone.page.goto(zoneUrl)
  // waitForFunction would treat the promise itself as a truthy value.
  await expect
    .poll(() => phone.page.evaluate(async (path) => (await caches.match(path)) !== undefined, zonePath))
    .toBe(true)
  server.proxy.cut()
  await server.kill()
  // A browser flushes data to disk at any time, but always when it is closed cleanly.
  await phone.restart()
  for (const slowdown of slowdowns) {
    const runs: Launch[] = []
    for (let round = 0; round < rounds; round += 1) {
      await phone.battery()
      await phone.switchOn()
      // The browser's own start is not part of the measurement.
      await untilSettled(phone.page)
      const session = await phone.context.newCDPSession(phone.page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      runs.push(await watchLaunch(phone.page, zoneUrl))
    }
    for (const [what, figure] of figures) {
      const name = `offline relaunch with ${count} photos at CPU ${slowdown}x, ${what}`
      printFigure({ bench: 'launch', name, value: median(runs.map(figure)), unit: 'ms' })
    }
  }
}
