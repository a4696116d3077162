import { type Page, expect } from 'playwright/test'
import { followPath, signIn, tiles, untilInstalled, openTray } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})
test.afterAll(() => server.close())

const quick = (page: Page) => page.getByRole('button', { name: 'Quick actions' })
const choice = (page: Page, name: string) => page.getByRole('menuitem', { name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the quick actions add a photo to the current zone, float only over photos, and close', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const near = await host.makeZone('Summit meadow')
  const far = await host.makeZone('Ridge hut')
  await signIn(page, `${server.url}/locations/${near.location.id}`, host)

  await quick(page).click()
  await expect(choice(page, 'Take Photo')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(choice(page, 'Influencer Program')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(quick(page)).toBeFocused()
  await quick(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(choice(page, 'Take Photo')).toBeHidden()

  await quick(page).click()
  const camera = page.waitForEvent('filechooser')
  await choice(page, 'Take Photo').click()
  await (await camera).setFiles((await phonePhotos()).slice(0, 1))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Summit meadow')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(tiles(page)).toHaveCount(1)

  await quick(page).click()
  await choice(page, 'My Badges').click()
  await expect(page).toHaveURL(/\/social-achievements$/)
  // The buttons float only over photos.
  await expect(quick(page)).toHaveCount(0)
  await bar(page).getByRole('link', { name: 'Feed' }).click()
  await page.getByRole('button', { name: /Ridge hut/ }).click()
  await quick(page).click()
  await choice(page, 'Upload').click()
  await expect(dialog).toContainText('Ridge hut')
  expect(await host.photos(far.location.id)).toEqual([])
})

test('a question asked offline reaches the operator', { tag: '@long' }, async ({ openInstalled }) => {
  const page = await openInstalled(server.url)
  const host = await Person.register(server, 'Hanna')
  await signIn(page, server.url, host)
  await page.getByRole('button', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await expect(dialog.getByLabel('Email')).toHaveValue(host.email)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const problems = dialog.getByRole('alert').filter({ hasText: 'Enter a message.' })
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: 'Enter a message.' }).click()
  await expect(dialog.getByLabel('Message')).toBeFocused()

  await untilInstalled(page)
  server.proxy.cut()
  await page.keyboard.type('Where are the photos of Saturday?')
  await dialog.getByLabel('Subject').fill('My photos')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toBeHidden()
  const sentNotice = page.getByRole('status').filter({ hasText: 'Request Sent' })
  await expect(sentNotice).toContainText("We'll get back to you within 24 hours.")
  const tray = page.getByRole('region', { name: 'Waiting to send' })
  await openTray(page)
  await expect(tray.getByRole('listitem')).toContainText('My photos')

  await reconnect(server, page)
  await expect(tray).toBeHidden({ timeout: 30_000 })
  await followPath(page, '/activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
})

test('the bar changes with the person’s role', { tag: '@long' }, async ({ page, browser }) => {
  const host = await Person.register(server, 'Hanna')
  await signIn(page, `${server.url}/locations`, host)
  const names = (of: Page) => bar(of).getByRole('link').or(bar(of).getByRole('button'))
  await expect(names(page)).toHaveText(['Home', 'Zones', 'Scan', 'Badges', 'Profile'])
  const zone = await host.makeZone('Summit meadow')
  const hostsBar = ['Feed', 'Locations', 'Scan', 'Analytics', 'Profile']
  await expect(names(page)).toHaveText(hostsBar, { timeout: 30_000 })
  await page.reload()
  await expect(names(page)).toHaveText(hostsBar)

  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto(zone.qrCode.replace(/^https?:\/\/[^/]+/, server.url))
  await phone.getByLabel('Your name').fill('Gus')
  await phone.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(names(phone)).toHaveText(['Album', 'Camera', 'Me', 'Help'], { timeout: 30_000 })
  // Only one way to add a photo is shown at a time.
  await expect(phone.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Add photos' })).toBeHidden()
  await expect(quick(phone)).toHaveCount(0)
  await bar(phone).getByRole('link', { name: 'Me' }).click()
  await expect(phone.getByRole('heading', { name: 'Gus' })).toBeVisible()
  await followPath(phone, '/')
  await expect(phone).toHaveURL(`${server.url}/locations/${zone.location.id}`)
  const camera = phone.waitForEvent('filechooser')
  await bar(phone).getByRole('button', { name: 'Camera' }).click()
  await (await camera).setFiles((await phonePhotos()).slice(0, 1))
  await expect(tiles(phone)).toHaveCount(1)
  await expect(phone.getByRole('button', { name: 'Choose photos' })).toBeHidden()
  await context.close()
})

test('an icon button shows its name in a tooltip after 700 ms', { tag: '@long' }, async ({ page }) => {
  await signIn(page, server.url, await Person.register(server, 'Hanna'))
  await quick(page).hover()
  await expect(page.locator('[role=tooltip]')).toHaveText('Quick actions')
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=tooltip]')).toHaveCount(0)
})
