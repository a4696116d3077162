import { type Page, expect, test } from 'playwright/test'
import { Phone, followPath, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let zoneId: string
let photoIds: readonly string[]
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  zoneId = (await host.makeZone('Hut')).location.id
  photoIds = await Promise.all([1, 2, 3, 4].map(async (seed) => host.upload(zoneId, await noisyPhoto(seed))))
})

test.afterEach(async () => {
  server.proxy.restore()
  await phone.dispose()
})

const opener = (page: Page, name: RegExp) => page.getByRole('menuitem', { name })
const menu = (page: Page) => page.getByRole('button', { name: /^More for/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Available offline' })

/** Opens the zone, and from there the dialog for making it available offline. */
async function openOfflineZone(page: Page): Promise<void> {
  await followPath(page, `/locations/${zoneId}`)
  await expect(tiles(page).first()).toBeVisible()
  await menu(page).click()
  await opener(page, /offline/i).click()
}

/** Returns the number of cached files of offline zones. */
function offlineZoneFileCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pack-'))
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().length
  })
}

test('an offline zone shows photos that nobody opened before, and can be removed again', async () => {
  phone = await Phone.launchInstalled(server.url)
  const { page } = phone
  await signIn(page, server.url, host)
  await untilInstalled(page)
  await openOfflineZone(page)
  await expect(dialog(page).getByText(/^4 photos, \d/)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Make available offline' }).click()
  await expect(dialog(page).getByText(/^Complete as of/)).toBeVisible()
  expect(await offlineZoneFileCount(page)).toBe(8)
  // Deletes the cache of viewed photos; the offline zone's files stay.
  await page.evaluate(() => caches.delete('photos'))

  server.proxy.cut()
  await page.goto(`${server.url}/photo/${photoIds[2]}`)
  const picture = page.getByRole('main').getByRole('img', { name: 'Photo by Hanna' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(320)
  await followPath(page, '/locations')
  await expect(page.getByText(/^Available offline, /)).toBeVisible()

  await openOfflineZone(page)
  await dialog(page).getByRole('button', { name: 'Remove from this device' }).click()
  await expect(dialog(page)).toBeHidden()
  await menu(page).click()
  await expect(opener(page, /Make available offline/)).toBeVisible()
  await expect.poll(() => offlineZoneFileCount(page)).toBe(0)
})

test('a device that becomes full keeps its files and continues later', { tag: '@long' }, async () => {
  // Not the copied profile, whose cached app files would count toward the quota.
  phone = await Phone.launchDevice()
  await signIn(phone.page, server.url, host)
  const { origin } = new URL(server.url)
  const full = await phone.context.newCDPSession(phone.page)
  const { usage } = await full.send('Storage.getUsageAndQuota', { origin })
  await full.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: (usage + 250_000) / 0.9 })
  const { page } = phone
  await openOfflineZone(page)
  await dialog(page).getByRole('button', { name: 'Make available offline' }).click()
  await expect(dialog(page).getByText('This device is full')).toBeVisible()
  await expect(dialog(page).getByText(/^[0-3] of 4 photos can be seen offline/)).toBeVisible()
  await full.send('Storage.overrideQuotaForOrigin', { origin })
  await dialog(page).getByRole('button', { name: 'Carry on' }).click()
  await expect(dialog(page).getByText(/^Complete as of/)).toBeVisible()
})
