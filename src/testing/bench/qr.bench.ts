import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { array, number, object, parse, string } from 'valibot'
import { build, preview } from 'vite'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { median, printFigure, quantile } from './figure.ts'
import type { Comparison } from './qr-page.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const outDir = join(root, '.cache/bench-qr')
const photo = fileURLToPath(new URL('../fixtures/photos/shoe-orientation-1.jpg', import.meta.url))
const plainName = 'barcode-detector'
const rounds = 3
const frameSizes = { '720p': [1280, 720], '1080p': [1920, 1080] } as const
const largePhotoPixels = 8e6
const flatFrames = 10_000

/** The format of the folder's `expected.json`. `texts` is empty if there is no code or its text is unknown. */
const expectedSchema = array(
  object({ file: string(), texts: array(string()), width: number(), height: number() }),
)

interface Sample {
  readonly path: string
  readonly texts: readonly string[]
  readonly isNegative: boolean
  readonly isLarge: boolean
}

/**
 * Compares our decoder with barcode-detector in workers of one Chromium, both bundled. `folder` contains images and an
 * `expected.json`: `[{file, texts, width, height}]`. Images in folders named `negatives...` have no code.
 */
export async function qrBench(folder = process.env['QR_PICTURES']): Promise<void> {
  const url = await serveBench()
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  const scratch = await mkdtemp(join(tmpdir(), 'waypost-qr-'))
  try {
    const page = await browser.newPage()
    await page.goto(url.address)
    await page.waitForFunction(() => 'qrPage' in window)
    await measureCold(page)
    await measureScenes(page)
    await measureLargePhotos(page, await makeLargePhotos(scratch), 'generated photos of 12 MP')
    if (folder === undefined || !existsSync(join(folder, 'expected.json'))) {
      console.error(
        'No pictures to read. Specify a folder with pictures and an expected.json ([{file, texts, width, height}]): npm run bench -- qr FOLDER/, or set QR_PICTURES.',
      )
    } else {
      await measureFolder(page, folder)
    }
    await measureMemory(page)
  } finally {
    await browser.close()
    await url.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Bundled, because a cold start is measured. Isolated, because a page may only then measure its workers' memory. */
async function serveBench() {
  const page = join(root, 'src/testing/bench/qr.html')
  const isolated = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  const config = {
    configFile: false,
    root,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: page },
    },
    preview: { port: 0, host: '127.0.0.1', headers: isolated },
  } as const
  await build(config)
  const server = await preview(config)
  const address = new URL('/src/testing/bench/qr.html', server.resolvedUrls?.local[0]).href
  return { address, close: () => server.close() }
}

async function measureCold(page: Page): Promise<void> {
  const times: (readonly [number, number])[] = []
  // The first start fills the browser's caches.
  for (let round = 0; round <= 12; round += 1) {
    const pair = await page.evaluate(
      (isPlainFirst) => window.qrPage.compareCold(isPlainFirst),
      round % 2 === 0,
    )
    if (round > 0) times.push(pair)
  }
  printPair('cold first result', {
    ours: median(times.map(([ours]) => ours)),
    plain: median(times.map(([, plain]) => plain)),
  })
}

async function measureScenes(page: Page): Promise<void> {
  for (const [name, [width, height]] of Object.entries(frameSizes)) {
    const times: Comparison[] = []
    for (let round = 0; round <= 20; round += 1) {
      const compared = await page.evaluate(
        ([width, height]) => window.qrPage.compareScene(width, height, 1),
        [width, height] as const,
      )
      if (compared.texts.length !== 1) throw new Error(`Cannot read a plain code at ${name}.`)
      if (round > 0) times.push(compared)
    }
    printPair(`frame to result, ${name}`, {
      ours: median(times.map(({ ms }) => ms)),
      plain: median(times.map(({ plainMs }) => plainMs)),
      peer: `canvas + getImageData + ${plainName}`,
    })
  }
  const busy = await page.evaluate(() => window.qrPage.busyMsPerFrame(200))
  printFigure({ bench: 'qr', name: 'main thread per frame, median', value: median(busy), unit: 'ms' })
  printFigure({ bench: 'qr', name: 'main thread per frame, p95', value: quantile(busy, 0.95), unit: 'ms' })
}

/** Creates codes of a tenth to two thirds of the height in a 12 MP photo, as JPEG. One is rotated by its EXIF. */
async function makeLargePhotos(folder: string): Promise<readonly Sample[]> {
  const text = 'https://waypost.example/z/7Q2M4K'
  const ground = await sharp(photo).resize(4000, 3000).toBuffer()
  return Promise.all(
    [300, 600, 1000, 2000].map(async (side, index) => {
      const path = join(folder, `photo-${side}.jpg`)
      const code = await sharp(Buffer.from(renderSVG(text, { border: 4 })))
        .resize(side, side)
        .blur(1.5)
        .png()
        .toBuffer()
      const file = await sharp(ground)
        .composite([{ input: code, left: 1500, top: 400 }])
        .jpeg({ quality: 90 })
        .withMetadata({ orientation: index === 0 ? 6 : 1 })
        .toBuffer()
      await writeFile(path, file)
      return { path, texts: [text], isNegative: false, isLarge: true }
    }),
  )
}

