import { expect, test } from 'playwright/test'
import { Phone, signIn, tiles, untilSent } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test(
  'a host picks missions, and a guest answers one while offline',
  { tag: '@long' },
  async ({ browser }) => {
    const size = { viewport: { width: 390, height: 844 }, locale: 'en-GB' }
    const host = await Person.register(server, 'Hanna')
    const gil = await Person.register(server, 'Gil')
    const { location, code } = await host.makeZone('Lena & Tom', { brand: 'snapshare' })
    await gil.scan(code)
    await gil.upload(location.id, await smallPhoto(1))
    const context = await browser.newContext(size)
    const page = await context.newPage()
    await signIn(page, `${server.url}/locations/${location.id}/missions`, host)
    await page.getByRole('button', { name: 'Add “The first dance”' }).click()
    await page.getByLabel('Your own mission').fill('Uncle Bob asleep')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Missions in this zone' }).getByRole('listitem')).toHaveCount(
      2,
    )
    await untilSent(page.getByRole('main'))
    await context.close()

    const device = await Phone.launchInstalled(server.url)
    const phone = device.page
    await signIn(phone, `${server.url}/locations/${location.id}`, gil)
    const card = phone.getByRole('button', { name: /^Mission: Uncle Bob asleep/ })
    await expect(card).toBeVisible()
    const first = async () => (await tiles(phone).first().boundingBox())?.y ?? Infinity
    await expect.poll(first).toBeLessThanOrEqual(844 * 0.22)
    await card.click()
    server.proxy.cut()
    const choosing = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Choose photos' }).click()
    const buffer = Buffer.from(await smallPhoto(2))
    await (await choosing).setFiles({ name: 'bob.jpg', mimeType: 'image/jpeg', buffer })
    await expect(phone.getByText('Mission done: 1 of 2')).toBeVisible()
    await expect(phone.locator('[data-confetti]')).toBeAttached()
    const done = phone.getByRole('button', { name: 'Mission: Uncle Bob asleep. Done. 1 photo' })
    await expect(done).toBeVisible()
    await expect(phone.locator('[data-confetti]')).toHaveCount(0)
    server.proxy.restore()
    await expect.poll(async () => (await host.photos(location.id)).length).toBe(2)
    await phone.reload()
    await expect(done).toBeVisible()
    await device.dispose()
  },
)
