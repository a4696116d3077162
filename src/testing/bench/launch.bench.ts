import { tiles } from '../e2e/app-page.ts'
import { median, printFigure, quantile } from './figure.ts'
import { openLargeZone } from './large-zone.ts'

const photos = 10_000
const rounds = 20

/** The installed app opened in a new browser process with the server dead, until the first photos of 10,000 are painted. */
export async function launchBench(): Promise<void> {
  const { server, phone, zoneUrl, close } = await openLargeZone(photos)
  server.proxy.cut()
  await server.kill()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await phone.battery()
    await phone.switchOn()
    await phone.page.setViewportSize({ width: 1280, height: 1600 })
    await phone.page.goto(zoneUrl, { waitUntil: 'commit' })
    await tiles(phone.page).nth(11).waitFor()
    times.push(
      await phone.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
          }),
      ),
    )
  }
  const name = `offline relaunch to the first of ${photos} photos`
  printFigure({ bench: 'launch', name: `${name}, median`, value: median(times), unit: 'ms' })
  printFigure({ bench: 'launch', name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' })
  await close()
}
