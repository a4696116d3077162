import { readFile } from 'node:fs/promises'
import { type Browser, type Page, expect, test } from 'playwright/test'
import { releaseCatalog } from '#server/shop/catalog/release-catalog.ts'
import { allBrands } from '#src/brand/current-brand.ts'
import { expectLoadedPicture, signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import {
  lastingFaults,
  nameOf,
  unisolatedTexts,
  overflowingElements,
  showOn,
  unmirroredIcons,
} from '#src/testing/support/layout-faults.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos, plainPhoto } from '#src/testing/support/photographs.ts'
import { untranslatedTexts } from '#src/testing/support/untranslated-texts.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let zoneId: string
let photoId: string
let code: string

test.beforeAll(async () => {
  server = await AppServer.shared()
  host = await Person.register(server, 'Hanna')
  const zone = await host.makeZone('Bergwiese')
  zoneId = zone.location.id
  code = zone.code
  const [path = ''] = await phonePhotos()
  photoId = await host.upload(zoneId, Uint8Array.from(await readFile(path)), 'hill.jpg')
  await host.call('POST', `/api/photos/${photoId}/comments`, { content: 'Wow' })
})

test.afterAll(async () => {
  await server.close()
})

const userTexts = ['Hanna', 'Bergwiese', 'Wow']
/** Text that users or the operator wrote, and the names of themes. */
const untranslatedData = [
  ...userTexts,
  'HA',
  ...allBrands.flatMap(({ name, filters }) => [name.toUpperCase(), ...filters]),
  ...releaseCatalog.products.flatMap(({ name, family, description }) => [name, family, description]),
  ...releaseCatalog.promotions.flatMap(({ title, description }) => [title, description]),
  ...releaseCatalog.ads.flatMap(({ title, description, ctaText }) => [title, description, ctaText]),
].toSorted((one, other) => other.length - one.length)

const screens = [
  { width: 320, height: 844, dir: 'rtl' },
  { width: 390, height: 844, dir: 'rtl' },
  { width: 320, height: 844, dir: 'ltr' },
] as const

const otherScreens = [
  '/locations',
  '/maps',
  '/scanner',
  '/social-achievements',
  '/activity',
  '/storage-optimization',
  '/qr-zone-creator',
  '/request-qr',
  '/permanent-qr-request',
  '/subscription-management',
  '/professional-partners',
  '/security-dashboard',
  '/test-legal-terms',
]

/** The most used pages, and one page of each other kind. */
const mainScreens = () => ['/', `/locations/${zoneId}`, `/locations/${zoneId}/settings`, `/photo/${photoId}`]

test('every text of the main screens is translatable and fits when 40 % longer, at 320 px, in both directions', async ({
  browser,
}) => {
  expect(await problemsOf(browser, [...mainScreens(), '/profile', '/subscription', '/snapshare'])).toEqual([])
})

test(
  'every text of the other screens is translatable and fits when 40 % longer, at 320 px, in both directions',
  { tag: '@long' },
  async ({ browser }) => {
    const zonePaths = ['people', 'codes', 'export', 'poster'].map((page) => `/locations/${zoneId}/${page}`)
    expect(await problemsOf(browser, [...zonePaths, ...otherScreens])).toEqual([])
  },
)

/**
 * Returns the problems on these pages: untranslated, unisolated or overflowing texts, and icons that are not mirrored.
 */
async function problemsOf(browser: Browser, paths: readonly string[]): Promise<readonly string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, server.url, host)
  await page.evaluate(() => localStorage.setItem('locale', 'en-XB'))
  await page.goto(`${server.url}/nowhere`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const problems: string[] = []
  for (const path of paths) {
    await openInApp(page, path)
    const faults = await lastingFaults(page, async () => [
      ...(await untranslatedTexts(page, untranslatedData)).map((text) => `says ${text}`),
      ...(await unisolatedTexts(page, userTexts)).map((text) => `does not isolate ${text}`),
      ...(await unmirroredIcons(page)).map((icon) => `does not mirror ${icon}`),
    ])
    problems.push(...faults.map((text) => `${path} ${text}`))
    for (const screen of screens) {
      await showOn(page, screen)
      const tooWide = await lastingFaults(page, () => overflowingElements(page))
      problems.push(...tooWide.map((text) => `${path} at ${nameOf(screen)}: ${text}`))
    }
    await showOn(page, screens[0])
  }
  await context.close()
  return problems
}

