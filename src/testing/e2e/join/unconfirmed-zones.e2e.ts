import { type Page, expect, test } from 'playwright/test'
import {
  Phone,
  continueAsGuest,
  followPath,
  tiles,
  untilInstalled,
  uploadPhotos,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

const meadow = { latitude: 47.42, longitude: 10.98, radiusMeters: 300, timeZone: 'Europe/Berlin' }
const farAway = { latitude: 48.42, longitude: 10.98, accuracy: 10 }

let server: AppServer
let host: Person

test.beforeAll(async () => {
  server = await AppServer.shared()
  host = await Person.register(server, 'Hanna')
})

test.afterAll(async () => {
  await server.close()
})

const card = (page: Page) => page.getByRole('main').getByRole('group', { name: /^Album not confirmed/ })
const inTray = (page: Page) =>
  page.getByRole('region', { name: 'Waiting to send' }).getByRole('group', { name: /^Album not confirmed/ })

/**
 * A guest in one zone who scanned another one from far away offline, confirmed it, and took two photos there. The
 * network has returned and the server has rejected the scan.
 */
async function refused() {
  const home = await host.makeZone('Kitchen')
  const away = await host.makeZone('Summit meadow', meadow)
  const phone = await Phone.launchInstalled(server.url)
  const { page } = phone
  await page.goto(home.qrCode)
  await continueAsGuest(page, 'Gil')
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
  // The zone's own row has arrived.
  await expect(page.getByText(/\b0 photos/)).toBeAttached()
  await untilInstalled(page)
  await phone.context.setGeolocation(farAway)
  server.proxy.cut()
  await page.goto(away.qrCode)
  await expect(page.getByText("You're Offline")).toBeVisible()
  await page.getByRole('button', { name: 'Join album' }).click()
  const doubt = page.getByRole('main').getByRole('alert')
  await expect(doubt).toContainText('You seem to be 68.9 mi too far away for this album.')
  await doubt.getByRole('button', { name: 'Send the scan later anyway' }).click()
  // The page for asking to join the zone has headings with its name, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Summit meadow', exact: true })).toBeVisible()
  const files = await Promise.all(
    [1, 2].map(async (shade) => ({
      name: `IMG_${shade}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await smallPhoto(shade)),
    })),
  )
  await uploadPhotos(page, files)
  await expect(tiles(page)).toHaveCount(2)
  server.proxy.restore()
  await expect(card(page)).toBeVisible({ timeout: 40_000 })
  return { phone, page, home: home.location.id, away: away.location.id, code: away.code }
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

test('photos of an unconfirmed zone are saved and moved', { tag: '@long' }, async () => {
  const { phone, page, home, away } = await refused()
  try {
    await expect(card(page)).toContainText('You must be physically present at the location to scan.')
    await expect(card(page)).toContainText('Your position was 68.9 mi outside.')
    await expect(card(page)).toContainText('2 photos stay on this device until you choose.')
    await expect(inTray(page)).toBeVisible()
    await expectNoViolations(page)
    await followPath(page, '/locations')
    await expect(card(page)).toContainText('Summit meadow')
    await expectNoViolations(page)

    const saving = page.waitForEvent('download')
    await card(page).getByRole('button', { name: 'Save to device' }).click()
    expect((await saving).suggestedFilename()).toBe('Summit meadow.zip')
    await expect(page.getByText('2 photos saved')).toBeVisible()
    await expect(card(page)).toBeVisible()

    await card(page).getByRole('button', { name: 'Move to another album' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another album' })
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: /Kitchen/ }).click()
    await expect(card(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page)).toContainText('2 photos stay')

    await card(page).getByRole('button', { name: 'Move to another album' }).click()
    await dialog.getByRole('button', { name: /Kitchen/ }).click()
    await expect(page.getByText('Moved to Kitchen')).toBeVisible()
    await followPath(page, `/locations/${home}`)
    await expect(tiles(page)).toHaveCount(2)
    await expect.poll(async () => (await host.photos(home)).length, { timeout: 60_000 }).toBe(2)
    expect(await host.photos(away)).toHaveLength(0)
    await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden({ timeout: 30_000 })
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})

test('deleting an unconfirmed zone can be undone', { tag: '@long' }, async () => {
  const { phone, page, away, code } = await refused()
  try {
    await followPath(page, '/locations')
    await card(page).getByRole('button', { name: 'Delete' }).click()
    await expect(card(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page)).toContainText('2 photos stay')

    await phone.context.setGeolocation({ ...meadow, accuracy: 10 })
    await card(page).getByRole('link', { name: 'Scan again' }).click()
    await expect(page.getByText('Location verified')).toBeVisible()
    await page.getByLabel('Enter code').fill(code)
    await page.getByRole('button', { name: 'Join album' }).click()
    await expect(page.getByRole('status', { name: 'Result of the scan' })).toContainText('Summit meadow')
    await expect.poll(async () => (await host.photos(away)).length, { timeout: 60_000 }).toBe(2)
    await followPath(page, `/locations/${away}`)
    await expect(tiles(page)).toHaveCount(2)
    await expect(card(page)).toBeHidden()
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})
