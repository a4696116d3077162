import { get } from 'node:http'
import { expect, test } from 'playwright/test'
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
import { smallPhoto } from '#src/testing/support/photographs.ts'

const meadow = { latitude: 47.42, longitude: 10.98, radiusMeters: 300, timeZone: 'Europe/Berlin' }
const maxPageBytes = 14_000
const brands = [
  { slug: 'picture-share', name: 'Picture Share', colorScheme: 'light' },
  { slug: 'snapshare', name: 'SnapShare', colorScheme: 'dark' },
  { slug: 'snapzone', name: 'SnapZone', colorScheme: 'light' },
] as const

let server: AppServer
let host: Person

test.beforeAll(async () => {
  server = await AppServer.shared()
  host = await Person.register(server, 'Hanna')
})

test.afterAll(async () => {
  await server.close()
})

/** Returns the bytes of a page's body as transferred. */
function packedBytes(address: string, language: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': language }
    get(address, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

for (const { slug, name, colorScheme } of brands) {
  const title = `a code of ${slug} shows its zone in its brand in ${colorScheme}, by one small answer`
  test(title, { tag: slug === 'snapshare' ? [] : '@long' }, async ({ browser }) => {
    const zone = await host.makeZone('Lena & Tom’s wedding', { brand: slug })
    await host.upload(zone.location.id, await smallPhoto(1))
    for (const language of ['en', 'de'])
      expect(await packedBytes(`${server.url}/z/${zone.code}`, language)).toBeLessThanOrEqual(maxPageBytes)
    const page = await visit(browser, 'about:blank', {
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 640 },
    })
    const asked: string[] = []
    // Only the page itself is served: what is visible needs nothing else.
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      return pathname.startsWith('/z/') ? route.continue() : route.abort()
    })
    await page.goto(zone.qrCode)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Lena & Tom’s wedding')
    await expect(nameField(page)).toBeVisible()
    await expect(page).toHaveTitle(`Join Lena & Tom’s wedding - ${name}`)
    await expect(page.locator('html')).toHaveAttribute('data-panda-theme', slug)
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme)
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ===
            getComputedStyle(document.documentElement).backgroundColor,
        ),
      )
      .toBe(true)
    const manifest = `/brands/${slug}/manifest.webmanifest`
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', manifest)
    await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
    const pictures = page.getByRole('main').locator('img')
    for (const picture of await pictures.filter({ visible: true }).all())
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await expectNoFaults(page)
    expect(asked[0]).toBe(`/z/${zone.code}`)
    await page.context().close()
  })
}

