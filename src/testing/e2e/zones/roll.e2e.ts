import { expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { movingCamera } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'

/** Photos from this device or from the server. */
const photos = 'img[src^="blob:"], img[src*="/uploads/"]'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a host loads a roll; a guest takes photos offline, and others see only how many', async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Barn party')
  await signIn(page, `${server.url}/locations/${location.id}/settings`, host)
  await page.getByLabel('Roll of film').selectOption({ label: '12 shots each' })
  await expect(page.getByLabel('Photos are developed on')).toHaveValue(/T10:00$/u)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const guest = await Person.register(server, 'Gina')
  await guest.scan(qrCode)
  const phone = await Phone.launchInstalled(server.url, movingCamera)
  const { page: album } = phone
  try {
    await signIn(album, `${server.url}/locations/${location.id}`, guest)
    await untilInstalled(album)
    await album.getByRole('button', { name: 'Open the camera' }).click()
    const camera = album.getByRole('dialog', { name: '12 of 12 shots left' })
    await expect(camera.getByRole('button', { name: 'Take a shot' })).toBeEnabled()
    expect(await checkScreen(album, 'roll')).toEqual([])
    server.proxy.cut()
    await camera.getByRole('button', { name: 'Take a shot' }).click()
    await expect(album.getByText(/^Taken\. You see it on/u)).toBeVisible()
    await album.getByRole('button', { name: 'Take a shot' }).click()
    await expect(album.getByRole('dialog', { name: '10 of 12 shots left' })).toBeVisible()
    // The shutter is ready again when the shot is stored.
    await expect(album.getByRole('button', { name: 'Take a shot' })).toBeEnabled()
    await album.clock.install()
    await album.reload()
    await expect(album.getByText('10 of 12 shots left')).toBeVisible()
    await expect(album.locator(photos)).toHaveCount(0)
    // The open page shows a guest's own shots when they are developed, also without a network.
    await album.clock.fastForward(10 * dayMs)
    await expect(album.locator(photos)).toHaveCount(2)
    // With the server's clock, they are hidden again until then.
    server.proxy.repair()
    await page.goto(`${server.url}/locations/${location.id}`)
    await expect(page.getByText('2 photos are on the roll.')).toBeVisible()
    await expect(page.getByText('0 photos')).toHaveCount(0)
    await expect(page.locator(photos)).toHaveCount(0)
    await expect(album.getByText('10 of 12 shots left')).toBeVisible()
  } finally {
    await phone.dispose()
  }
})
