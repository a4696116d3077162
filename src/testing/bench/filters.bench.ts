import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { createServer } from 'vite'
import { neutralFilter } from '#src/contract/filter-settings.ts'
import { browserArgs, browserPath } from '../find-browser.ts'
import { median, printFigure } from './figure.ts'
import type { FilterRun } from './filters-worker.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const photo = fileURLToPath(new URL('../fixtures/photos/shoe-orientation-1.jpg', import.meta.url))
const color = { ...neutralFilter, brightness: 108, contrast: 112, saturation: 125, hue: -8 }
const looks = { color, blur: { ...color, blur: 3 } } as const
const sizes = [
  { name: '12 MP', width: 4000, height: 3000, rounds: 7 },
  { name: '48 MP', width: 8000, height: 6000, rounds: 3 },
] as const

interface Source {
  readonly name: string
  readonly bytes: Buffer
  readonly rounds: number
}

/**
 * Our renderer beside `ctx.filter`, Konva and fabric in one Chromium worker, and sharp on one thread in Node: medians, the ways
 * taking turns. `photoFolder` holds JPEGs to be used in place of one made photo of 12 and one of 48 megapixels.
 */
export async function filtersBench(photoFolder?: string): Promise<void> {
  const vite = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: join(root, '.cache/vite-filters'),
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: {
      include: [
        'fabric',
        'valibot',
        ...['Brightness', 'Contrast', 'HSL', 'Blur'].map((name) => `konva/lib/filters/${name}.js`),
      ],
      noDiscovery: true,
    },
  })
  await vite.listen()
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  const folder = await mkdtemp(join(tmpdir(), 'waypost-filters-'))
  try {
    const page = await browser.newPage()
    await page.goto(new URL('/src/testing/bench/filters.html', vite.resolvedUrls?.local[0]).href)
    await page.setContent('<input type="file">')
    await page.evaluate(startWorker, '/src/testing/bench/filters-worker.ts')
    for (const source of await sourcesOf(photoFolder)) {
      const path = join(folder, 'photo.jpg')
      await writeFile(path, source.bytes)
      await page.locator('input').setInputFiles(path)
      await measure(page, source)
    }
  } finally {
    await browser.close()
    await vite.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function sourcesOf(folder: string | undefined): Promise<readonly Source[]> {
  if (folder === undefined)
    return Promise.all(
      sizes.map(async ({ name, width, height, rounds }) => ({
        name,
        rounds,
        bytes: await sharp(photo).resize(width, height).jpeg({ quality: 92 }).toBuffer(),
      })),
    )
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name))
  return Promise.all(
    names.map(async (name) => ({ name, rounds: 5, bytes: await readFile(join(folder, name)) })),
  )
}

async function measure(page: Page, { name, bytes, rounds }: Source): Promise<void> {
  for (const [look, settings] of Object.entries(looks)) {
    for (const step of ['render', 'file to file'] as const) {
      const ways: readonly FilterRun['way'][] =
        step === 'render' && look === 'color'
          ? ['ours', 'ctx.filter', 'konva', 'fabric']
          : step === 'render'
            ? ['ours', 'ctx.filter', 'konva']
            : ['ours', 'ctx.filter']
      const times = new Map<string, number[]>(ways.map((way) => [way, []]))
      for (let round = 0; round <= rounds; round += 1)
        for (const way of ways) {
          const isSlowPeer = way === 'konva' || way === 'fabric'
          if (isSlowPeer && round > 2) continue
          const ms = await page.evaluate((run) => window.runFilter(run), { way, step, settings })
          // The first round warms up.
          if (round > 0) times.get(way)?.push(ms)
        }
      if (step === 'file to file' && look === 'color') times.set('sharp', await timeSharp(bytes, rounds))
      printAll(`${name}, ${look}, ${step}`, times)
    }
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

/** The same look by libvips: a matrix in place of saturation and hue. */
async function timeSharp(bytes: Buffer, rounds: number): Promise<number[]> {
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    await sharp(bytes)
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

declare global {
  interface Window {
    runFilter: (run: Omit<FilterRun, 'file'>) => Promise<number>
  }
}

function startWorker(url: string): void {
  const worker = new Worker(url, { type: 'module' })
  window.runFilter = (run) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => resolve(data))
      port1.start()
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      const file = document.querySelector('input')?.files?.[0]
      worker.postMessage({ ...run, file }, [port2])
    })
}
