import { readFile } from 'node:fs/promises'
import { type CDPSession, type Page, chromium, expect } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { median, printFigure, quantile } from './figure.ts'

const moves = 60

/**
 * Repeatedly moves the first slider and waits until the stage shows a new image. Returns the milliseconds of each move.
 */
async function slide(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (count) => {
    const slider = document.querySelector('dialog input[type=range]')
    const canvas = document.querySelector('dialog canvas[role=img]')
    if (!(slider instanceof HTMLInputElement) || !(canvas instanceof HTMLCanvasElement))
      throw new Error('The editor is not open.')
    // React overrides the element's setter and ignores values that are set through it.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const { prototype } = ImageBitmapRenderingContext
    const show = Object.getOwnPropertyDescriptor(prototype, 'transferFromImageBitmap')?.value
    let drawn = () => {}
    prototype.transferFromImageBitmap = function transfer(bitmap) {
      Reflect.apply(show, this, [bitmap])
      if (this.canvas === canvas) drawn()
    }
    const measured: number[] = []
    for (let move = 0; move < count; move += 1) {
      const shown = new Promise<void>((resolve) => {
        drawn = resolve
      })
      const startedAt = performance.now()
      value?.set?.call(slider, String(60 + move))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      await shown
      measured.push(performance.now() - startedAt)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    prototype.transferFromImageBitmap = show
    return measured
  }, moves)
}

/**
 * Measures the time from moving a slider of the photo editor until the stage shows the result, in a 1400 px window with
 * 1x and 6x CPU slowdown.
 */
export async function editorBench(): Promise<void> {
  const server = await AppServer.start()
  const host = await Person.register(server, 'Ada')
  const { location } = await host.makeZone('Edits')
  const [path = ''] = await phonePhotos()
  const photoId = await host.upload(location.id, Uint8Array.from(await readFile(path)))
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  await signIn(page, server.url, host)
  await page.goto(`${server.url}/photo/${photoId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.locator('dialog canvas[data-drawn=true]')).toHaveCount(5)
  await page.getByRole('tab', { name: 'Adjust' }).click()
  const devTools: CDPSession = await page.context().newCDPSession(page)
  for (const rate of [1, 6]) {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    const times = await slide(page)
    const name = `slider to picture, CPU ${rate}x`
    printFigure({ bench: 'editor', name: `${name}, median`, value: median(times), unit: 'ms' })
    printFigure({ bench: 'editor', name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' })
  }
  await browser.close()
  await server.close()
}
