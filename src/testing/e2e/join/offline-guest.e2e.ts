import { type Page, expect, test } from 'playwright/test'
import { Phone, continueAsGuest, tiles, uploadPhotos, openTray } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person

test.beforeAll(async () => {
  server = await AppServer.shared()
})
test.afterAll(async () => {
  await server.close()
})
test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
})

const tray = (page: Page) => page.getByRole('region', { name: 'Waiting to send' })

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

/** A guest who opened the zone's link offline, on a phone with the app installed, and added a photo. */
async function takePart(phone: Phone, qrCode: string): Promise<void> {
  const { page } = phone
  await page.goto(qrCode)
  await continueAsGuest(page, 'Gil')
  await expect(page.getByRole('heading', { level: 1, name: 'Gorge', exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await uploadPhotos(page, [
    { name: 'gorge.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(7)) },
  ])
  await expect(tiles(page)).toHaveCount(1)
}

test('a person who opens a zone’s link offline takes part at once', { tag: '@long' }, async () => {
  const { location, qrCode } = await host.makeZone('Gorge')
  const phone = await Phone.launchInstalled(server.url)
  try {
    server.proxy.cut()
    await takePart(phone, qrCode)
    await phone.page.reload()
    await expect(tiles(phone.page)).toHaveCount(1)
    await openTray(phone.page)
    await expect(tray(phone.page)).toContainText('You joined offline.')
    await expectNoViolations(phone.page)

    await phone.battery()
    await phone.switchOn()
    await phone.page.goto(`${server.url}/locations/${location.id}`)
    await expect(tiles(phone.page)).toHaveCount(1)

    server.proxy.restore()
    await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(1)
    await expect(tray(phone.page)).toBeHidden({ timeout: 30_000 })
    expect(await host.photos(location.id)).toMatchObject([{ uploader: { displayName: 'Gil' } }])
    await phone.page.reload()
    await expect(tiles(phone.page)).toHaveCount(1)
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})

test(
  'if the server accepts no more guests, the tray shows the next attempt, and nothing is lost',
  { tag: '@long' },
  async () => {
    const { location, qrCode } = await host.makeZone('Gorge')
    const phone = await Phone.launchInstalled(server.url)
    try {
      server.proxy.cut()
      await takePart(phone, qrCode)
      await phone.context.route('**/api/auth/guest', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'x-waypost': '1', 'retry-after': '20', 'content-type': 'application/json' },
          body: JSON.stringify({ code: 'too_many_requests', message: 'Too many requests' }),
        }),
      )
      server.proxy.restore()
      await openTray(phone.page)
      await expect(tray(phone.page)).toContainText('Too many guests have joined over this network.', {
        timeout: 40_000,
      })
      await expectNoViolations(phone.page)
      await phone.context.unroute('**/api/auth/guest')
      await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 90_000 }).toBe(1)
      await expect(tray(phone.page)).toBeHidden({ timeout: 30_000 })
    } finally {
      server.proxy.restore()
      await phone.dispose()
    }
  },
)
