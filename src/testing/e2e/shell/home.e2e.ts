import { expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.beforeEach(async () => {
  phone = await Phone.launchInstalled(server.url)
})

test.afterEach(async () => {
  server.proxy.restore()
  await phone.dispose()
})

test.afterAll(async () => {
  await server.close()
})

test('home shows all its content offline, and the basket keeps its items', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  await host.makeZone('Hut evening')
  const { page } = phone
  await signIn(page, server.url, host)
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()
  // An empty zone shows its owner an invitation, offline too.
  const invitation = page.getByRole('region', { name: 'Bring your guests in' })
  await expect(invitation.getByRole('img', { name: /Hut evening/ })).toBeVisible()
  await untilInstalled(page)
  server.proxy.cut()
  await page.reload()
  await expect(page.getByText('Hut evening').first()).toBeVisible()
  await expect(invitation.getByRole('link', { name: 'Print a poster' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Photo Book to the basket' }).click()
  await page.getByRole('button', { name: 'Add Photo Book to the basket' }).click()
  await expect(page.getByText('Added to your basket')).toBeVisible()
  await page.reload()

  for (const name of ['Request Custom QR', 'Cards & Postcards', 'Featured', 'Special Offers', 'Plans'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const price of ['Postcards $0.99', 'Birthday Cards $2.49', 'Card Packs from $12.99'])
    await expect(page.getByRole('link', { name: price })).toBeVisible()
  await expect(page.getByText('2 in your basket')).toBeVisible()
  await expect(page.getByText('Competitive Advantages')).toHaveCount(0)
  const ads = page.getByRole('complementary', { name: /^Advertisement/ })
  const name = (await ads.last().getAttribute('aria-label')) ?? ''
  const ad = page.getByRole('complementary', { name })
  await ad.getByRole('button', { name: /^Hide/ }).click()
  await expect(ad).toBeHidden()
  await page.reload()
  await expect(page.getByText('2 in your basket')).toBeVisible()
  await expect(ad).toHaveCount(0)

  await page.getByRole('button', { name: 'Quick actions' }).click()
  await page.getByRole('menuitem', { name: 'Create instant QR' }).click()
  await expect(page.getByRole('dialog', { name: 'Your instant QR' })).toBeVisible()
})

test('if a session ends while home is open, the app asks for sign-in', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  await host.makeZone('Hut evening')
  const { page } = phone
  await signIn(page, server.url, host)
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()
  await host.endOtherSessions()
  await page.waitForURL(/\/sign-in\?returnTo=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()
})
