import { type Page, devices, expect, test } from 'playwright/test'
import { signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Creates a host with a zone of photos, oldest first. */
async function zoneWithPhotos(count: number) {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  const photoIds: string[] = []
  for (let index = 0; index < count; index += 1)
    photoIds.push(await host.upload(location.id, await noisyPhoto(index), `IMG_${index}.jpg`))
  return { host, zoneId: location.id, photoIds }
}

type Place = readonly [x: number, y: number]

/** Sends real touches, which the browser may treat as scrolling. All fingers' paths have the same number of points. */
async function touch(page: Page, ...fingers: readonly (readonly Place[])[]): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const at = (step: number) =>
    fingers.map((way, id) => {
      const [x = 0, y = 0] = way[step] ?? []
      return { x, y, id }
    })
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step < (fingers[0]?.length ?? 0); step += 1)
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devTools.detach()
}

const way = ([x, y]: Place, [toX, toY]: Place): readonly Place[] =>
  Array.from({ length: 9 }, (_, step) => [x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8])

/** Waits until the page shows this URL, presses the left arrow in every frame, and returns the URL that it leads to. */
function pressLeftFrom(path: string): Promise<string> {
  return new Promise((resolve) => {
    let isThere = false
    const press = () => {
      isThere ||= location.pathname === path
      if (isThere && location.pathname !== path) return resolve(location.pathname)
      if (isThere) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
      requestAnimationFrame(press)
    }
    press()
  })
}

/** Returns the zoom factor of the shown image relative to its fitted size. */
const scale = (page: Page) =>
  page
    .locator('[data-stage] > :not([aria-hidden]) > div')
    .evaluate((frame) => new DOMMatrix(getComputedStyle(frame).transform).a)

test('touch gestures switch photos, zoom, scroll the page and pull a photo down to its tile', async ({
  browser,
}) => {
  const { host, zoneId, photoIds } = await zoneWithPhotos(3)
  // Adds comments so that the page can scroll.
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await host.call('POST', `/api/photos/${photoIds[1]}/comments`, { content })
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  await tiles(page).nth(1).click()
  await page.waitForURL(`**/photo/${photoIds[1]}`)
  const pictures = page.locator('[data-frame] > img:not([data-thumb], [data-sharp])')
  await expect(pictures).toHaveCount(3)

  await touch(page, way([300, 300], [60, 310]))
  await page.waitForURL(`**/photo/${photoIds[0]}`)
  await touch(page, way([300, 300], [60, 310]))
  await expect(pictures).toHaveCount(2)
  expect(page.url()).toContain(photoIds[0])
  await touch(page, way([60, 300], [300, 310]))
  await page.waitForURL(`**/photo/${photoIds[1]}`)

  await touch(page, way([180, 300], [120, 300]), way([220, 300], [280, 300]))
  await expect.poll(() => scale(page)).toBeGreaterThan(2)
  await expect(page.locator('img[data-sharp]')).toBeVisible()
  // When zoomed in, a finger pans the image and does not change the photo.
  await touch(page, way([300, 300], [100, 300]))
  expect(page.url()).toContain(photoIds[1])
  await touch(page, [[200, 300]])
  await touch(page, [[200, 300]])
  await expect.poll(() => scale(page)).toBe(1)

  await touch(page, way([200, 400], [200, 150]))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  // The page still has momentum from the swipe, and may leave the top between the check and the touch.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator('[data-at-top=true]')).toBeVisible({ timeout: 500 })
    await touch(page, way([200, 200], [200, 460]))
    await page.waitForURL(`**/locations/${zoneId}`, { timeout: 3000 })
  }).toPass()
  await expect(tiles(page).nth(1)).toBeFocused()
  await context.close()
})

test(
  'a slideshow fills the window, skips deleted photos and closes on the photo it shows',
  { tag: '@long' },
  async ({ page }) => {
    const { host, zoneId, photoIds } = await zoneWithPhotos(3)
    const [oldest, middle, newest] = photoIds
    await signIn(page, `${server.url}/locations/${zoneId}`, host)
    await tiles(page).first().click()
    await page.waitForURL(`**/photo/${newest}`)
    await page.getByRole('button', { name: 'Slideshow' }).click()
    const full = page.getByRole('dialog')
    await expect(full.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible()
    await page.waitForURL(`**/photo/${middle}`)

    // A tap on the photo stops the slideshow; the next photo needs a key press.
    await full.locator('[data-stage]').click({ position: { x: 190, y: 300 } })
    await expect(full.getByRole('button', { name: 'Slideshow', exact: true })).toBeVisible()
    const steppedTo = page.evaluate(pressLeftFrom, `/photo/${oldest}`)
    await host.call('DELETE', `/api/photos/${middle}`)
    await expect(page.getByText('This photo is gone')).toBeVisible()
    expect(await steppedTo).toBe(`/photo/${newest}`)
    await page.keyboard.press('l')
    await expect(full.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')

    await page.keyboard.press('Escape')
    await expect(full).toBeHidden()
    expect(page.url()).toContain(newest)
    await page.keyboard.press('Escape')
    await page.waitForURL(`**/locations/${zoneId}`)
    await expect(tiles(page).first()).toBeFocused()
  },
)

test(
  'with data saver, a neighboring photo is fetched only when it is pulled in',
  { tag: '@long' },
  async ({ browser }) => {
    const { host, zoneId, photoIds } = await zoneWithPhotos(3)
    const photos = await host.photos(zoneId)
    const fileOf = (id: string | undefined) => photos.find((photo) => photo.id === id)?.filename ?? ''
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true })
      Object.defineProperty(navigator, 'connection', { value: connection })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, `${server.url}/photo/${photoIds[1]}`, host)
    const pictures = page.locator('[data-frame] > img:not([data-thumb], [data-sharp])')
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible()
    await expect
      .poll(() =>
        pictures.evaluateAll((found) =>
          found.every((one) => one instanceof HTMLImageElement && one.complete),
        ),
      )
      .toBe(true)
    await expect(pictures).toHaveCount(1)
    asked.length = 0
    await touch(page, way([300, 300], [270, 300]))
    await expect(pictures).toHaveCount(3)
    await expect.poll(() => asked).toContain(`/uploads/${fileOf(photoIds[0])}`)
    expect(page.url()).toContain(photoIds[1])
    await context.close()
  },
)
