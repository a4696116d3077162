import { type Page, expect, test } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

// The service worker would have cached everything.
test.use({ serviceWorkers: 'block' })

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Holds back all app code that is requested from now on. */
async function holdCode(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Simulates a congested link. */
async function crowd(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/**
 * Slows the page's CPU down to that of an old phone from now on. The browser does this in a busy loop, even while the
 * page is idle.
 */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

test(
  'a tap on Show code right after the zone appears opens the dialog, on a cold start over a poor link',
  { tag: '@long' },
  async ({ page }) => {
    const host = await Person.register(server, 'Hanna')
    const { qrCode } = await host.makeZone('Dinner')
    await crowd(page)
    await page.goto(qrCode.replace(/^https?:\/\/[^/]+/, server.url), { timeout: 90_000 })
    const field = page.getByLabel('Your name')
    await field.fill('Gus', { timeout: 90_000 })
    await slowDown(page)
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    const show = page.getByRole('button', { name: 'Show code' })
    await show.waitFor({ timeout: 90_000 })
    const button = await show.elementHandle()
    await show.click({ timeout: 60_000 })
    await expect(page.getByRole('dialog').getByRole('img', { name: /Dinner/ })).toBeVisible({
      timeout: 60_000,
    })
    // The viewer's role comes from the zone's own row.
    await expect(page.getByText(/\b0 photos/)).toBeAttached({
      timeout: 60_000,
    })
    expect(await button?.evaluate((element) => element.isConnected)).toBe(true)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test('a tap before a dialog’s code is loaded gives feedback, and opens the dialog afterwards', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  // An empty zone shows its code, so the dialog's code would already be loaded.
  await host.upload(location.id, await smallPhoto(4))
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const show = page.getByRole('button', { name: 'Show code' })
  await expect(show).toBeVisible()
  const code = await holdCode(page)
  await show.click()
  await expect(page.locator('[data-coming]')).toBeVisible()
  await show.click()
  code.release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-coming]')).toBeHidden()
})

test('a tap on a menu before its code is loaded gives feedback, and opens the menu afterwards', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The page's own preload of it is held as well.
  await page.route('**/assets/zone-menu*.js', async (route) => {
    await released
    await route.continue()
  })
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const button = page.getByRole('button', { name: 'More for Dinner' })
  await button.click()
  await expect(page.locator('[data-coming]')).toBeVisible()
  release()
  const menu = page.getByRole('menu', { name: 'More for Dinner' })
  await expect(menu).toBeVisible()
  await expect(page.locator('[data-coming]')).toBeHidden()
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('getting from the code to an upload takes a name, Continue, and one tap that opens the camera', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Dinner')
  await page.goto(qrCode.replace(/^https?:\/\/[^/]+/, server.url))
  await page.getByLabel('Your name').fill('Gus')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(1)) }
  await (await camera).setFiles([photo])
  const addedNotice = page.getByText('1 photo added')
  await expect(addedNotice).toBeVisible()
  // At the bottom, where it covers no header.
  await expect.poll(async () => (await addedNotice.boundingBox())?.y ?? 0).toBeGreaterThan(500)
  await expect.poll(async () => (await host.photos(location.id)).length).toBe(1)
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible()
})

test('a photo taken while the page changes is added', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const opened = await camera
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^(Zones|Locations)$/ })
    .click()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(0)
  await opened.setFiles([
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(4)) },
  ])
  await expect(page.getByText('1 photo added')).toBeVisible()
  await expect.poll(async () => (await host.photos(location.id)).length).toBe(1)
})

test('a file that is not a photo is reported by name', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const gallery = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (
    await gallery
  ).setFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No photo') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(3)) },
  ])
  const notAdded = page.getByRole('region', { name: 'Not added' })
  await expect(notAdded.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
    'This is not a photo',
  )
  await expect(notAdded).toContainText('1 of 2 files were not added')
  await expect(notAdded).not.toContainText('photo.jpg')
  await expect.poll(async () => (await host.photos(location.id)).length).toBe(1)
  await notAdded.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notAdded).toBeHidden()
})
