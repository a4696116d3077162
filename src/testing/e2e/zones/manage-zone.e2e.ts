import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from 'playwright/test'
import * as v from 'valibot'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let guest: Person
let page: Page
let zoneId: string
let code: string

test.beforeAll(async ({ browser }) => {
  server = await AppServer.start()
  host = await Person.register(server, 'Hanna')
  const zone = await host.makeZone('Summit')
  zoneId = zone.location.id
  code = zone.code
  guest = await Person.register(server, 'Ada')
  await guest.scan(code)
  await guest.upload(zoneId, await smallPhoto(1))
  page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
})

test.afterAll(async () => {
  await page.context().close()
  await server.close()
})

const open = (part: string) => followPath(page, `/locations/${zoneId}${part}`)
const wide = { width: 1280, height: 720 }
const statusOf = async (person: Person) => (await person.ask('GET', `/api/locations/${zoneId}`)).status

/** Runs in the page: whether a press on the element's center would hit it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('arrow keys move between tabs and Enter opens them; a guest sees neither people nor codes', async ({
  browser,
}) => {
  await open('')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    'Gallery',
    'People',
    'Codes',
    'Moderation',
    'Missions',
    'Settings',
    'Export',
  ])
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'People' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/people$/)
  await expect(page.locator('[role=tab][aria-current=page]')).toHaveText(['People'])
  const other = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  const ben = await Person.register(server, 'Ben')
  await ben.scan(code)
  await signIn(other, `${server.url}/locations/${zoneId}/people`, ben)
  await expect(other.getByText('Your role can’t open this')).toBeVisible()
  // Guests have few pages, all in the header's menu.
  await expect(other.getByRole('tab')).toHaveCount(0)
  await other.getByRole('button', { name: /^More for/ }).click()
  await other.getByRole('menuitem', { name: 'Save my photos' }).click()
  await expect(other).toHaveURL(/\/export$/)
  await other.getByRole('link', { name: 'To the gallery' }).first().click()
  await expect(other).toHaveURL(new RegExp(`/${zoneId}$`))
  await expect.poll(() => other.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await other.context().close()
})

test('a member is given a role, banned and readmitted, each with one press', async () => {
  await open('/people')
  const people = page.getByRole('list', { name: 'People of this zone' })
  const menu = page.getByRole('button', { name: 'Actions for Ada' })
  // The screen is too low for the menu below its button, so it opens above. The bar must not cover an entry.
  await page.setViewportSize({ width: 390, height: 600 })
  await menu.click()
  const lastEntry = page.getByRole('menuitem').last()
  await expect(lastEntry).toBeVisible()
  expect(await lastEntry.evaluate(isOnTop)).toBe(true)
  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)
  await menu.click()
  await page.getByRole('menuitemradio', { name: 'Make moderator' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('Moderator')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  await expect(page.getByText('Ada is banned')).toBeVisible()
  await expect.poll(() => statusOf(guest)).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(guest)).toBe(200)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  await expect.poll(() => statusOf(guest)).toBe(404)
  await page.getByRole('button', { name: 'Let Ada back in' }).click()
  await expect.poll(() => statusOf(guest)).toBe(200)
  await expect(people.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('Moderator')
})

test('a replaced code is refused, and the new one works', async () => {
  await open('/codes')
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabel('Label').fill('Table 4')
  await page.getByRole('button', { name: 'Make code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Table 4' })
  const shown = dialog.locator('code')
  const old = (await shown.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()
  // A guest who tries the old code may still be in time to join with it.
  const early = await Person.register(server, 'Bernhard')
  const newcomer = await Person.register(server, 'Celine')
  const scan = async (who: Person, text: string) =>
    (await who.ask('POST', '/api/locations/scan', { qrCode: text })).status
  await page.getByRole('button', { name: 'More for Table 4' }).click()
  await page.getByRole('menuitem', { name: 'Replace with a new code' }).click()
  await expect.poll(() => scan(early, old)).toBe(404)
  await page.getByRole('button', { name: 'Show QR of Table 4' }).click()
  await expect(shown).not.toHaveText(old)
  expect(await scan(newcomer, (await shown.textContent()) ?? '')).toBe(200)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('list', { name: 'Codes of this zone' })).toContainText('1 person joined')
})

test('settings are saved together while offline, and leaving the page loses nothing', async () => {
  await open('/settings')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Summit')
  server.proxy.cut()
  await expect(page.getByText("You're Offline")).toBeVisible()
  await name.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Give the zone a name.' })).toBeVisible()
  await name.fill('Ridge')
  await page.getByLabel('Private to each guest').check()
  await page.getByRole('tab', { name: 'Gallery' }).click()
  await page.getByRole('button', { name: 'Stay' }).filter({ hasText: 'Stay' }).click()
  await expect(page.getByText('2 changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ridge')
  server.proxy.restore()
  const located = () => guest.call('GET', `/api/locations/${zoneId}`)
  await expect
    .poll(located, { timeout: 60_000 })
    .toMatchObject({ location: { name: 'Ridge', mode: 'own-only' } })
})

test('the export contains the photos and the manifest', async () => {
  await open('/export')
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download ZIP' }).click()
  const zip = (await readFile(await (await saving).path())).toString('latin1')
  expect(zip).toContain('manifest.json')
  expect(zip).toContain('"uploader": "Ada"')
})

test('leaving a zone from the list can be undone; a new role is announced once', async () => {
  const zone = await guest.makeZone('Dinner')
  await host.scan(zone.code)
  await followPath(page, '/locations?show=joined')
  const card = page
    .getByRole('list', { name: 'My albums' })
    .getByRole('listitem')
    .filter({ hasText: 'Dinner' })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'More for Dinner' }).click()
  await page.getByRole('menuitem', { name: 'Leave' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()

  const { id } = v.parse(v.object({ id: v.string() }), await host.call('GET', '/api/auth/user'))
  await guest.call('PUT', `/api/locations/${zone.location.id}/members/${id}/role`, { role: 'moderator' })
  const roleNotice = page.getByText('You are now Moderator of “Dinner”')
  await expect(roleNotice).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(roleNotice).toBeHidden()
})
