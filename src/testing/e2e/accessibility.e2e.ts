import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect, test } from 'playwright/test'
import { signIn, tiles } from './app-page.ts'
import { AppServer } from './app-server.ts'
import { Person } from './person.ts'
import { phonePhotos } from './photographs.ts'
import { readFile } from 'node:fs/promises'

let server: AppServer
let host: Person & { email: string; password: string }
let zoneId: string
let photoId: string

test.beforeAll(async () => {
  server = await AppServer.start()
  host = await Person.register(server, 'Hanna')
  zoneId = (await host.makeZone('Summit meadow')).location.id
  for (const path of await phonePhotos())
    photoId = await host.upload(zoneId, Uint8Array.from(await readFile(path)))
  await host.call('POST', `/api/photos/${photoId}/comments`, { content: 'What a view!' })
})

test.afterAll(async () => {
  await server.close()
})

/** What depends on how a screen is drawn. */
const looks = ['color-contrast', 'link-in-text-block']

/** The brands share their markup: one look is judged by every rule, the others by what their colours change. */
function judge(page: Page, isWhole: boolean) {
  const axe = new AxeBuilder({ page })
  return (isWhole ? axe : axe.withRules(looks)).analyze()
}

async function expectNoViolations(page: Page, path: string, isWhole = true): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const { violations } = await judge(page, isWhole)
  expect(
    violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([])
}

for (const brand of ['picture-share', 'snapshare', 'snapzone']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any screen of ${brand} in ${colorScheme}`, async ({ browser }) => {
      // Every page and dialog of the product, one after another.
      test.setTimeout(240_000)
      const isWhole = brand === 'picture-share' && colorScheme === 'light'
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(`${server.url}/${brand}`)
      await expect(page.locator('html')).toHaveAttribute('data-panda-theme', brand)
      await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme)
      for (const path of ['/', `/${brand}`, '/sign-in', '/nowhere'])
        await expectNoViolations(page, path, isWhole)

      await signIn(page, server.url, host)
      await page.goto(`${server.url}/locations/${zoneId}`)
      await expect(tiles(page)).toHaveCount((await phonePhotos()).length)
      for (const path of [
        '/',
        '/locations',
        `/locations/${zoneId}`,
        `/locations/${zoneId}/poster`,
        `/photo/${photoId}`,
        '/maps',
        '/scanner',
        '/social-achievements',
        '/profile',
        '/activity',
        '/customer-service',
        '/subscription',
        '/downloads',
        '/influencer-program',
        '/influencer-dashboard',
        '/enhanced-influencer',
        '/revenue',
        '/revenue-optimization',
        '/merchandise',
        '/print-orders',
        '/storage-optimization',
        '/analytics',
        '/analytics?scope=zones',
        '/share',
        '/take-photo',
        '/waiting',
        '/open-files',
        '/qr-zone-creator',
        '/request-qr',
        '/permanent-qr-request',
      ]) {
        await expectNoViolations(page, path, isWhole)
      }

      await page.goto(`${server.url}/locations/${zoneId}`)
      await page
        .getByRole('button', { name: /^(Upload|Add photos)/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByLabel('Choose photos')).toBeAttached()
      const { violations } = await judge(page, isWhole)
      expect(violations.map(({ id }) => `upload dialog: ${id}`)).toEqual([])

      await page.goto(`${server.url}/photo/${photoId}`)
      await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click()
      const editor = page.getByRole('dialog', { name: 'Edit photo' })
      await expect(editor.locator('canvas[data-drawn=true]')).toHaveCount(5)
      for (const tab of ['Filters', 'Adjust', 'Crop', 'Blur']) {
        await editor.getByRole('tab', { name: tab }).click()
        const found = await judge(page, isWhole)
        expect(found.violations.map(({ id }) => `editor, ${tab}: ${id}`)).toEqual([])
      }
      await context.close()
    })
  }
}

for (const [brand, colorScheme] of [
  ['snapzone', 'light'],
  ['snapshare', 'dark'],
] as const) {
  test(`axe finds nothing in the parts of a zone of ${brand} in ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    await context.addInitScript((slug) => localStorage.setItem('selectedBrand', slug), brand)
    const page = await context.newPage()
    await signIn(page, server.url, host)
    await page.goto(`${server.url}/locations/${zoneId}`)
    await expect(tiles(page)).toHaveCount((await phonePhotos()).length)
    await expect(page.locator('html')).toHaveAttribute('data-panda-theme', brand)
    for (const part of ['people', 'codes', 'moderation', 'settings', 'export']) {
      await page.goto(`${server.url}/locations/${zoneId}/${part}`)
      await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(part, 'i'))
      await expectNoViolations(page, `/locations/${zoneId}/${part}`)
    }
    await page.goto(`${server.url}/photo/${photoId}`)
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => `menu: ${id}`)).toEqual([])
    await context.close()
  })
}
