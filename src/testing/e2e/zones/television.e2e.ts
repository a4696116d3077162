import { expect, test } from 'playwright/test'
import { signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a television shows the wall by a code, goes on without a network after a reload, and ends when it is disconnected', async ({
  browser,
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut evening')
  await host.upload(location.id, await noisyPhoto(43))

  const television = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const screen = await television.newPage()
  await screen.goto(`${server.url}/tv`)
  const letters = screen.getByRole('status', { name: /^Code: / })
  await expect(letters).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/)
  expect(await checkScreen(screen, 'television-code')).toEqual([])
  const code = (await letters.textContent()) ?? ''

  await signIn(page, `${server.url}/locations/${location.id}/settings`, host)
  await page.getByLabel('Code on the television').fill(code)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('The television shows the live wall')).toBeVisible()
  const list = page.getByRole('list', { name: 'Connected televisions' })
  await expect(list.getByRole('listitem')).toHaveCount(1)

  const photo = screen.getByRole('img', { name: 'Photo by Hanna' })
  await expect(photo.first()).toBeVisible()
  await expect(screen.getByRole('heading', { name: 'Hut evening' })).toBeVisible()

  await untilInstalled(screen)
  await screen.reload()
  await expect(photo.first()).toBeVisible()
  await television.setOffline(true)
  await screen.reload()
  await expect(photo.first()).toBeVisible()
  await television.setOffline(false)

  await list.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(list).toBeHidden()
  await expect(screen.getByText('The host disconnected this television.')).toBeVisible()
  await expect(photo).toHaveCount(0)
  await television.close()
})
