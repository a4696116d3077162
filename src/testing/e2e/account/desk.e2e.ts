import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { followPath, openDeskList, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'

let server: AppServer

// Each test creates an admin with the link of the first start, which works only once.
test.beforeEach(async () => {
  server = await AppServer.start()
})
test.afterEach(() => server.close())

test(
  'an admin hides a reported photo offline; the change is sent and logged',
  { tag: '@long' },
  async ({ page }) => {
    const account = { email: 'ada@example.org', password: 'a long password' }
    const ada = new Person(server)
    await ada.call('POST', '/api/auth/register', { ...account, firstName: 'Ada' })
    await ada.becomeAdmin()
    const host = await Person.register(server, 'Hanna')
    const gil = await Person.register(server, 'Gil')
    const zone = await host.makeZone('Summit meadow')
    await gil.scan(zone.code)
    const [path = ''] = await phonePhotos()
    const photoId = await gil.upload(zone.location.id, Uint8Array.from(await readFile(path)))
    const reported = { reason: 'harassment', note: 'Please look' }
    await host.ask('POST', `/api/photos/${photoId}/reports`, reported)

    await signIn(page, `${server.url}/desk/reports`, account)
    const row = page.getByRole('list', { name: 'Reports' }).getByRole('listitem').first()
    await expect(row).toContainText('Photo by Gil in “Summit meadow”')
    await expect(row).toContainText('Please look')
    await expect(page.getByAltText('The reported photo')).toHaveJSProperty('complete', true)
    expect(await checkScreen(page, 'reports at the desk')).toEqual([])

    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. This is what this device read last')).toBeVisible()
    await row.getByRole('button', { name: 'Hide it' }).click()
    await expect(row).toContainText('Report decided: Waiting to send')
    await expect(row.getByRole('button', { name: 'Hide it' })).toBeDisabled()
    await page.context().setOffline(false)
    await expect(page.getByText('No reports wait')).toBeVisible({ timeout: 20_000 })
    await openDeskList(page, 'Log')
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('Photo by Gil in “Summit meadow”')
    await page.goto(`${server.url}/desk/nowhere`)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  },
)

test(
  'an admin refunds part of a plan, which ends with its month, and translates a product and an ad into German',
  { tag: '@long' },
  async ({ page }) => {
    const account = { email: 'otto@example.org', password: 'a long password' }
    const otto = new Person(server)
    await otto.call('POST', '/api/auth/register', { ...account, firstName: 'Otto' })
    await otto.becomeAdmin()
    const pia = await Person.register(server, 'Pia')
    await pia.ask('POST', '/api/subscription/upgrade', { plan: 'plus', brand: 'snapzone', isPaidNow: true })

    await signIn(page, `${server.url}/desk/payments?find=Pia`, account)
    const row = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()
    await expect(row).toContainText('Plus, one month: $2.99')
    await expect(row).toContainText('Test: no money moved')
    expect(await checkScreen(page, 'payments at the desk')).toEqual([])
    await row.getByRole('button', { name: 'Pay back' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('3.00')
    await dialog.getByRole('textbox', { name: 'Why' }).fill('The zone did not open')
    await dialog.getByRole('combobox', { name: 'When the plan ends' }).selectOption('period')
    await dialog.getByRole('button', { name: 'Pay back' }).click()
    await expect(dialog.getByRole('alert').getByRole('link', { name: 'Amount in USD' })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('1.00')
    await dialog.getByRole('button', { name: 'Pay back' }).click()
    await expect(row).toContainText('$1.00 went back.', { timeout: 20_000 })

    await openDeskList(page, 'Catalogue')
    const mug = page
      .getByRole('list', { name: 'Catalogue' })
      .getByRole('listitem')
      .filter({ hasText: '· mug' })
    await mug.getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('textbox', { name: 'Name in German' }).fill('Tasse')
    await dialog.getByRole('textbox', { name: 'Text in German' }).fill('Eine Tasse mit deinem Foto.')
    await dialog.getByRole('textbox', { name: 'Group in German' }).fill('Tassen')
    await dialog.getByRole('textbox', { name: 'Price in USD', exact: true }).fill('14,50')
    expect(await checkScreen(page, 'a product at the desk')).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(mug).toContainText('Tasse: Eine Tasse mit deinem Foto.', { timeout: 20_000 })
    await expect(mug).toContainText('$14.50')

    await openDeskList(page, 'Offers')
    const offers = page.getByRole('list', { name: 'Offers' })
    const stands = offers.getByRole('listitem').filter({ hasText: '· stands-on-home' })
    await stands.getByRole('button', { name: 'Change words' }).click()
    await dialog.getByRole('textbox', { name: 'Title in German' }).fill('Dein Code auf jedem Tisch')
    await dialog.getByRole('textbox', { name: 'Text in German' }).fill('Aufsteller aus Karton.')
    await dialog.getByRole('textbox', { name: 'Button in German' }).fill('Hier geht es zu allen Aufstellern')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').getByRole('link', { name: 'Button in German' }).click()
    await dialog.getByRole('textbox', { name: 'Button in German' }).fill('Zu den Aufstellern')
    expect(await checkScreen(page, 'an own ad at the desk')).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(stands).toContainText('[Zu den Aufstellern]', { timeout: 20_000 })
  },
)

test(
  'an admin changes shipping prices: the checkout uses them and omits countries without shipping',
  { tag: '@long' },
  async ({ page }) => {
    const account = { email: 'olga@example.org', password: 'a long password' }
    const olga = new Person(server)
    await olga.call('POST', '/api/auth/register', { ...account, firstName: 'Olga' })
    await olga.becomeAdmin()
    const zone = await olga.makeZone('Summit meadow')
    const [path = ''] = await phonePhotos()
    const photoId = await olga.upload(zone.location.id, Uint8Array.from(await readFile(path)))
    await signIn(page, `${server.url}/desk/shipping`, account)
    const rates = page.getByRole('list', { name: 'Shipping' })
    const rateOf = (region: string) => rates.getByRole('listitem').filter({ hasText: region })
    const dialog = page.getByRole('dialog')
    await expect(rateOf('United States')).toContainText('$1.49 as a letter, $4.99 as a parcel')
    expect(await checkScreen(page, 'shipping at the desk')).toEqual([])

    await rateOf('Europe').getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('textbox', { name: 'Letter in USD' }).fill('2,50')
    await dialog.getByRole('spinbutton', { name: 'Working days at most' }).fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert').getByRole('link', { name: /^Working days at most/ })).toBeVisible()
    await dialog.getByRole('spinbutton', { name: 'Working days at least' }).fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rateOf('Europe')).toContainText('$2.50 as a letter', { timeout: 20_000 })
    await rateOf('Rest of the world').getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('combobox', { name: 'Ship there' }).selectOption('No')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rateOf('Rest of the world')).toContainText('Not shipped to', { timeout: 20_000 })

    await followPath(page, `/merchandise?category=cards&photo=${photoId}`)
    await page.getByRole('button', { name: 'Add Postcards' }).click()
    await expect(page.getByRole('link', { name: /^Basket: 1 item/ })).toBeVisible()
    await followPath(page, '/merchandise/checkout')
    const form = page.getByRole('form', { name: 'Checkout' })
    const country = form.getByLabel('Country')
    await country.selectOption('Germany')
    await expect(country.getByRole('option', { name: 'New Zealand' })).toHaveCount(0)
    await expect(form.getByRole('button', { name: 'Order for $3.49' })).toBeVisible()
    await expect(form.getByText('Arrives 2 to 3 working days after it’s made.')).toBeVisible()
  },
)

test(
  'on a phone one button with a count opens every list of the desk, also by keyboard',
  { tag: '@long' },
  async ({ page }) => {
    const account = { email: 'pam@example.org', password: 'a long password' }
    const pam = new Person(server)
    await pam.call('POST', '/api/auth/register', { ...account, firstName: 'Pam' })
    await pam.becomeAdmin()
    const host = await Person.register(server, 'Hanna')
    const zone = await host.makeZone('Summit meadow')
    const [path = ''] = await phonePhotos()
    const photoId = await host.upload(zone.location.id, Uint8Array.from(await readFile(path)))
    const gil = await Person.register(server, 'Gil')
    await gil.scan(zone.code)
    await gil.ask('POST', `/api/photos/${photoId}/reports`, { reason: 'harassment', note: 'Please look' })

    await signIn(page, `${server.url}/desk/people`, account)
    const nav = page.getByRole('navigation', { name: 'Lists of the desk' })
    const opener = nav.getByRole('button', { name: 'All lists 1 waits' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(nav.getByRole('link')).toHaveCount(0)
    await opener.press('Enter')
    await expect(nav.getByRole('link', { name: 'People', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(nav.getByRole('list', { name: 'Waiting for you' }).getByRole('link')).toHaveCount(9)
    for (const link of await nav.getByRole('link').all()) {
      const { x = -1, width = 0 } = (await link.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
    }
    expect(await checkScreen(page, 'the lists of the desk')).toEqual([])
    await nav.getByRole('link', { name: 'Reports 1 waits' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await nav.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('link', { name: /^Reports .*1 waits$/ })).toBeVisible()
  },
)