async function measureLargePhotos(page: Page, samples: readonly Sample[], name: string): Promise<void> {
  const compared = await compareAll(page, samples, 'compareStill')
  printPair(`still, ${name}, median`, {
    ours: median(compared.map(({ ms }) => ms)),
    plain: median(compared.map(({ plainMs }) => plainMs)),
  })
}

async function measureFolder(page: Page, folder: string): Promise<void> {
  const listed = parse(expectedSchema, JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')))
  const samples = listed.map(({ file, texts, width, height }) => ({
    path: join(folder, file),
    texts,
    isNegative: file.startsWith('negatives'),
    isLarge: width * height >= largePhotoPixels,
  }))
  for (const [effort, call] of [
    ['still', 'compareStill'],
    ['frame', 'compareFrame'],
  ] as const) {
    const compared = await compareAll(page, samples, call)
    printCounts(effort, samples, compared)
    printTimes(effort, compared)
    const large = compared.filter((_, index) => samples[index]?.isLarge)
    if (effort === 'still' && large.length > 0) {
      printPair('still, pictures in the folder of at least 8 MP, median', {
        ours: median(large.map(({ ms }) => ms)),
        plain: median(large.map(({ plainMs }) => plainMs)),
      })
    }
  }
}

async function compareAll(
  page: Page,
  samples: readonly Sample[],
  call: 'compareStill' | 'compareFrame',
): Promise<readonly Comparison[]> {
  await page.locator('input').setInputFiles(samples.map(({ path }) => path))
  const run = (index: number, rounds: number) =>
    page.evaluate(([call, index, rounds]) => window.qrPage[call](index, rounds), [
      call,
      index,
      rounds,
    ] as const)
  await run(0, 2)
  const compared: Comparison[] = []
  for (const index of samples.keys()) compared.push(await run(index, rounds))
  return compared
}

function printCounts(effort: string, samples: readonly Sample[], compared: readonly Comparison[]): void {
  const count = (textsOf: (comparison: Comparison) => readonly string[]) => {
    const isRight = (text: string, index: number) => samples[index]?.texts.includes(text) ?? false
    return {
      read: compared.filter((one, index) => textsOf(one).some((text) => isRight(text, index))).length,
      // This cannot be measured if the text is unknown.
      falseReads: compared.filter(
        (one, index) =>
          (samples[index]?.isNegative === true || (samples[index]?.texts.length ?? 0) > 0) &&
          textsOf(one).some((text) => !isRight(text, index)),
      ).length,
    }
  }
  const [ours, plain] = [count(({ texts }) => texts), count(({ plainTexts }) => plainTexts)]
  const codes = samples.filter(({ isNegative }) => !isNegative).length
  const figure = { bench: 'qr', unit: 'pictures', peer: plainName }
  printFigure({ ...figure, name: `${effort}, read of ${codes}`, value: ours.read, peerValue: plain.read })
  printFigure({
    ...figure,
    name: `${effort}, false reads`,
    value: ours.falseReads,
    peerValue: plain.falseReads,
  })
}

function printTimes(effort: string, compared: readonly Comparison[]): void {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const ways = { median, mean, p95: (values: readonly number[]) => quantile(values, 0.95) }
  for (const [way, of] of Object.entries(ways)) {
    printPair(`${effort}, ${way}`, {
      ours: of(compared.map(({ ms }) => ms)),
      plain: of(compared.map(({ plainMs }) => plainMs)),
    })
  }
}

async function measureMemory(page: Page): Promise<void> {
  const bytes = () => page.evaluate(() => window.qrPage.memoryBytes())
  await page.evaluate(() => window.qrPage.decodeFrames(200))
  const before = await bytes()
  await page.evaluate((count) => window.qrPage.decodeFrames(count), flatFrames)
  const after = await bytes()
  const name = `memory growth over ${flatFrames} frames`
  printFigure({ bench: 'qr', name, value: (after - before) / 1e6, unit: 'MB' })
}

function printPair(
  name: string,
  {
    ours,
    plain,
    peer = plainName,
  }: { readonly ours: number; readonly plain: number; readonly peer?: string },
): void {
  printFigure({ bench: 'qr', name, value: ours, unit: 'ms', peer, peerValue: plain, ratio: ours / plain })
}
