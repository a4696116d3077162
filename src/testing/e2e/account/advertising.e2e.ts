import { expect, test } from 'playwright/test'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})
test.afterAll(() => server.close())

test(
  'an ad is booked offline, reviewed at the desk, paid, shown to another person and counted',
  { tag: '@long' },
  async ({ page, browser }) => {
    const ada = await Person.confirmed(server, 'Ada')
    await ada.becomeAdmin()
    await signIn(page, `${server.url}/advertising-dashboard`, ada)
    await page.getByRole('button', { name: 'Book an ad' }).click()
    const form = page.getByRole('dialog', { name: 'Book an ad' })
    await form.getByLabel('Where the button leads').fill('javascript:alert(1)')
    await form.getByRole('button', { name: 'Send for review' }).click()
    const problems = form.getByRole('alert').filter({ hasText: 'Please check these' })
    await expect(problems).toContainText('The address must start with https://')
    await expect(problems).toContainText('Write a headline')
    expect(await checkScreen(page, 'booking an ad')).toEqual([])
    await form.getByLabel('Headline').fill('Tents for rent')
    await form.getByLabel('Text (').fill('Dry ones, by the day.')
    await form.getByLabel('Button (').fill('See tents')
    await form.getByLabel('Where the button leads').fill('https://tents.example.org/rent')
    await form.getByLabel('First day').fill(new Date().toLocaleDateString('sv'))
    const [path = ''] = await phonePhotos()
    await form.getByLabel('Choose a picture').setInputFiles(path)
    await expect(form.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Send for review' }).click()
    const mine = page.getByRole('list', { name: 'Your ads' }).getByRole('listitem').first()
    await expect(mine).toContainText('Waiting to send')
    await page.context().setOffline(false)
    await expect(mine).toContainText('In review', { timeout: 30_000 })

    await followPath(page, '/desk/ads')
    await expect(page.getByRole('list', { name: 'Your ads' })).toHaveCount(0)
    const row = page.getByRole('list', { name: 'Ads' }).getByRole('listitem').first()
    await expect(row).toContainText('https://tents.example.org/rent')
    await expect(row.getByRole('img')).toHaveJSProperty('complete', true)
    expect(await checkScreen(page, 'ads at the desk')).toEqual([])
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('No ads wait or are shown')).toBeVisible()
    await followPath(page, '/advertising-dashboard')
    await page.getByRole('button', { name: 'Pay $20.00' }).click()
    await expect(mine).toContainText('Running', { timeout: 20_000 })
    await expect(mine).toContainText('Test mode: no money moves')
    expect(await checkScreen(page, 'the report of an ad')).toEqual([])

    const gil = await Person.register(server, 'Gil')
    await gil.makeZone('Summit meadow')
    const other = await (await browser.newContext()).newPage()
    await signIn(other, `${server.url}/`, gil)
    const ad = other.getByRole('complementary', { name: 'Advertisement: Tents for rent' })
    await ad.scrollIntoViewIfNeeded()
    await expect(ad.locator('img')).toHaveJSProperty('naturalWidth', 256)
    await expect(ad.getByRole('link', { name: 'See tents' })).toHaveAttribute(
      'href',
      'https://tents.example.org/rent',
    )
    await other.context().route('https://tents.example.org/**', (route) => route.fulfill({ body: 'Tents' }))
    await ad.getByRole('link', { name: 'See tents' }).click()
    await followPath(page, '/desk/ads')
    await expect(async () => {
      await page.getByRole('button', { name: 'Read again' }).click()
      await expect(row).toContainText('1 views, 1 taps', { timeout: 1000 })
    }).toPass({ timeout: 40_000 })
    await other.context().close()
  },
)
