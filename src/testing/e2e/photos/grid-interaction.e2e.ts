import { cp, readdir, rename, truncate, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Page, expect } from 'playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import { expectLoadedPicture, followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto, plainPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Creates a zone of the host with `count` photos, in the order of their upload. */
async function zoneWith(host: Person, count: number, photo = plainPhoto) {
  const { location, qrCode } = await host.makeZone('Summit meadow')
  const photoIds: string[] = []
  for (let index = 0; index < count; index += 1)
    photoIds.push(await host.upload(location.id, await photo(index), `IMG_${index}.jpg`))
  return { zoneId: location.id, qrCode, photoIds }
}

/** Returns the path of a photo's thumbnail on the server. */
async function thumbFile(host: Person, zoneId: string, photoId: string): Promise<string> {
  const photo = (await host.photos(zoneId)).find(({ id }) => id === photoId)
  const blobs = join(server.dataDir, 'blobs')
  const paths = await readdir(blobs, { recursive: true })
  return join(blobs, paths.find((path) => path.endsWith(`${photo?.filename}/thumb.webp`)) ?? '')
}

const tileOf = (page: Page, photoId: string | undefined) => page.locator(`a[href="/photo/${photoId}"]`)

test('a missing, truncated or 20,000 pixels wide image leaves its tile unchanged, and can load later', async ({
  openInstalled,
}) => {
  const page = await openInstalled(server.url)
  const host = await Person.register(server, 'Hanna')
  await signIn(page, `${server.url}/profile`, host)
  await untilInstalled(page)
  const { zoneId, photoIds } = await zoneWith(host, 5, noisyPhoto)
  // A larger image of the same photo replaces a missing thumbnail. The device may have one from the photo page, which
  // fetches adjacent photos, or from the zone's offline files, which arrive at any time. For the truncated photo, all
  // images are therefore truncated.
  const [missing, good, , cut, wide] = photoIds
  const files = await Promise.all(photoIds.map((id) => thumbFile(host, zoneId, id)))
  const folder = dirname(files[0] ?? '')
  await rename(folder, `${folder}-away`)
  const cutFolder = dirname(files[3] ?? '')
  await cp(cutFolder, `${cutFolder}-whole`, { recursive: true })
  for (const name of await readdir(cutFolder)) await truncate(join(cutFolder, name), 600)
  const strip = sharp({ create: { width: 20_000, height: 100, channels: 3, background: '#336699' } })
  await writeFile(files[4] ?? '', await strip.jpeg().toBuffer())

  await followPath(page, `/locations/${zoneId}`)
  await expect(tileOf(page, good).locator('img')).toBeVisible()
  // A zone's rows may arrive in several pulls, and each pull lays out the tiles again.
  for (const id of photoIds) await expect(tileOf(page, id)).toBeVisible()
  await expect(page.getByText('5 photos', { exact: false }).first()).toBeVisible()
  const sizes = await Promise.all(photoIds.map((id) => tileOf(page, id).boundingBox()))
  for (const id of [missing, cut, wide])
    await expect(tileOf(page, id).getByText('could not be loaded')).toBeAttached()
  expect(await Promise.all(photoIds.map((id) => tileOf(page, id).boundingBox()))).toEqual(sizes)
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => url.replace(/^.*\//, ''))
    })
  const address = (file = '') => `${basename(dirname(file))}?r=thumb`
  await expect.poll(kept).toContain(address(files[1]))
  expect(await kept()).not.toContain(address(files[3]))

  // The photo page retries images that failed to load.
  await tileOf(page, missing).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await rename(`${folder}-away`, folder)
  await again.click()
  await expectLoadedPicture(page)
  await page.goBack()
  await expect(tileOf(page, missing).locator('img')).toBeVisible()

  // The others load automatically when the network returns.
  await expect(tileOf(page, cut).getByText('could not be loaded')).toBeAttached()
  await cp(`${cutFolder}-whole`, cutFolder, { recursive: true })
  server.proxy.cut()
  await expect(page.getByText('not on this device')).toHaveCount(2)
  server.proxy.restore()
  await expect(tileOf(page, cut).locator('img')).toBeVisible()
})

