import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect } from 'playwright/test'
import sharp from 'sharp'
import { signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { readRows } from '#src/testing/support/user-rows.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { Person } from '#src/testing/support/person.ts'
import { peakGrowthBytes } from './browser-memory.ts'
import { chooseInPeer, peer } from './choose-peer.ts'
import { type ChoosingResult, throttle } from './choosing-result.ts'
import { printFigure } from './figure.ts'

const cpuSlowdown = 6
const timeoutMs = 1_200_000
/** Width, height and number of the photos: 12, 24 and 50 megapixels. */
const shots = [
  [4000, 3000, 15],
  [5700, 4280, 8],
  [8160, 6120, 4],
] as const
const heicCount = 3
const photoCount = shots.reduce((sum, [, , count]) => sum + count, heicCount)

const manyPhotos = 100

/**
 * Chooses 30 phone photos at once, 12 to 50 megapixels and including HEIC, with a 6x CPU slowdown, compared to a page
 * that compresses the same files with a library. Then chooses 100 photos of 12 megapixels at full speed to measure
 * memory.
 */
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
    const readByPeer = files.filter((file) => !file.endsWith('.heic'))
    console.log(`${peer} does not support HEIC: it gets ${readByPeer.length} of the ${files.length} photos.`)
    const ours = await chooseInApp({ server, browser, files, slowdown: cpuSlowdown })
    const theirs = await chooseInPeer(browser, readByPeer, cpuSlowdown)
    print(`${photoCount} mixed photos`, ours, theirs)
    const many = await makeManyFiles(folder)
    const { peakBytes } = await chooseInApp({ server, browser, files: many, slowdown: 1 })
    printMemory(`${manyPhotos} photos of 12 megapixels`, peakBytes, null)
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const bench = 'choose'

function print(name: string, ours: ChoosingResult, theirs: ChoosingResult): void {
  const rows = [
    ['first tile', ours.firstMs, theirs.firstMs],
    ['last tile', ours.lastMs, theirs.lastMs],
  ] as const
  for (const [what, value, peerValue] of rows)
    printFigure({
      bench,
      name: `${name}, CPU ${cpuSlowdown}x, ${what}`,
      value,
      unit: 'ms',
      peer,
      peerValue,
      ratio: value / peerValue,
    })
  printMemory(name, ours.peakBytes, theirs.peakBytes)
}

function printMemory(name: string, ourBytes: number | null, peerBytes: number | null): void {
  if (ourBytes === null) return
  const figure = { bench, name: `${name}, memory at the peak`, value: ourBytes / 1e6, unit: 'MB' }
  if (peerBytes === null) printFigure(figure)
  else printFigure({ ...figure, peer, peerValue: peerBytes / 1e6, ratio: ourBytes / peerBytes })
}

/** The files differ in one square only, because the app stores the same photo only once. */
async function makeManyFiles(folder: string): Promise<readonly string[]> {
  const noise = { type: 'gaussian', mean: 120, sigma: 12 } as const
  const size = { width: 4000, height: 3000, channels: 3 } as const
  const plain = await sharp({ create: { ...size, background: '#888888', noise } })
    .raw()
    .toBuffer()
  const files: string[] = []
  for (let index = 0; index < manyPhotos; index += 1) {
    const path = join(folder, `MANY_${index + 1}.jpg`)
    const background = { r: index, g: 255 - index, b: 90 }
    const square = { create: { width: 64, height: 64, channels: 3, background } } as const
    await sharp(plain, { raw: size })
      .composite([{ input: square, left: 0, top: 0 }])
      .jpeg({ quality: 80 })
      .toFile(path)
    files.push(path)
  }
  return files
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
  readonly slowdown: number
}

/**
 * Waits for the last tile: the grid renders only a window of many photos, so this tile appears when no chosen file
 * remains.
 */
async function chooseInApp({ server, browser, files, slowdown }: Scene): Promise<ChoosingResult> {
  const host = await Person.register(server, 'Ada')
  const { location } = await host.makeZone('Harbour')
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const button = page.getByRole('button', { name: 'Choose photos' })
  await expect(button).toBeVisible()
  await throttle(page, slowdown)
  const times = { firstMs: 0, lastMs: 0 }
  const peakBytes = await peakGrowthBytes(browser, async () => {
    const picker = page.waitForEvent('filechooser')
    await button.click()
    const startedAt = performance.now()
    await (await picker).setFiles([...files])
    await expect(tiles(page).first()).toBeVisible({ timeout: timeoutMs })
    times.firstMs = performance.now() - startedAt
    await expect
      .poll(() => readRows(page, 'chosenPhotos', 'name'), { timeout: timeoutMs, intervals: [500] })
      .toEqual([])
    times.lastMs = performance.now() - startedAt
  })
  await page.close()
  return { ...times, peakBytes }
}
