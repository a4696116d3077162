import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { ClipMaker } from '#src/testing/support/make-test-clip.ts'
import { Person } from '#src/testing/support/person.ts'
import { readRows } from '#src/testing/support/user-rows.ts'
import { peakGrowthBytes } from './browser-memory.ts'
import { printFigure } from './figure.ts'

const timeoutMs = 1_200_000
const shape = { seconds: 60, width: 1920, height: 1080, bitsPerSecond: 12_000_000 }

/** Chooses a one-minute 1080p film in the app. Measures the page's memory and time until the clip is queued. */
export async function clipMemoryBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-clip-'))
  const server = await AppServer.start()
  const executablePath = browserPath()
  const launch = () =>
    chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: browserArgs })
  try {
    const host = await Person.register(server, 'Ada')
    const { location } = await host.makeZone('Harbour')
    const zone = `${server.url}/locations/${location.id}`
    const path = join(folder, 'VID_1.mp4')
    const maker = await launch()
    const making = await maker.newPage()
    await making.goto(server.url)
    writeFileSync(path, await (await ClipMaker.open(making)).make(shape))
    await maker.close()

    const browser = await launch()
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(page, zone, host)
    const button = page.getByRole('button', { name: 'Choose photos' })
    await button.waitFor()
    const startedAt = performance.now()
    const peakBytes = await peakGrowthBytes(browser, async () => {
      const picker = page.waitForEvent('filechooser')
      await button.click()
      await (await picker).setFiles(path)
      await expect
        .poll(async () => (await readRows(page, 'outbox', 'name')).includes('clip.add'), {
          timeout: timeoutMs,
        })
        .toBe(true)
    })
    const elapsedMs = performance.now() - startedAt
    await browser.close()
    const name = 'clip: one minute of 1080p, until queued'
    printFigure({ bench: 'upload', name, value: elapsedMs, unit: 'ms' })
    if (peakBytes === null) return
    printFigure({ bench: 'upload', name: `${name}, memory at the peak`, value: peakBytes / 1e6, unit: 'MB' })
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
