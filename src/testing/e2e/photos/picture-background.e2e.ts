import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type Locator, type Page, expect, test } from 'playwright/test'
import { signIn, tiles, uploadPhotos } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'

const drawing = fileURLToPath(new URL('../../fixtures/photos/black-on-clear.png', import.meta.url))

// A service worker's requests cannot be held back here.
test.use({ serviceWorkers: 'block' })

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

interface Shares {
  readonly white: number
  readonly black: number
}

/** Returns the shares of white and black pixels in a part of the screen. */
async function sharesOf(page: Page, clip: Box): Promise<Shares> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const greys = data.filter((_, at) => at % info.channels === 0)
  const shareOf = (found: Uint8Array) => found.length / greys.length
  return {
    white: shareOf(greys.filter((grey) => grey > 250)),
    black: shareOf(greys.filter((grey) => grey < 12)),
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not on the screen')
  return box
}

/** Returns the middle two thirds of a box, where no icons and buttons of its edges are. */
function middleOf({ x, y, width, height }: Box): Box {
  return { x: x + width / 6, y: y + height / 6, width: (width * 2) / 3, height: (height * 2) / 3 }
}

/** About a quarter of the drawing itself is black. */
async function expectDrawing(page: Page, box: () => Promise<Box>): Promise<void> {
  const shares = async () => {
    const { white, black } = await sharesOf(page, middleOf(await box()))
    return white > 0.4 && black > 0.15
  }
  await expect.poll(shares).toBe(true)
}

/** Returns the box of a 3:2 drawing in a stage with another aspect ratio. */
async function drawingIn(stage: Locator): Promise<Box> {
  const { x, y, width, height } = await boxOf(stage)
  const scale = Math.min(width / 600, height / 400)
  const [wide, high] = [600 * scale, 400 * scale]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}

test('a black drawing on a transparent background is shown on white', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await uploadPhotos(page, [drawing])
  const tile = tiles(page).first().locator('img')
  await expect(tile).toHaveAttribute('src', /^\/uploads\//, { timeout: 60_000 })
  await expectDrawing(page, () => boxOf(tile))

  await tiles(page).first().click()
  const stage = page.locator('[data-stage]')
  await expect(stage.locator('img').first()).toBeVisible()
  await expectDrawing(page, () => drawingIn(stage))
  // Next to the image, the stage of a wide screen stays dark.
  await page.setViewportSize({ width: 1440, height: 600 })
  const { x, y, height } = await boxOf(stage)
  const { x: left } = await drawingIn(stage)
  expect(left - x).toBeGreaterThan(20)
  const marginShares = await sharesOf(page, {
    x: x + (left - x) / 2,
    y: y + height / 4,
    width: 4,
    height: height / 2,
  })
  expect(marginShares.white).toBe(0)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit photo' })
  const canvas = editor.locator('canvas[role=img]')
  await expect(editor.locator('canvas[data-drawn=true]')).toHaveCount(5)
  await expectDrawing(page, () => boxOf(canvas))
  await expectDrawing(page, () => boxOf(editor.locator('canvas[data-drawn=true]').first()))
})

test('an unsent drawing is also shown on white', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Cellar')
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await uploadPhotos(page, [drawing])
  await tiles(page).first().click()
  const stage = page.locator('[data-stage]')
  await expect(stage.locator('img')).toHaveAttribute('src', /^blob:/)
  await expectDrawing(page, () => drawingIn(stage))
})

test(
  'the tile of a panorama is as sharp as that of another photo, before and after sending',
  { tag: '@long' },
  async ({ page }) => {
    const host = await Person.register(server, 'Hanna')
    const { location } = await host.makeZone('Summit')
    const blank = sharp({ create: { width: 4096, height: 600, channels: 3, background: '#4477aa' } })
    await signIn(page, `${server.url}/locations/${location.id}`, host)
    const buffer = await blank.jpeg().toBuffer()
    // Nothing is sent until the tile has been measured with the local image.
    const measured = Promise.withResolvers<undefined>()
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') await measured.promise
      await route.continue()
    })
    await uploadPhotos(page, [{ name: 'PANO_1.jpg', mimeType: 'image/jpeg', buffer }])
    const tile = tiles(page).first().locator('img')
    const densityOf = () =>
      tile.evaluate((image) =>
        image instanceof HTMLImageElement ? image.naturalHeight / image.getBoundingClientRect().height : 0,
      )
    // At the tile's height, the thumbnail of a 3:2 photo has 1.2 image pixels for each pixel of the page.
    await expect.poll(densityOf).toBeGreaterThan(1.1)
    await expect(tile).toHaveAttribute('src', /^blob:/)
    measured.resolve(undefined)
    await expect(tile).toHaveAttribute('src', /^\/uploads\//, { timeout: 60_000 })
    await expect.poll(densityOf).toBeGreaterThan(1.2)
  },
)
