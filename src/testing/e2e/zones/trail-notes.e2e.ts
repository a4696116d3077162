import { expect, test } from 'playwright/test'
import { Phone, signIn, untilSent } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a hiker reports snow while offline; another finds the note on the map by keyboard and ends it', async () => {
  const host = await Person.register(server, 'Hanna')
  const gil = await Person.register(server, 'Gil')
  const { location, code } = await host.makeZone('Ridge day', { brand: 'snapzone' })
  await gil.scan(code)
  const address = `${server.url}/locations/${location.id}/trail-notes`
  const device = await Phone.launchInstalled(server.url)
  const { page } = device
  await signIn(page, address, gil)
  await expect(page.getByText('No notes yet')).toBeVisible()
  server.proxy.cut()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('What is it?').selectOption('Snow')
  await page.getByLabel('From what height (m)?').fill('2100')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('listitem', { name: 'Snow from 2,100 m' })
  await expect(note).toContainText('Gil')
  await page.reload()
  await expect(note).toBeVisible()
  server.proxy.restore()
  await untilSent(note)
  await device.dispose()

  const phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, address, host)
  const marker = phone.page.getByRole('button', { name: 'Snow from 2,100 m', exact: true })
  await marker.focus()
  await phone.page.keyboard.press('Enter')
  await expect(phone.page.getByRole('listitem', { name: 'Snow from 2,100 m' })).toBeFocused()
  await phone.page.getByRole('button', { name: /^No longer so.*Snow from 2,100 m$/ }).click()
  await expect(phone.page.getByRole('heading', { name: 'No longer so', exact: true })).toBeVisible()
  await expect(marker).toHaveCount(0)
  await phone.dispose()
})
