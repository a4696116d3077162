import { expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { movingCamera } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a host creates a booth, which takes strips offline, sends each once, and ends when it is closed', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Barn party')
  await signIn(page, `${server.url}/locations/${location.id}/settings`, host)
  await page.getByRole('button', { name: 'Make a photo booth' }).click()
  await page.getByLabel('Picture', { exact: true }).selectOption({ label: 'Strip of 3 photos' })
  await page.getByLabel('Countdown', { exact: true }).selectOption({ label: '3 seconds' })
  await page.getByRole('button', { name: 'Make it' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue()
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  const tablet = await Phone.launchInstalled(server.url, movingCamera)
  const { page: booth } = tablet
  try {
    await booth.goto(link)
    const shutter = booth.getByRole('button', { name: 'Take 3 photos' })
    await expect(shutter).toBeVisible()
    expect(await checkScreen(booth, 'booth')).toEqual([])
    await untilInstalled(booth)
    server.proxy.cut()
    await booth.reload()
    await expect(shutter).toBeVisible()
    await booth.keyboard.press('PageDown')
    await expect(booth.getByText('Photo 1 of 3')).toBeVisible()
    await booth.getByRole('button', { name: 'Take it again' }).click()
    await expect(booth.getByText('Photo 1 of 3')).toBeVisible()
    await booth.getByRole('button', { name: 'Keep it' }).click()
    await expect(booth.getByText('Find it in the album “Barn party”.')).toBeVisible()
    await expect(booth.getByText('1 photo waits to be sent')).toBeVisible()
    await booth.reload()
    await expect(booth.getByText('1 photo waits to be sent')).toBeVisible()

    server.proxy.repair()
    await expect.poll(() => host.photos(location.id)).toHaveLength(1)
    await expect(booth.getByText('1 photo waits to be sent')).toBeHidden()
    const [photo] = await host.photos(location.id)
    expect(photo).toMatchObject({ width: 1152, uploader: { displayName: 'Photo booth' } })

    await page.getByRole('list', { name: 'Photo booths' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByText('There is no photo booth.')).toBeVisible()
    // The host's phone sends the change once it detects the network.
    await expect(async () => {
      await booth.reload()
      await expect(booth.getByText('The host closed this photo booth')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(shutter).toBeHidden()
  } finally {
    await tablet.dispose()
  }
})