/** Navigates without reloading the app, and waits until the new page has replaced the old one. */
async function openInApp(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main')
  const before = await main.innerText()
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect.poll(() => main.innerText()).not.toBe(before)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

test('a German guest joins, adds a photo and likes one, without a word of English', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'de-AT',
    viewport: { width: 390, height: 844 },
    permissions: ['geolocation'],
    geolocation: { latitude: 47.42, longitude: 10.98 },
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/sign-in?returnTo=/z/${code}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Picture Share - Jeder Abend bleibt nah')
  await page.getByLabel('Dein Name').fill('Gustl')
  await page.getByRole('button', { name: 'Als Gast weiter' }).click()
  await page.getByRole('button', { name: 'Album beitreten' }).click()
  await expect(page.getByRole('heading', { name: 'Bergwiese' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fotos auswählen' }).click()
  await (await chooser).setFiles((await phonePhotos()).slice(1, 2))
  await expect(tiles(page)).toHaveCount(2)
  await expectLoadedPicture(page)
  await expect.poll(async () => (await host.photos(zoneId)).length).toBe(2)
  await openInApp(page, `/photo/${photoId}`)
  await page.getByRole('button', { name: 'Gefällt mir' }).click()
  await expect(page.getByText('1 Like', { exact: true })).toBeVisible()
  const englishWords = await page.evaluate(() => document.body.textContent.match(/\b(?:the|your|and)\b/gi))
  expect(englishWords).toBeNull()

  await openInApp(page, '/profile/appearance')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { name: 'Appearance', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/Leave photos, not footprints/)
  const clock = page.getByText(/^\d?\d:\d\d(?:\s[ap]m)?$/i)
  await page.getByRole('radio', { name: '12 hours' }).check()
  await expect(clock).toHaveText(/[ap]m$/i)
  await page.getByRole('radio', { name: '24 hours' }).check()
  await expect(clock).toHaveText(/^\d\d:\d\d$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Appearance', level: 1 })).toBeVisible()
  await expect(clock).toHaveText(/^\d\d:\d\d$/)
  await context.close()
})

test('in Arabic, photos run from right to left in the grid and with arrow keys', async ({ browser }) => {
  const { location } = await host.makeZone('Weg')
  for (const seed of [1, 2, 3]) await host.upload(location.id, await plainPhoto(seed))
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, server.url, host)
  await page.evaluate(() => localStorage.setItem('locale', 'ar'))
  await page.goto(`${server.url}/locations/${location.id}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(tiles(page)).toHaveCount(3)
  const hrefs = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))
  await expect(async () => {
    const [first, second] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(1).boundingBox()]
    expect(first?.y).toBe(second?.y)
    expect(first?.x).toBeGreaterThan(second?.x ?? Infinity)
  }).toPass()

  await tiles(page).nth(0).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tiles(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(server.url + hrefs[0])
  const next = page.locator('button:has(.lucide-chevron-right)')
  await expect(next).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(server.url + hrefs[1])
  await context.close()
})

test('the buttons of an album fit on one line on a phone, in the languages with the longest words', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const guest = await Person.register(server, 'Gil')
  await guest.scan(code)
  await signIn(page, server.url, guest)
  for (const [language, names] of [
    ['fr', ['Prendre une photo', 'Choisir des photos', 'Sélectionner']],
    ['de', ['Foto machen', 'Fotos auswählen', 'Auswählen']],
  ] as const) {
    await page.evaluate((locale) => localStorage.setItem('locale', locale), language)
    await page.goto(`${server.url}/locations/${zoneId}`)
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true }).first()
      await expect(button).toBeVisible()
      await expect.poll(() => button.evaluate(linesOfText), { message: name }).toBe(1)
    }
  }
  await context.close()
})

function linesOfText(element: Element): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const range = document.createRange()
  range.selectNodeContents(text ?? element)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}
