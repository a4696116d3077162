import { expect, test } from 'playwright/test'
import { followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a zone keeps its brand offline and with cleared storage; other pages use the brand of the last zone', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const party = await host.makeZone('Party', { brand: 'snapshare' })
  const trail = await host.makeZone('Trail', { brand: 'snapzone' })
  const theme = page.locator('html')
  await signIn(page, `${server.url}/locations/${party.location.id}`, host)
  await expect(theme).toHaveAttribute('data-panda-theme', 'snapshare')
  await followPath(page, `/locations/${trail.location.id}/poster`)
  await expect(theme).toHaveAttribute('data-panda-theme', 'snapzone')
  await followPath(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Hanna' })).toBeVisible()
  await expect(theme).toHaveAttribute('data-panda-theme', 'snapzone')
  await page.evaluate(() => localStorage.removeItem('selectedBrand'))
  await untilInstalled(page)
  await page.context().setOffline(true)
  await page.goto(`${server.url}/locations/${party.location.id}`)
  await expect(page.getByRole('heading', { name: 'Party' })).toBeVisible()
  await expect(theme).toHaveAttribute('data-panda-theme', 'snapshare')
})

test('the brand switcher works by keyboard, marks the current brand and replaces an unknown choice', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  await signIn(page, server.url, host)
  await page.evaluate(() => localStorage.setItem('selectedBrand', 'nightlife'))
  await page.goto(`${server.url}/profile/appearance`)
  await expect(page).toHaveTitle('Picture Share - Every evening, kept close')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedBrand'))).toBe('picture-share')

  const opener = page.getByRole('button', { name: 'Change', exact: true })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose Your Photo Sharing Experience' })
  const brands = dialog.getByRole('listitem').getByRole('button')
  await expect(brands).toHaveText([/Picture Share/, /SnapShare/, /SnapZone/])
  await expect(dialog.locator('[aria-current=true]')).toHaveText(/Picture Share.*In use/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await brands.first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-panda-theme', 'snapzone')
  await expect(page).toHaveTitle('SnapZone - Leave photos, not footprints')
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(page).toHaveTitle('SnapZone - Leave photos, not footprints')
})
