import type { Phone } from '../e2e/app-page.ts'
import { median, printFigure, quantile } from './figure.ts'
import { openLargeZone } from './large-zone.ts'

const photos = 10_000
const shownPhotos = 50
const rounds = 20
/** The browser's own start is not ours to measure: it has settled when the app is opened. */
const browserStartMs = 1500

/** Notes on `<html>` when the page has loaded `count` pictures of tiles and painted them, in ms since the navigation. */
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

/** Opens the zone in a window that holds more than 50 photos; resolves with when they were shown, in ms. */
export async function openAndWait({ page }: Phone, zoneUrl: string): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.addInitScript(noteWhenShown, shownPhotos)
  await page.goto(zoneUrl, { waitUntil: 'commit' })
  const noted = page.locator('html[data-shown-at]')
  await noted.waitFor()
  return Number(await noted.getAttribute('data-shown-at'))
}

/** The installed app opened in a new browser process with the server dead, until 50 photos of 10,000 are painted. */
export async function launchBench(): Promise<void> {
  const { server, phone, zoneUrl, close } = await openLargeZone(photos)
  await openAndWait(phone, zoneUrl)
  server.proxy.cut()
  await server.kill()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await phone.battery()
    await phone.switchOn()
    await phone.page.waitForTimeout(browserStartMs)
    times.push(await openAndWait(phone, zoneUrl))
  }
  const name = `offline relaunch to ${shownPhotos} of ${photos} photos`
  printFigure({ bench: 'launch', name: `${name}, median`, value: median(times), unit: 'ms' })
  printFigure({ bench: 'launch', name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' })
  await close()
}
