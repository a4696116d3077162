import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { createServer } from 'vite'
import { type FilterSettings, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { peakGrowthBytes } from './browser-memory.ts'
import { median, printFigure } from './figure.ts'
import type { FilterRun } from './filter-run.ts'
import { createPhotoFile } from './create-photo-file.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const color = { ...neutralFilter, brightness: 108, contrast: 112, saturation: 125, hue: -8 }
const presets = { color, blur: { ...color, blur: 3 } } as const
const sizes = [
  { name: '1 MP', width: 1200, height: 900, rounds: 9 },
  { name: '12 MP', width: 4000, height: 3000, rounds: 7 },
  { name: '24 MP', width: 6000, height: 4000, rounds: 3 },
  { name: '48 MP', width: 8000, height: 6000, rounds: 3 },
] as const
const memoryRounds = 3

interface Source {
  readonly name: string
  readonly bytes: Buffer
  readonly pixels: number
  readonly rounds: number
}

/**
 * Compares our renderer with `ctx.filter`, Konva and fabric in one Chromium worker, and with sharp on one thread in
 * Node. Prints medians; the methods take turns. Also measures each method's memory, its error against the float
 * reference, and the difference between our preview and our saved image. `photoFolder` contains JPEGs to use instead of
 * generated photos of 1 to 48 megapixels.
 */
export async function filtersBench(photoFolder?: string): Promise<void> {
  const vite = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: join(root, '.cache/vite-filters'),
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    // All of them consist of ES modules already.
    optimizeDeps: { noDiscovery: true },
  })
  await vite.listen()
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  const folder = await mkdtemp(join(tmpdir(), 'waypost-filters-'))
  try {
    const address = new URL('/src/testing/bench/filters.html', vite.resolvedUrls?.local[0]).href
    const path = join(folder, 'photo.jpg')
    for (const source of await sourcesOf(photoFolder)) {
      await writeFile(path, source.bytes)
      const page = await openPage(browser, { address, path })
      await measureTimes(page, source)
      await measureFidelity(page, source)
      await page.close()
      await measureMemory(browser, { address, path, source })
    }
  } finally {
    await browser.close()
    await vite.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  readonly address: string
  readonly path: string
}

async function openPage(browser: Browser, { address, path }: Place): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(address)
  await page.setContent('<input type="file">')
  await page.evaluate(startWorker, '/src/testing/extra/filters-worker.ts')
  await page.locator('input').setInputFiles(path)
  return page
}

async function sourcesOf(folder: string | undefined): Promise<readonly Source[]> {
  if (folder === undefined)
    return Promise.all(
      sizes.map(async ({ name, width, height, rounds }) => ({
        name,
        rounds,
        pixels: width * height,
        bytes: await createPhotoFile(width, height),
      })),
    )
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name))
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      const { width, height } = await sharp(bytes).metadata()
      return { name, rounds: 5, bytes, pixels: width * height }
    }),
  )
}

async function measureTimes(page: Page, { name, bytes, rounds }: Source): Promise<void> {
  for (const [presetName, settings] of Object.entries(presets)) {
    for (const step of ['render', 'file to file'] as const) {
      const ways = step === 'render' ? waysOf(settings) : (['ours', 'ctx.filter'] as const)
      const times = new Map<string, number[]>(ways.map((way) => [way, []]))
      for (let round = 0; round <= rounds; round += 1)
        for (const way of ways) {
          const isSlowPeer = way === 'konva' || way === 'fabric'
          if (isSlowPeer && round > 3) continue
          const [ms = Number.NaN] = await page.evaluate((run) => window.runFilter(run), {
            way,
            step,
            settings,
          })
          // The first round is a warm-up.
          if (round > 0) times.get(way)?.push(ms)
        }
      if (step === 'file to file') times.set('sharp', await timeSharp(bytes, { rounds, blur: settings.blur }))
      printAll(`${name}, ${presetName}, ${step}`, times)
    }
  }
}

/** Fabric's blur needs a page. */
function waysOf({ blur }: FilterSettings): readonly FilterRun['way'][] {
  return blur === 0 ? ['ours', 'ctx.filter', 'konva', 'fabric'] : ['ours', 'ctx.filter', 'konva']
}

