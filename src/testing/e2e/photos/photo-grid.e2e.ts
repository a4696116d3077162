import { type Page, expect, test } from 'playwright/test'
import { signIn, tiles, uploadPhotos } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

const photoCount = 16

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Returns the focused tile's position in the list, from 1, or null if no tile has the focus. */
async function focusedPosition(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const item = document.activeElement?.closest('li[aria-posinset]')
    return item ? Number(item.getAttribute('aria-posinset')) : null
  })
}

test('one tile is in the tab order, arrow keys reach all others, and the grid can be skipped', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  for (let index = 0; index < photoCount; index += 1) await host.upload(location.id, await smallPhoto(index))
  await page.setViewportSize({ width: 320, height: 240 })
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await expect(tiles(page).first()).toBeVisible()

  const skip = page.getByRole('button', { name: 'Skip photos' })
  await skip.focus()
  await page.keyboard.press('Tab')
  await expect(tiles(page).first()).toBeFocused()
  await expect(page.locator('li[aria-posinset="1"]')).toHaveAttribute('aria-setsize', String(photoCount))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focusedPosition(page)).toBe(1)
  for (let position = 2; position <= photoCount; position += 1) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedPosition(page)).toBe(position)
  }

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
  await expect.poll(() => focusedPosition(page)).toBe(photoCount)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focusedPosition(page)).toBeLessThan(photoCount)

  await page.keyboard.press('Tab')
  await expect.poll(() => focusedPosition(page)).toBeNull()
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedPosition(page)).toBeNull()
})

test(
  'a tile shows the sent image until the server’s image is loaded',
  { tag: '@long' },
  async ({ browser }) => {
    const host = await Person.register(server, 'Hanna')
    const { location } = await host.makeZone('Slow hall')
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, `${server.url}/locations/${location.id}`, host)
    // Images from the server never arrive.
    await page.route('**/uploads/**', () => undefined)
    const buffer = Buffer.from(await smallPhoto(1))
    await uploadPhotos(page, [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }])
    const picture = tiles(page).first().locator('img')
    await expect(picture).toHaveAttribute('src', /\/uploads\//, { timeout: 60_000 })
    await expect(picture).toHaveCSS('background-image', /^url\("blob:/)
    await context.close()
  },
)

test('a tile requests an image again after it failed to load', { tag: '@long' }, async ({ browser }) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Weak link')
  await host.upload(location.id, await smallPhoto(2))
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/uploads/**', (route) => route.abort())
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const tile = page.locator('a[href^="/photo/"]').first()
  await expect(tile.getByText('could not be loaded')).toBeAttached()
  await page.unroute('**/uploads/**')
  await expect(tile.locator('img')).toHaveJSProperty('complete', true, { timeout: 30_000 })
  await expect(tile.getByText('could not be loaded')).toHaveCount(0)
  await context.close()
})
