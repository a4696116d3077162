import { expect, test } from 'playwright/test'
import { continueAsGuest, followPath, Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'

let server: AppServer
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.beforeEach(async () => {
  phone = await Phone.launchInstalled(server.url)
})

test.afterEach(async () => {
  await phone.dispose()
})

test.afterAll(async () => {
  await server.close()
})

test('a zone is prepared offline, survives a reload, and is joined once it is sent', async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const own = phone.page
  await signIn(own, `${server.url}/qr-zone-creator`, host)
  const create = own.getByRole('button', { name: 'Create zone' })
  await expect(create).toBeVisible()
  await untilInstalled(own)
  server.proxy.cut()

  await create.click()
  await expect(own.getByRole('alert').getByText('Give the zone a name.')).toBeVisible()
  await own.getByRole('textbox', { name: 'Name' }).fill('Summit meadow')
  await own.getByText('People must be here to join').click()
  await own.getByRole('textbox', { name: 'Centre' }).fill('0, 0')
  await own.getByRole('button', { name: 'Create zone' }).click()
  await expect(own.getByRole('alert').getByText(/sea off Africa/)).toBeVisible()
  await own.getByRole('button', { name: 'Use my position' }).click()
  await expect(own.getByRole('textbox', { name: 'Centre' })).toHaveValue('47.42000, 10.98000')
  await own.getByRole('textbox', { name: 'Centre' }).fill('10.98, 47.42')
  await own.getByRole('button', { name: 'Swap them' }).click()
  await expect(own.getByRole('textbox', { name: 'Centre' })).toHaveValue('47.42000, 10.98000')
  await own.getByRole('button', { name: 'Start walking' }).click()
  await expect(own.getByText('Inside', { exact: true })).toBeVisible()
  await phone.context.setGeolocation({ latitude: 47.43, longitude: 10.98, accuracy: 10 })
  await expect(own.getByText('Outside', { exact: true })).toBeVisible()

  for (const [index, label] of ['Table 4', 'Summit post'].entries()) {
    await own.getByRole('button', { name: 'Add a code' }).click()
    await own.getByRole('textbox', { name: `Label of code ${index + 1}` }).fill(label)
  }
  const rights = own.getByRole('combobox', { name: 'Who scans code 2 can' })
  await rights.selectOption('Look only')
  await own.reload()
  await expect(rights.locator('option:checked')).toHaveText('Look only')
  await expect(own.getByRole('textbox', { name: 'Name' })).toHaveValue('Summit meadow')
  await expect(own.getByRole('textbox', { name: 'Label of code 2' })).toHaveValue('Summit post')
  await followPath(own, '/locations')
  await own.getByRole('button', { name: 'Delete Summit meadow' }).click()
  await expect(own.getByRole('link', { name: 'Continue Summit meadow' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Undo' }).click()
  await own.getByRole('link', { name: 'Continue Summit meadow' }).click()
  await own.getByRole('button', { name: 'Create zone' }).click()
  await expect(own.getByRole('heading', { name: 'Your zone is ready' })).toBeVisible()
  await expect(own.getByText(/works for others once you’re back online/)).toBeVisible()
  const first = (await own.locator('code').innerText()).trim()
  await own.getByRole('radiogroup', { name: 'Codes' }).getByText('Summit post').click()
  await expect(own.locator('code')).not.toHaveText(first)
  const code = (await own.locator('code').innerText()).trim()

  await reconnect(server, own)
  await expect(own.getByText('The code works for everyone.')).toBeVisible({ timeout: 60_000 })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 47.42, longitude: 10.98, accuracy: 10 })
  await page.goto(`${server.url}/sign-in?returnTo=/z/${code}`)
  await continueAsGuest(page, 'Gus')
  await page.getByRole('button', { name: 'Join album' }).click()
  await expect(page.getByRole('heading', { name: 'Summit meadow' }).first()).toBeVisible()
  await followPath(page, '/locations')
  await expect(page.getByText('Viewer', { exact: true })).toBeVisible()
})

test('an event zone is ordered offline and created once it is paid', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const own = phone.page
  await signIn(own, `${server.url}/request-qr`, host)
  await untilInstalled(own)
  await expect(own.getByText('$0.99')).toBeVisible()
  await own.getByRole('link', { name: 'Set it up' }).click()
  server.proxy.cut()
  await own.getByRole('textbox', { name: 'Name' }).fill('Summer party')
  await own.getByText('Look only').click()
  await expect(own.getByText('When you place an order or choose a plan, you accept our')).toBeVisible()
  await own.getByRole('button', { name: 'Order for $0.99' }).click()
  await expect(own.getByRole('heading', { name: 'Your order is placed' })).toBeVisible()
  await expect(own.getByRole('main').getByText('Waiting to send')).toBeVisible()
  await followPath(own, '/request-qr')
  await expect(own.getByRole('heading', { name: 'Your order is placed' })).toBeHidden()
  await expect(own.getByRole('main').getByText('Waiting to send')).toBeVisible()

  await own.getByRole('button', { name: 'Create instant QR' }).click()
  const dialog = own.getByRole('dialog', { name: 'Your instant QR' })
  await expect(dialog.getByText(/for up to 50 photos/)).toBeVisible()
  const instantCode = (await dialog.locator('code').innerText()).trim()
  await dialog.getByRole('button', { name: 'Close' }).click()

  server.proxy.restore()
  await expect(own.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(own.getByText('Test mode: no money was taken')).toBeVisible()
  await own.getByRole('link', { name: 'Open zone' }).click()
  await expect(own.getByRole('heading', { name: 'Summer party' })).toBeVisible()

  await page.goto(`${server.url}/sign-in?returnTo=/z/${instantCode}`)
  await continueAsGuest(page, 'Gus')
  await page.getByRole('button', { name: 'Join album' }).click()
  await expect(page.getByRole('heading', { name: /Instant share/ }).first()).toBeVisible()
})
