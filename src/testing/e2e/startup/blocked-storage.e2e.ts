import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, test } from 'playwright/test'
import { allBrands } from '#src/brand/current-brand.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { wholeBrowser } from '#src/testing/support/find-browser.ts'
import { continueButton, nameField } from '#src/testing/support/join-visit.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer
let context: BrowserContext | undefined
let profile: string

test.beforeAll(async () => {
  server = await AppServer.start({ ALLOWED_HOSTS: 'photos.lan' })
})
test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'waypost-strict-'))
})
test.afterEach(async () => {
  await context?.close()
  await rm(profile, { recursive: true, force: true })
})
test.afterAll(async () => {
  await server.close()
})

/** Launches a browser with these user preferences and flags. */
async function launch(preferences: object, args: readonly string[] = []): Promise<BrowserContext> {
  await mkdir(join(profile, 'Default'), { recursive: true })
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  context = await chromium.launchPersistentContext(profile, {
    ...wholeBrowser,
    args: [...wholeBrowser.args, ...args],
    viewport: { width: 390, height: 844 },
  })
  return context
}

test('with cookies blocked, visitors can read public pages, and other pages explain what is blocked', async () => {
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  const page = await (await launch(blocked)).newPage()
  for (const path of ['/', ...allBrands.map(({ landingPath }) => landingPath)]) {
    await page.goto(`${server.url}${path}`)
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page's script runs and does not change the page.
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  }
  for (const path of ['/sign-in', '/scanner', '/locations', '/law-enforcement']) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: 'Cookies are blocked' })).toBeVisible()
    await expect(page.getByText('safe on this device')).toHaveCount(0)
  }
})

test('over plain http, a code’s page and the sign-in page explain that the address is not secure, without a redirect loop', async () => {
  const host = await Person.register(server, 'Hanna')
  const { qrCode } = await host.makeZone('Cellar')
  const args = ['--host-resolver-rules=MAP photos.lan 127.0.0.1', '--proxy-bypass-list=photos.lan']
  const page = await (await launch({}, args)).newPage()
  const origin = `http://photos.lan:${server.proxy.port}`
  const words = page.getByText('This address is not secure (http). Ask for its https address.')
  await page.goto(`${origin}${new URL(qrCode).pathname}`)
  await expect(words).toBeVisible()
  await nameField(page).fill('Lan Bob')
  await continueButton(page).click()
  await expect(words).toBeVisible()
  await expect(page.getByText('Something went wrong').filter({ visible: true })).toHaveCount(0)
  await page.goto(`${origin}/sign-in`)
  await expect(words.first()).toBeVisible()
})
