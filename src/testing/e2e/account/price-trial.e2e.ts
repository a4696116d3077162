import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

let server: AppServer

// The test creates an admin with the link of the first start, which works only once.
test.beforeEach(async () => {
  server = await AppServer.start()
})
test.afterEach(() => server.close())

test(
  'an admin runs a price trial: the shop shows the price only on its days, the desk counts sales, and the price is adopted',
  { tag: '@long' },
  async ({ page }) => {
    const account = { email: 'otto@example.org', password: 'a long password' }
    const otto = new Person(server)
    await otto.call('POST', '/api/auth/register', { ...account, firstName: 'Otto' })
    await otto.becomeAdmin()
    const zone = await otto.makeZone('Summit meadow')
    const [path = ''] = await phonePhotos()
    const photoId = await otto.upload(zone.location.id, Uint8Array.from(await readFile(path)))
    const shop = `${server.url}/merchandise?category=cards&photo=${photoId}`

    await signIn(page, `${server.url}/desk/catalogue`, account)
    const inCatalogue = page
      .getByRole('list', { name: 'Catalogue' })
      .getByRole('listitem')
      .filter({ hasText: '· postcard' })
    await inCatalogue.getByRole('button', { name: 'Try a price' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Price to try in USD' }).fill('0,99')
    await dialog.getByRole('textbox', { name: 'What do you hope for?' }).fill('As many cards, more money')
    await dialog.getByRole('button', { name: 'Plan it' }).click()
    await expect(dialog.getByRole('alert').getByRole('link', { name: 'Price to try in USD' })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Price to try in USD' }).fill('1,29')
    expect(await checkScreen(page, 'a price to try at the desk')).toEqual([])
    await dialog.getByRole('button', { name: 'Plan it' }).click()
    await expect(dialog).toHaveCount(0)

    await followPath(page, '/revenue-optimization')
    await page.getByRole('link', { name: 'Price trials at the desk' }).click()
    const row = page.getByRole('list', { name: 'Price trials' }).getByRole('listitem')
    await expect(row).toContainText('Planned', { timeout: 20_000 })
    await expect(row).toContainText('$1.29 instead of $0.99')
    await expect(row.getByRole('button', { name: 'Cancel trial' })).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: 'Postcards' })
    await page.goto(shop)
    await expect(card).toContainText('$0.99')

    await server.stop()
    await server.run({ TIME_OFFSET_MS: String(2 * dayMs) })
    await page.goto(shop)
    await expect(card).toContainText('$1.29', { timeout: 20_000 })
    await followPath(page, '/desk/trials')
    await expect(row.getByRole('table')).toContainText('Sold a day', { timeout: 20_000 })
    await expect(row).toContainText('Too early to tell')
    expect(await checkScreen(page, 'price trials at the desk')).toEqual([])
    await row.getByRole('button', { name: 'Keep this price' }).click()
    await dialog.getByRole('button', { name: 'Keep this price' }).click()
    await expect(row).toContainText('Price kept', { timeout: 20_000 })
    await page.goto(shop)
    await expect(card).toContainText('$1.29')
  },
)