test('signing in does not reload the page, keeps the typed text, and opens the zone', async ({ browser }) => {
  const zone = await host.makeZone('Garden party', { brand: 'snapshare' })
  const page = await visit(browser, zone.qrCode)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
  })
  await nameField(page).fill('Rosa')
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  await continueButton(page).dblclick()
  await expect(zoneHeading(page, 'Garden party')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/locations/${zone.location.id}`)
  expect(documents).toEqual([])
  await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedBrand'))).toBe('snapshare')
  await page.reload()
  await expect(zoneHeading(page, 'Garden party')).toBeVisible()
  expect(await membersNamed(host, zone.location.id, 'Rosa')).toBe(1)
  await page.context().close()
})

test('without scripts the form signs in, explains an invalid name, and cannot be sent twice', async ({
  browser,
}) => {
  const zone = await host.makeZone('Cellar')
  const page = await visit(browser, zone.qrCode, { javaScriptEnabled: false })
  await nameField(page).fill('x'.repeat(200))
  await continueButton(page).click()
  await expect(nameField(page)).toHaveAccessibleDescription(/At most 60 characters/)
  await expect(nameField(page)).toHaveValue('x'.repeat(200))
  await expect(nameField(page)).toBeFocused()
  await nameField(page).fill('\u200b')
  await continueButton(page).click()
  await expect(nameField(page)).toHaveAccessibleDescription(/Enter your name/)
  await nameField(page).fill('Gil')
  await continueButton(page).click()
  // The fragment of the form's page stays, because it contains the zone data for the device.
  await expect(page).toHaveURL(zone.qrCode.replace('#', '?entered=1#'))
  expect(await page.content()).toContain('needs JavaScript')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['waypost', 'waypost-join', 'waypost-signed-in'])

  const live = await browser.newContext()
  await live.addCookies(cookies)
  const app = await live.newPage()
  await app.goto(page.url())
  await expect(zoneHeading(app, 'Cellar')).toBeVisible()
  expect(await membersNamed(host, zone.location.id, 'Gil')).toBe(1)
  await live.close()
  await page.context().close()
})

test('a form sent before the scripts are loaded is completed by the app', async ({ browser }) => {
  const zone = await host.makeZone('Orchard', meadow)
  const page = await visit(browser, 'about:blank', { permissions: ['geolocation'], geolocation: meadow })
  await page.route('**/z/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/<script>[^]*?<\/script>/g, '')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(zone.qrCode)
  await nameField(page).fill('Mia')
  await page.unroute('**/z/*')
  await continueButton(page).click()
  await expect(zoneHeading(page, 'Orchard')).toBeVisible()
  expect(await membersNamed(host, zone.location.id, 'Mia')).toBe(1)
  await page.context().close()
})

test('a zone that requires presence is joined with one tap after the name', async ({ browser }) => {
  const zone = await host.makeZone('Summit', { ...meadow, brand: 'snapzone' })
  const page = await visit(browser, zone.qrCode, { permissions: ['geolocation'], geolocation: meadow })
  await expect(page.getByText('your phone asks for your location once')).toBeVisible()
  await nameField(page).fill('Ida')
  await nameField(page).press('Enter')
  await expect(zoneHeading(page, 'Summit')).toBeVisible()
  await page.context().close()
})

test('the position is not requested before the tap, and another way remains if it is denied', async ({
  browser,
}) => {
  const zone = await host.makeZone('Summit', meadow)
  const page = await visit(browser, 'about:blank')
  await page.addInitScript(() => {
    const calls: number[] = []
    Object.assign(window, { calls })
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      calls.push(1)
      failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    }
  })
  await page.goto(zone.qrCode)
  await expect(page.locator('html[data-live]')).toBeAttached()
  await nameField(page).fill('Ida')
  expect(await page.evaluate(() => Object.entries(window).find(([key]) => key === 'calls')?.[1])).toEqual([])
  await continueButton(page).click()
  await expect(page.getByText('Location access denied').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join album' })).toBeEnabled()
  await page.context().close()
})

test('in German the whole flow is in German', { tag: '@long' }, async ({ browser }) => {
  const zone = await host.makeZone('Gartenfest', { brand: 'picture-share' })
  const page = await visit(browser, zone.qrCode, { locale: 'de-AT' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gartenfest beitreten')
  await page.getByRole('button', { name: 'Als Gast weiter' }).click()
  await expect(page.getByLabel('Dein Name')).toHaveAccessibleDescription(/Gib deinen Namen ein/)
  await page.getByLabel('Dein Name').fill('Lea')
  await page.getByRole('button', { name: 'Als Gast weiter' }).click()
  await expect(zoneHeading(page, 'Gartenfest')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.context().close()
})

test('visitors and members with an invalid code can scan another one', async ({ browser }) => {
  const page = await visit(browser, `${server.url}/z/AAAAAAAAAAAAAAAA`)
  await expect(page.getByRole('heading', { level: 1, name: 'This code is not valid' })).toBeVisible()
  await expectNoFaults(page)
  const [first, second] = await page.getByRole('main').getByRole('link').all()
  await expect(first ?? page.locator('none')).toHaveText('Scan a code')
  await expect(second ?? page.locator('none')).toHaveText('Enter code')
  await expect(nameField(page)).toHaveCount(0)
  await first?.click()
  await expect(page).toHaveURL(`${server.url}/scanner`)
  await page.context().close()
})
