import { expect, test } from 'playwright/test'
import { Phone, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import {
  expectNoFaults,
  continueButton,
  membersNamed,
  nameField,
  visit,
  zoneHeading,
} from '#src/testing/support/join-visit.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer
let host: Person

test.beforeAll(async () => {
  server = await AppServer.shared()
  host = await Person.register(server, 'Hanna')
})

test.afterEach(() => {
  server.proxy.link()
})

test.afterAll(async () => {
  await server.close()
})

test('a message appears if the browser blocks cookies, with and without scripts', async ({ browser }) => {
  const zone = await host.makeZone('Cellar')
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit(browser, 'about:blank', { javaScriptEnabled })
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch({ maxRedirects: 0 })
      const headers = { ...answer.headers() }
      delete headers['set-cookie']
      // The test's own requests stored cookies in the same jar.
      await page.context().clearCookies()
      return route.fulfill({ response: answer, headers })
    })
    await page.goto(zone.qrCode)
    await nameField(page).fill('Gil')
    await continueButton(page).click()
    await expect(page.getByText('Cookies are blocked')).toBeVisible()
    await expect(nameField(page)).toBeVisible()
    if (javaScriptEnabled) await expectNoFaults(page)
    await page.context().close()
  }
})

test(
  'behind a captive portal the page keeps the name and continues later',
  { tag: '@long' },
  async ({ browser }) => {
    const zone = await host.makeZone('Terminal')
    const page = await visit(browser, zone.qrCode)
    await expect(page.locator('html[data-live]')).toBeAttached()
    const portal = { status: 200, contentType: 'text/html', body: '<h1>Welcome to Airport Wi-Fi</h1>' }
    await page.route('**/api/**', (route) => route.fulfill(portal))
    await nameField(page).fill('Noa')
    await continueButton(page).click()
    await expect(page.getByText('This network asks you to sign in first')).toBeVisible()
    await expect(nameField(page)).toHaveValue('Noa')
    await expectNoFaults(page)
    await page.unroute('**/api/**')
    await expect(zoneHeading(page, 'Terminal')).toBeVisible({ timeout: 30_000 })
    expect(await membersNamed(host, zone.location.id, 'Noa')).toBe(1)
    await page.context().close()
  },
)

test('if a portal’s page replaces the app’s code, the guest is signed in and told how to continue', async ({
  browser,
}) => {
  const zone = await host.makeZone('Terminal')
  const page = await visit(browser, 'about:blank')
  const portal = { status: 200, contentType: 'text/html', body: '<h1>Welcome to Airport Wi-Fi</h1>' }
  await page.route('**/assets/*.js', (route) => route.fulfill(portal))
  await page.goto(zone.qrCode)
  await nameField(page).fill('Noa')
  await continueButton(page).click()
  await expect(page.getByText('You are signed in, but the album could not be loaded')).toBeVisible()
  await expectNoFaults(page)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(zoneHeading(page, 'Terminal')).toBeVisible()
  expect(await membersNamed(host, zone.location.id, 'Noa')).toBe(1)
  await page.context().close()
})

test('the form appears at once on a slow link', { tag: '@long' }, async ({ browser }) => {
  const zone = await host.makeZone('Valley', { brand: 'snapzone' })
  const page = await visit(browser, 'about:blank')
  server.proxy.link({ delayMs: 200, bytesPerSecond: 50_000 })
  await page.goto(zone.qrCode, { waitUntil: 'commit' })
  await nameField(page).fill('Ole')
  expect(await page.evaluate(() => performance.getEntriesByType('resource').length)).toBeLessThan(60)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/guest', async (route) => {
    await held
    await route.continue()
  })
  await continueButton(page).click()
  await expect(continueButton(page)).toHaveAttribute('aria-busy', 'true')
  release()
  server.proxy.link({ delayMs: 10, bytesPerSecond: 2_000_000 })
  await expect(zoneHeading(page, 'Valley')).toBeVisible({ timeout: 60_000 })
  await page.context().close()
})

test('the installed app shows the join page offline', { tag: '@long' }, async () => {
  const zone = await host.makeZone('Ridge hut', { brand: 'snapzone' })
  const phone = await Phone.launchDevice()
  const { page } = phone
  try {
    await page.goto(`${server.url}/picture-share`)
    await untilInstalled(page)
    server.proxy.cut()
    await page.goto(zone.qrCode)
    await expect(page.getByRole('heading', { name: 'Join Ridge hut' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-panda-theme', 'snapzone')
    await expect(page.getByRole('banner').getByText('SnapZone').first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selectedBrand'))).toBe('picture-share')
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})