async function measureFidelity(page: Page, { name }: Source): Promise<void> {
  for (const [presetName, settings] of Object.entries(presets)) {
    const run = (way: FilterRun['way'], step: FilterRun['step']) =>
      page.evaluate((wanted) => window.runFilter(wanted), { way, step, settings })
    const [largest = Number.NaN, mean = Number.NaN] = await run('ours', 'fidelity')
    for (const peer of waysOf(settings).filter((way) => way !== 'ours')) {
      const [peerLargest = Number.NaN, peerMean = Number.NaN] = await run(peer, 'fidelity')
      const unit = '1/255'
      const figure = { bench: 'filters', unit, peer } as const
      printFigure({
        ...figure,
        name: `${name}, ${presetName}, largest error`,
        value: largest,
        peerValue: peerLargest,
      })
      printFigure({ ...figure, name: `${name}, ${presetName}, mean error`, value: mean, peerValue: peerMean })
    }
    const [difference = Number.NaN] = await run('ours', 'preview')
    printFigure({
      bench: 'filters',
      name: `${name}, ${presetName}, preview and saved picture, mean difference`,
      value: difference,
      unit: '1/255',
    })
  }
}

/** Measures the memory of file-to-file filtering in a page of its own, beyond four bytes per pixel of the photo. */
async function measureMemory(browser: Browser, { source, ...place }: Place & { source: Source }) {
  for (const [presetName, settings] of Object.entries(presets)) {
    const found = new Map<string, number[]>([
      ['ours', []],
      ['ctx.filter', []],
    ])
    for (let round = 0; round < memoryRounds; round += 1)
      for (const way of ['ours', 'ctx.filter'] as const) {
        const page = await openPage(browser, place)
        await page.evaluate((run) => window.warmUp(run), { way, step: 'file to file', settings } as const)
        const bytes = await peakGrowthBytes(browser, async () => {
          await page.evaluate((run) => window.runFilter(run), {
            way,
            step: 'file to file',
            settings,
          } as const)
        })
        await page.close()
        if (bytes !== null) found.get(way)?.push((bytes - source.pixels * 4) / 1e6)
      }
    const [ours, peerValue] = [median(found.get('ours') ?? []), median(found.get('ctx.filter') ?? [])]
    if (Number.isNaN(ours)) return
    printFigure({
      bench: 'filters',
      name: `${source.name}, ${presetName}, memory over decoded pixels`,
      value: ours,
      unit: 'MB',
      peer: 'ctx.filter',
      peerValue,
    })
  }
}

function printAll(name: string, times: ReadonlyMap<string, readonly number[]>): void {
  const ours = median(times.get('ours') ?? [])
  for (const [peer, values] of times) {
    if (peer === 'ours') continue
    const peerValue = median(values)
    printFigure({ bench: 'filters', name, value: ours, unit: 'ms', peer, peerValue, ratio: ours / peerValue })
  }
}

/** Measures the same filter in libvips, with a matrix instead of saturation and hue. */
async function timeSharp(
  bytes: Buffer,
  { rounds, blur }: { readonly rounds: number; readonly blur: number },
): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata()
  const sigma = (blur * Math.max(width, height)) / 1000
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const picture = sharp(bytes)
    await (sigma === 0 ? picture : picture.blur(sigma))
      .linear(1.08 * 1.12, -15)
      .recomb([
        [1.2, -0.18, -0.02],
        [-0.05, 1.07, -0.02],
        [-0.05, -0.18, 1.23],
      ])
      .jpeg({ quality: 90 })
      .toBuffer()
    if (round > 0) times.push(performance.now() - startedAt)
  }
  sharp.concurrency(threads)
  return times
}

interface RunFilter {
  (run: Omit<FilterRun, 'file'>): Promise<readonly number[]>
}

declare global {
  interface Window {
    /** Runs on the photo in the page's file input. */
    runFilter: RunFilter
    /** Runs on an image of a few pixels, so that code and kernels are loaded. */
    warmUp: RunFilter
  }
}

function startWorker(url: string): void {
  const worker = new Worker(url, { type: 'module' })
  const run = (wanted: FilterRun) =>
    new Promise<readonly number[]>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => {
        if (Array.isArray(data)) resolve(data)
        else reject(new Error(String(data)))
      })
      port1.start()
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(wanted, [port2])
    })
  window.runFilter = async (wanted) => {
    const file = document.querySelector('input')?.files?.[0]
    if (file === undefined) throw new Error('The photo is missing.')
    return run({ ...wanted, file })
  }
  window.warmUp = async (wanted) => {
    const canvas = new OffscreenCanvas(64, 48)
    canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
    return run({ ...wanted, file: await canvas.convertToBlob({ type: 'image/jpeg' }) })
  }
}
