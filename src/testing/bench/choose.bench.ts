import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { Person } from '#src/testing/support/person.ts'
import { peakGrowthBytes } from './browser-memory.ts'
import { printFigure } from './figure.ts'

const cpuSlowdown = 6
/** Width, height and number of the photos: 12, 24 and 50 megapixels. */
const shots = [
  [4000, 3000, 15],
  [5700, 4280, 8],
  [8160, 6120, 4],
] as const
const heicCount = 3
const photoCount = shots.reduce((sum, [, , count]) => sum + count, heicCount)

/** Times in ms since the files were chosen. */
interface Choosing {
  readonly firstMs: number
  readonly lastMs: number
  readonly peakBytes: number | null
}

/** 30 photos of a phone, 12 to 50 megapixels and HEIC among them, chosen at once with the page's CPU at 6x. */
export async function chooseBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-choose-'))
  const server = await AppServer.start()
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  try {
    const files = await makeFiles(folder)
    print('30 mixed photos', await chooseInApp({ server, browser, files }))
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(name: string, { firstMs, lastMs, peakBytes }: Choosing): void {
  const bench = 'choose'
  printFigure({ bench, name: `${name}, CPU ${cpuSlowdown}x, first tile`, value: firstMs, unit: 'ms' })
  printFigure({ bench, name: `${name}, CPU ${cpuSlowdown}x, last tile`, value: lastMs, unit: 'ms' })
  if (peakBytes !== null)
    printFigure({ bench, name: `${name}, memory at the peak`, value: peakBytes / 1e6, unit: 'MB' })
}

async function makeFiles(folder: string): Promise<readonly string[]> {
  const files: string[] = []
  for (const [width, height, count] of shots) {
    for (let index = 0; index < count; index += 1) {
      const path = join(folder, `IMG_${files.length + 1}.jpg`)
      const noise = { type: 'gaussian', mean: 100 + files.length, sigma: 12 } as const
      const image = sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
      await image.jpeg({ quality: 80 }).toFile(path)
      files.push(path)
    }
  }
  for (const name of ['single', 'ten-bit', 'grid-turned']) {
    const path = join(folder, `${name}.heic`)
    await copyFile(fileURLToPath(new URL(`../fixtures/photos/heic/${name}.heic`, import.meta.url)), path)
    files.push(path)
  }
  return files
}

interface Scene {
  readonly server: AppServer
  readonly browser: Browser
  readonly files: readonly string[]
}

async function chooseInApp({ server, browser, files }: Scene): Promise<Choosing> {
  const host = await Person.register(server, 'Ada')
  const { location } = await host.makeZone('Harbour')
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const button = page.getByRole('button', { name: 'Choose photos' })
  await expect(button).toBeVisible()
  await throttle(page)
  const times = { firstMs: 0, lastMs: 0 }
  const peakBytes = await peakGrowthBytes(browser, async () => {
    const picker = page.waitForEvent('filechooser')
    await button.click()
    const startedAt = performance.now()
    await (await picker).setFiles([...files])
    await expect(tiles(page).first()).toBeVisible({ timeout: 600_000 })
    times.firstMs = performance.now() - startedAt
    await expect(tiles(page)).toHaveCount(photoCount, { timeout: 600_000 })
    times.lastMs = performance.now() - startedAt
  })
  await page.close()
  return { ...times, peakBytes }
}

async function throttle(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
