import { expect, test } from 'playwright/test'
import { signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a television connected by a code shows the wall, continues after a reload while offline, and ends when it is disconnected', async ({
  browser,
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut evening')
  await host.upload(location.id, await smallPhoto(43))

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

  // A remote control has arrows and OK.
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await screen.keyboard.press(key)
  }
  await keys('ArrowDown', 'Enter')
  await expect(screen.getByRole('button', { name: 'Resume', exact: true })).toBeFocused()
  const other = screen.getByRole('button', { name: 'Show another album' })
  for (let step = 0; step < 6 && !(await other.evaluate((one) => one === document.activeElement)); step += 1)
    await keys('ArrowRight')
  await keys('Enter')
  const sure = screen.getByRole('dialog', { name: 'Show another album' })
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(sure.getByRole('button', { name: 'Show another album' })).toBeFocused()
  await keys('ArrowLeft', 'Enter')
  await expect(sure).toBeHidden()
  await keys('ArrowUp')
  await expect(screen.locator('button:focus')).toHaveCount(0)

  await untilInstalled(screen)
  await screen.reload()
  await expect(photo.first()).toBeVisible()
  await television.setOffline(true)
  await screen.reload()
  await expect(photo.first()).toBeVisible()
  await television.setOffline(false)

  await host.call('POST', `/api/locations/${location.id}/wall/steer`, { action: 'message', text: 'Cake!' })
  await expect(screen.getByText('Cake!')).toBeVisible()

  await list.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(list).toBeHidden()
  await expect(screen.getByText('The host disconnected this television.')).toBeVisible()
  await expect(photo).toHaveCount(0)
  await television.close()
})
