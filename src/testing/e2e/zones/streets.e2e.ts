import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { makeTileArchive, tileAt, type TileLayer } from '#src/testing/support/make-tiles.ts'
import { followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { Person } from '#src/testing/support/person.ts'
import { colorAt, differences, pixelsOf } from '#src/testing/support/pixels.ts'

const summit = { latitude: 47.4213, longitude: 10.9853 }
const { tile, at } = tileAt(summit, 10)
type Point = readonly [x: number, y: number]

/** The rectangle between two corners. */
const box = ([left, top]: Point, [right, bottom]: Point): readonly Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Land everywhere, a lake slightly east of the summit, and a road from west to east. */
const layers: readonly TileLayer[] = [
  { name: 'earth', type: 'area', shapes: [{ kind: 'earth', points: box([0, 0], [4096, 4096]) }] },
  {
    name: 'landuse',
    type: 'area',
    shapes: [{ kind: 'forest', points: box([at.x - 160, at.y - 300], [at.x - 40, at.y - 40]) }],
  },
  {
    name: 'water',
    type: 'area',
    shapes: [{ kind: 'lake', points: box([at.x + 30, at.y - 60], [at.x + 200, at.y + 60]) }],
  },
  {
    name: 'buildings',
    type: 'area',
    shapes: [{ kind: 'building', points: box([at.x - 20, at.y + 20], [at.x - 8, at.y + 30]) }],
  },
  {
    name: 'roads',
    type: 'line',
    shapes: [
      {
        kind: 'highway',
        points: [
          [0, at.y + 90],
          [4096, at.y + 90],
        ],
      },
      {
        kind: 'major_road',
        points: [
          [at.x - 60, 0],
          [at.x - 60, 4096],
        ],
      },
      {
        kind: 'minor_road',
        points: [
          [at.x - 60, at.y + 10],
          [at.x + 28, at.y + 10],
          [at.x + 28, at.y + 90],
        ],
      },
      {
        kind: 'path',
        points: [
          [at.x - 60, at.y - 40],
          [at.x, at.y],
        ],
      },
    ],
  },
]

let folder: string
let file: string
let server: AppServer

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waypost-streets-'))
  file = join(folder, 'summit.pmtiles')
  await writeFile(file, makeTileArchive(tile, layers))
  server = await AppServer.start({ MAP_PMTILES: file })
})

test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const credit = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap contributors' })
const noStreets = (page: Page) => page.getByText('No street map installed')

/** The map's color `px` pixels east of the zone's pin, outside the pin and its circle. */
async function colorEast(page: Page, px: number): Promise<readonly number[]> {
  const pin = await page.locator('[data-pin] circle').first().boundingBox()
  const pixels = await pixelsOf(await page.screenshot())
  return colorAt(
    pixels,
    Math.round((pin?.x ?? 0) + (pin?.width ?? 0) / 2 + px),
    Math.round((pin?.y ?? 0) + 12),
  )
}

/** The brand's paper color as red, green, blue. */
async function paperColor(page: Page): Promise<readonly number[]> {
  const hex = await page
    .getByRole('application')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--colors-surface').trim())
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
}

/** Whether the lake is drawn in the right place: the paper color, shifted to blue. */
async function isLakeEast(page: Page): Promise<boolean> {
  const [red = 0, , blue = 0] = await colorEast(page, 80)
  const [paperRed = 0, , paperBlue = 0] = await paperColor(page)
  return blue - red > paperBlue - paperRed + 30
}

async function openMap(page: Page): Promise<void> {
  const host = await Person.register(server, 'Hanna')
  await host.makeZone('Ridge hut', summit)
  await signIn(page, `${server.url}/maps`, host)
}

test('the streets that the operator installed are below the zones, in the brand’s colors', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await openMap(page)
  await expect(credit(page)).toBeVisible()
  await expect(noStreets(page)).toBeHidden()
  await expect(page.locator('[data-streets] canvas')).toBeVisible()
  await expect(page.locator('[data-pin]')).toHaveCount(1)
  await expect.poll(() => isLakeEast(page)).toBe(true)

  // The streets move with the zones and change with dark mode.
  await page.getByRole('application', { name: 'Map of albums' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => isLakeEast(page)).toBe(true)
  const [day = 0] = await colorEast(page, 80)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await colorEast(page, 80))[0]).toBeLessThan(day - 60)
  await expect.poll(() => isLakeEast(page)).toBe(true)
  expect(refused).toEqual([])
})

test('when the browser drops the canvas, coasts and distances remain', { tag: '@long' }, async ({ page }) => {
  await openMap(page)
  await expect(credit(page)).toBeVisible()
  await page.locator('[data-streets] canvas').evaluate((canvas) => {
    if (canvas instanceof HTMLCanvasElement)
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(noStreets(page)).toBeVisible()
  await expect(page.locator('[data-streets]')).toHaveCount(0)
  await expect(page.locator('[data-pin]')).toHaveCount(1)
})

test(
  'offline, the map shows coasts, and streets when the network returns',
  { tag: '@long' },
  async ({ openInstalled }) => {
    const page = await openInstalled(server.url)
    const host = await Person.register(server, 'Hanna')
    await host.makeZone('Ridge hut', summit)
    await signIn(page, `${server.url}/maps`, host)
    await expect(page.locator('[data-pin]')).toHaveCount(1)
    await followPath(page, '/profile')
    await untilInstalled(page)
    try {
      server.proxy.cut()
      await followPath(page, '/maps')
      await expect(page.locator('[data-pin]')).toHaveCount(1)
      await expect(page.getByText('Offline').first()).toBeVisible()
      await expect(noStreets(page)).toBeVisible()
    } finally {
      server.proxy.restore()
    }
    await expect(credit(page)).toBeVisible({ timeout: 60_000 })
  },
)

test('raster tiles are drawn unchanged', { tag: '@long' }, async ({ page }) => {
  const red = { r: 200, g: 30, b: 40 }
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: red } })
    .png()
    .toBuffer()
  const pictures = join(folder, 'pictures.pmtiles')
  await writeFile(pictures, makeTileArchive(tile, picture))
  await server.kill()
  await server.run({ MAP_PMTILES: pictures })
  await openMap(page)
  await expect(credit(page)).toBeVisible()
  // The map fades tiles in with the GPU's arithmetic, so the final color may differ from the image's by a rounding
  // error.
  const offAt = async (px: number) => differences(await colorEast(page, px), [200, 30, 40, 255]).largest
  await expect.poll(() => offAt(80)).toBeLessThanOrEqual(2)
  // If the file lacks a tile, the map shows none there, and the other tiles stay.
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => offAt(300 - 390 / 2)).toBeLessThanOrEqual(2)
  await expect(credit(page)).toBeVisible()
})