test('when a zone disappears, everything open over it closes', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const member = await Person.register(server, 'Mia')
  const { zoneId, qrCode } = await zoneWith(host, 12)
  await member.scan(qrCode)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.setViewportSize({ width: 320, height: 400 })
  await signIn(page, `${server.url}/locations/${zoneId}`, member)
  await page.getByRole('button', { name: 'Select' }).click()
  const list = page.getByRole('list', { name: 'Photos of Summit meadow' })
  await page.mouse.wheel(0, 500)
  await list.getByRole('button').nth(4).click()
  await page.getByRole('group', { name: 'Selected photos' }).getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share these photos' })).toBeVisible()

  const userId = v.parse(v.object({ id: v.string() }), await member.call('GET', '/api/auth/user')).id
  await host.call('POST', `/api/locations/${zoneId}/members/${userId}/ban`, {})
  const heading = page.getByRole('heading', { name: /album is no longer here/u })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Selected photos' })).toHaveCount(0)
  await page.getByRole('link', { name: 'My albums' }).last().click()
  await expect(page).toHaveURL(`${server.url}/locations`)
  expect(errors).toEqual([])
})

test('photos are selected by drags and keys, and tiles resize around the focused one', async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { zoneId } = await zoneWith(host, 24)
  await page.setViewportSize({ width: 390, height: 1000 })
  // A press also counts if the code for gestures loads while it is held.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/gestures-*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  const item = (place: number) => page.locator(`li[aria-posinset="${place}"]`)
  const bar = page.getByRole('group', { name: 'Selected photos' })
  const chosen = () =>
    page
      .locator('li [aria-pressed=true]')
      .evaluateAll((all) => all.map((one) => Number(one.closest('li')?.getAttribute('aria-posinset'))))
  await expect(item(1).locator('img')).toBeVisible()

  // Touch: a long press starts the selection, and the range follows the finger.
  const middle = async (place: number) => {
    const box = await item(place).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', await middle(2))
  pressed.resolve()
  await expect(bar).toContainText('1 selected')
  await touch('touchMove', await middle(5))
  await expect(bar).toContainText('4 selected')
  await touch('touchMove', await middle(3))
  await expect(bar).toContainText('2 selected')
  await touch('touchEnd')
  await expect.poll(chosen).toEqual([2, 3])
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  // Mouse: a drag, and Shift with a click.
  const [from, to] = [await middle(5), await middle(4)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(chosen).toEqual([2, 3, 4, 5])
  await item(1)
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toEqual([1, 2, 3, 4, 5])

  // Keys.
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('24 selected')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(item(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 selected')
  await expect(item(2).getByRole('button')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await chosen()).length).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog', { name: 'Add photos' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Larger and smaller tiles, by keys and by a pinch, around the current position.
  const heightOf = async (place: number) => (await item(place).boundingBox())?.height ?? 0
  await item(14).getByRole('link').focus()
  const [mediumPx, { y: wasAt }] = [await heightOf(14), await middle(14)]
  await page.keyboard.press('+')
  await expect.poll(() => heightOf(14)).toBeGreaterThan(mediumPx * 1.3)
  await expect.poll(async () => Math.abs((await middle(14)).y - wasAt)).toBeLessThan(3)
  const { x, y } = await middle(14)
  await touch('touchStart', { x, y: y - 100 }, { x, y: y + 100 })
  await touch('touchMove', { x, y: y - 30 }, { x, y: y + 30 })
  await touch('touchEnd')
  await expect.poll(() => heightOf(14)).toBeLessThan(mediumPx * 0.8)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitemradio', { name: 'Medium' }).click()
  await expect.poll(() => heightOf(14)).toBe(mediumPx)

  // The selected photos are deleted in one step, and one undo restores them.
  const total = page.locator('li[aria-posinset="1"]')
  await item(1).getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowRight')
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete 2 photos' }).click()
  await expect(total).toHaveAttribute('aria-setsize', '22')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total).toHaveAttribute('aria-setsize', '24')

  // Filters the photos, and shows all of them again.
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Filter photos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Liked by me' }).click()
  await expect(page.getByText('No photos here yet')).toBeVisible()
  await page.getByRole('button', { name: 'Liked by me · Show all' }).click()
  await expect(total).toHaveAttribute('aria-setsize', '24')
})

test('photos are shown in pages if the person prefers it', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { zoneId } = await zoneWith(host, 50)
  await signIn(page, `${server.url}/profile/data`, host)
  await page.getByRole('switch', { name: 'Show photos in pages' }).check()
  await page.goto(`${server.url}/locations/${zoneId}`)
  const items = page.locator('li[aria-posinset]')
  await expect(items).toHaveCount(48)
  await expect(items.first()).toHaveAttribute('aria-setsize', '50')
  await expect(page.getByText('48 of 50 photos shown')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const more = page.getByRole('button', { name: 'Show more photos' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(48).getByRole('link')).toBeFocused()
  await expect(items).toHaveCount(50)
  await expect(more).toHaveCount(0)
  await items.nth(49).getByRole('link').click()
  await expect(page).toHaveURL(/\/photo\//)
  await page.goBack()
  await expect(items.nth(49).getByRole('link')).toBeFocused()
})
