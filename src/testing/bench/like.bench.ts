import { tiles } from '#src/testing/support/app-page.ts'
import { median, printFigure, quantile } from './figure.ts'
import { openLargeZone } from './large-zone.ts'

const photos = 10_000
const taps = 100

/** Measures a tap on Like until the button shows it, in the page, with 10,000 photos on the device and no network. */
export async function likeBench(): Promise<void> {
  const { server, phone, close } = await openLargeZone(photos)
  await tiles(phone.page).first().click()
  await phone.page.getByRole('button', { name: 'Like', exact: true }).waitFor()
  server.proxy.cut()
  const times = await phone.page.evaluate(async (count) => {
    const button = [...document.querySelectorAll('button[aria-pressed]')].find(
      (element) =>
        element.getAttribute('aria-label') === 'Like' || element.textContent?.trim().startsWith('Like'),
    )
    if (!(button instanceof HTMLButtonElement)) throw new Error('The Like button is missing.')
    const measured: number[] = []
    for (let tap = 0; tap < count; tap += 1) {
      const before = button.getAttribute('aria-pressed')
      const startedAt = performance.now()
      const shown = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (button.getAttribute('aria-pressed') === before) return
          observer.disconnect()
          resolve()
        })
        observer.observe(button, { attributes: true })
      })
      button.click()
      await shown
      measured.push(performance.now() - startedAt)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    return measured
  }, taps)
  printFigure({ bench: 'like', name: 'like to screen, median', value: median(times), unit: 'ms' })
  printFigure({ bench: 'like', name: 'like to screen, p95', value: quantile(times, 0.95), unit: 'ms' })
  await close()
}
