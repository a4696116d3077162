import { expect, test } from 'playwright/test'
import {
  continueAsGuest,
  Phone,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
} from '#src/testing/support/app-page.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'

const reviewer = { email: 'review@example.org', password: 'a long password' }
let server: AppServer
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.start()
  const rita = new Person(server)
  await rita.call('POST', '/api/auth/register', { ...reviewer, firstName: 'Rita' })
  await rita.becomeAdmin()
  phone = await Phone.launchInstalled(server.url)
})

test.afterAll(async () => {
  await phone.dispose()
  await server.close()
})

test(
  'a place is requested offline with proof, questioned, approved and joined',
  { tag: '@long' },
  async ({ page, browser }) => {
    const keeper = await Person.register(server, 'Kim')
    const own = phone.page
    await signIn(own, `${server.url}/permanent-qr-request`, keeper)
    const send = own.getByRole('button', { name: 'Send request' })
    await expect(send).toBeVisible()
    await untilInstalled(own)
    server.proxy.cut()
    await send.click()
    await expect(own.getByRole('alert').getByRole('link')).toHaveCount(5)
    await own.getByRole('textbox', { name: 'Name of the place' }).fill('Ridge hut')
    await own.getByRole('textbox', { name: 'Centre' }).fill('47.42, 10.98')
    await own.getByRole('textbox', { name: 'Who you are' }).fill('The keeper')
    await own.getByRole('textbox', { name: 'Why it should be permanent' }).fill('The guest book is full.')
    await own.getByRole('textbox', { name: 'How we can reach you' }).fill('hut@example.org')
    await own.getByRole('button', { name: 'Send request' }).click()
    const request = own.getByRole('article', { name: 'Ridge hut' })
    await expect(request.getByText('Waiting to send')).toBeVisible()
    const [proof] = await phonePhotos()
    if (proof === undefined) throw new Error('There is no photo to send')
    await uploadPhotos(own, [proof])
    await expect(tiles(own)).toHaveCount(1)
    server.proxy.restore()
    await expect(request.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })

    await signIn(page, `${server.url}/permanent-qr-request`, reviewer)
    await page.getByRole('link', { name: 'Requests to review' }).click()
    const review = page.getByRole('list', { name: 'Places' }).getByRole('listitem').first()
    await expect(review.getByText('hut@example.org')).toBeVisible()
    await expect(tiles(page)).toHaveCount(1, { timeout: 60_000 })
    expect(await checkScreen(page, 'places at the desk')).toEqual([])
    await review.getByRole('button', { name: 'Ask' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask' }).click()
    await expect(dialog.getByText('Something is missing or too long.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Your question' }).fill('Since when?')
    await dialog.getByRole('button', { name: 'Ask' }).click()

    await expect(request.getByText('Since when?')).toBeVisible({ timeout: 60_000 })
    await request.getByRole('textbox', { name: 'Your answer' }).fill('Since 1998.')
    await request.getByRole('button', { name: 'Send answer' }).click()
    await expect(own.getByText('Since 1998.')).toBeVisible()
    await expect(async () => {
      await page.getByRole('button', { name: 'Read again' }).click()
      await expect(review.getByText('Since 1998.')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await review.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()

    await request.getByRole('link', { name: 'Open place' }).click({ timeout: 60_000 })
    await expect(own.getByRole('heading', { name: 'Ridge hut' })).toBeVisible()
    await expect(own.getByText('Kept forever')).toBeVisible()
    await own.getByRole('button', { name: 'Show code' }).click()
    const code = (await own.getByRole('dialog').locator('code').innerText()).trim()
    await own.goto(`${server.url}/locations`)
    await expect(own.getByRole('main').getByText('Ridge hut')).toHaveCount(1)

    const context = await browser.newContext({
      permissions: ['geolocation'],
      geolocation: { latitude: 47.42, longitude: 10.98, accuracy: 10 },
    })
    const hiker = await context.newPage()
    await hiker.goto(`${server.url}/sign-in?returnTo=/z/${code}`)
    await continueAsGuest(hiker, 'Hal')
    await hiker.getByRole('button', { name: 'Join album' }).click()
    await expect(hiker.getByRole('heading', { name: 'Ridge hut' }).first()).toBeVisible()
    await context.close()
  },
)
