import { type Page, expect, test } from 'playwright/test'
import { followPath, Phone, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let photoId: string
let phone: Phone
let page: Page

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut')
  photoId = await host.upload(location.id, await smallPhoto(0))
  phone = await Phone.launchInstalled(server.url)
  page = phone.page
})

test.afterEach(async () => {
  server.proxy.restore()
  await phone.dispose()
})

/** Deletes files of the app from the device, as a newer version does when it installs its own, and cuts the network. */
async function loseCode(name: RegExp): Promise<void> {
  const session = await phone.context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const lost = await page.evaluate(async (pattern) => {
    let count = 0
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys())
        if (new RegExp(pattern).test(new URL(request.url).pathname)) {
          await cache.delete(request)
          count += 1
        }
    }
    return count
  }, name.source)
  expect(lost).toBeGreaterThan(0)
  server.proxy.cut()
  await expect(page.getByRole('status').filter({ hasText: "You're Offline" })).toBeVisible()
}

const notice = () => page.getByText('This part of the app is not on this device')

test('13: if old code is gone while offline, the page stays and reports it, and the dialog opens when online', async () => {
  await signIn(page, `${server.url}/photo/${photoId}`, host)
  await untilInstalled(page)
  await page.getByLabel('Add a comment').fill('Half a sentence')
  let loads = 0
  page.on('load', () => (loads += 1))
  await loseCode(/\/assets\/edit-/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(notice()).toBeVisible()
  await expect(page.getByText('It opens automatically once you’re online')).toBeVisible()
  await expect(page.getByLabel('Add a comment')).toHaveValue('Half a sentence')
  server.proxy.restore()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(notice()).toHaveCount(0)
  expect(loads).toBe(0)
})

test('13: a page whose code is gone opens when online', { tag: '@long' }, async () => {
  await signIn(page, server.url, host)
  await untilInstalled(page)
  await expect(tiles(page).first()).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await loseCode(/\/assets\/badges/)
  await followPath(page, '/social-achievements')
  await expect(notice()).toBeVisible()
  // Long enough to detect a reload loop.
  await expect(page.getByRole('status').filter({ hasText: "You're Offline" })).toBeVisible()
  const before = loads
  expect(before).toBeLessThanOrEqual(1)
  server.proxy.restore()
  await expect(page.getByRole('heading', { name: 'Badges' })).toBeVisible({ timeout: 30_000 })
  expect(loads).toBeLessThanOrEqual(before + 1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await expect(tiles(page).first()).toBeVisible()
})

test('the code of the photo page is loaded before a tap, because its file may be gone later', async () => {
  await signIn(page, server.url, host)
  await untilInstalled(page)
  await page.reload()
  await expect(tiles(page).first()).toBeVisible()
  const isLoaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/assets\/found-photo-[^/]*\.js$/.test(name)),
    )
  await expect.poll(isLoaded, { timeout: 30_000 }).toBe(true)
  await loseCode(/\/assets\/(?:found-)?photo\d*-/)
  await tiles(page).first().click()
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  await expect(notice()).toHaveCount(0)
})
