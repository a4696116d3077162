import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from 'playwright/test'
import {
  Phone,
  signIn,
  tiles,
  uploadPhotos,
  untilInstalled,
  openTray,
  followPath,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterEach(() => {
  server.proxy.restore()
})

test.afterAll(async () => {
  await server.close()
})

test(
  'unsent changes can be saved as a ZIP, are listed on the storage page, and survive clearing',
  { tag: '@long' },
  async () => {
    const host = await Person.register(server, 'Hanna')
    const { location } = await host.makeZone('Summit')
    const shown = await host.upload(location.id, await smallPhoto(0))
    const phone = await Phone.launchInstalled(server.url)
    const { page } = phone
    try {
      await signIn(page, `${server.url}/locations/${location.id}`, host)
      await expect(tiles(page)).toHaveCount(1)
      await untilInstalled(page)
      await expect(page.getByRole('link', { name: /Photo/ }).first()).toBeVisible()
      server.proxy.cut()
      const photo = Buffer.from(await smallPhoto(1))
      await uploadPhotos(page, [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }])
      await followPath(page, `/photo/${shown}`)
      await page.getByLabel('Add a comment').fill('Cold up here')
      await page.getByRole('button', { name: 'Post' }).click()

      await followPath(page, '/waiting')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save unsent as ZIP' }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/^unsent-\d{4}-\d\d-\d\d\.zip$/)
      const zip = (await readFile(await saved.path())).toString('latin1')
      expect(zip).toContain('photos/0001-IMG_1.jpg')
      expect(zip).toContain('manifest.json')
      expect(zip).toContain('Cold up here')

      await followPath(page, '/storage-optimization')
      const kind = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await expect(kind('Waiting to send')).toContainText('2 items')
      await expect(kind('Albums, comments and likes')).toContainText('1 album, 1 photo, 0 comments')
      await page.getByRole('button', { name: 'Clear kept photos' }).click()
      await expect(kind('Photos to see offline')).toContainText('0 items')
      await expect(kind('Waiting to send')).toContainText('2 items')

      server.proxy.restore()
      await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(2)
      await expect(kind('Waiting to send')).toContainText('0 items')
      expect(await host.comments(shown)).toHaveLength(1)
    } finally {
      await phone.dispose()
    }
  },
)

const tray = (page: Page) => page.getByRole('region', { name: 'Waiting to send' })
const items = (page: Page) => tray(page).getByRole('listitem')
const profile = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Profile/ })

/**
 * A host whose phone has viewed a zone with one photo and has then gone offline. With `isKilledLater`, the phone
 * restarts after the sign-in, so that it has stored the session's cookie.
 */
async function cutOff({ isKilledLater = false } = {}) {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Summit')
  const shown = await host.upload(location.id, await smallPhoto(0))
  const phone = await Phone.launchInstalled(server.url)
  if (isKilledLater) {
    await signIn(phone.page, `${server.url}/nowhere`, host)
    await phone.restart()
  }
  const { page } = phone
  await page.addInitScript(() => {
    const shownOnIcon = (count: number) => {
      document.documentElement.dataset['icon'] = String(count)
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: shownOnIcon, clearAppBadge: () => shownOnIcon(0) })
  })
  const zone = `${server.url}/locations/${location.id}`
  await (isKilledLater ? page.goto(zone) : signIn(page, zone, host))
  await expect(tiles(page)).toHaveCount(1)
  await untilInstalled(page)
  await followPath(page, `/photo/${shown}`)
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  server.proxy.cut()
  // From now on, the app makes no attempts, so nothing can have arrived.
  await expect(page.getByText("You're Offline")).toBeVisible()
  return { host, phone, page, shown, zoneId: location.id }
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(text)
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('list', { name: 'Comments' }).getByText(text)).toBeVisible()
}

test('a change deleted in the tray can be restored', { tag: '@long' }, async () => {
  const { host, phone, page, shown, zoneId } = await cutOff({ isKilledLater: true })
  try {
    await comment(page, 'First')
    await comment(page, 'Second')
    await followPath(page, '/locations')
    await page
      .getByRole('link', { name: /Summit/ })
      .first()
      .click()
    await expect(tiles(page)).toHaveCount(1)
    const photo = Buffer.from(await smallPhoto(1))
    await uploadPhotos(page, [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }])
    await openTray(page)
    await expect(items(page)).toHaveText([/First/, /Second/, /IMG_1/])
    await expect(profile(page)).toHaveAccessibleName(
      /^Profile ?, 3 changes to send, the oldest for (?:less than a|1|2) minutes?$/,
    )
    await expect(page.locator('html')).toHaveAttribute('data-icon', '3')

    const remove = (text: RegExp) =>
      items(page).filter({ hasText: text }).getByRole('button', { name: 'Delete' }).click()
    await remove(/First/)
    await expect(items(page)).toHaveText([/Second/, /IMG_1/])
    await expect(items(page).first().getByRole('button', { name: 'Delete' })).toBeFocused()
    // The undo offer stays while the pointer is over it, however long the remaining steps take.
    await page.getByText('Deleted', { exact: true }).hover()
    await items(page).filter({ hasText: /IMG_1/ }).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(items(page)).toHaveText([/Second/])
    await expect(page.getByText('2 changes deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored')).toBeVisible()
    await expect(items(page)).toHaveText([/First/, /Second/, /IMG_1/])
    await expect(items(page).nth(2).locator('img')).toBeVisible()

    await remove(/Second/)
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
    await phone.battery()
    await phone.switchOn()
    const again = phone.page
    await again.goto(`${server.url}/`)
    await openTray(again)
    await expect(items(again)).toHaveText([/First/, /IMG_1/])
    // Nothing can be retried offline, so no retry button is shown.
    await expect(tray(again).getByRole('button', { name: /Retry/ })).toHaveCount(0)
    server.proxy.restore()
    await expect(again.getByText('All sent: 1 photo, 1 comment')).toBeVisible({ timeout: 60_000 })
    await expect(tray(again)).toBeHidden()
    await expect(profile(again)).toHaveAccessibleName('Profile')
    expect((await host.comments(shown)).map(({ content }) => content)).toEqual(['First'])
    expect(await host.photos(zoneId)).toHaveLength(2)
  } finally {
    await phone.dispose()
  }
})

test('an unsent comment is edited in the tray', { tag: '@long' }, async () => {
  const { host, phone, page, shown } = await cutOff()
  try {
    await comment(page, 'Cold up heer')
    // A photo's page does not show the tray.
    await expect(tray(page)).toHaveCount(0)
    await followPath(page, '/waiting')
    await items(page).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit comment' })
    const field = dialog.getByLabel('Your comment')
    await expect(field).toHaveValue('Cold up heer')
    await field.fill('x'.repeat(2001))
    await expect(field).toHaveValue('x'.repeat(2000))
    await field.fill('   ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(field).toHaveAccessibleDescription('A comment needs text, 2,000 characters at most.')
    await expect(field).toBeFocused()
    expect(await checkScreen(page, 'editing in the tray')).toEqual([])
    await field.fill('Cold up here')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(items(page)).toHaveText([/Cold up here/])
    server.proxy.restore()
    await expect(tray(page)).toBeHidden({ timeout: 60_000 })
    expect((await host.comments(shown)).map(({ content }) => content)).toEqual(['Cold up here'])
  } finally {
    await phone.dispose()
  }
})

test(
  '[RT10] a change refused by a firewall blocks nothing else, shows why, and is sent after it is edited',
  { tag: '@long' },
  async () => {
    const { host, phone, page, shown, zoneId } = await cutOff()
    try {
      await comment(page, "'; DROP TABLE users;--")
      await comment(page, 'Cold up here')
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      server.proxy.block(/DROP TABLE/)
      server.proxy.restore()
      const storedComments = async () => (await host.comments(shown)).map(({ content }) => content)
      await expect.poll(storedComments, { timeout: 60_000 }).toEqual(['Cold up here'])
      await followPath(page, '/waiting')
      await expect(items(page)).toHaveText([
        /Couldn’t send yet: Something between this device and the server refused this request \(403\)\./,
      ])
      await expect(page.getByText("You're Offline")).toBeHidden()
      await expect(items(page).getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect(items(page).getByRole('button', { name: 'Delete' })).toBeVisible()
      await items(page).getByRole('button', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit comment' })
      await dialog.getByLabel('Your comment').fill('No tables here')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(tray(page)).toBeHidden({ timeout: 60_000 })
      expect((await storedComments()).toSorted()).toEqual(['Cold up here', 'No tables here'])
      expect(await host.photos(zoneId)).toMatchObject([{ id: shown, likes: 1 }])
    } finally {
      server.proxy.block(null)
      await phone.dispose()
    }
  },
)

test('axe finds no violations in the tray, the badge and the undo offer', { tag: '@long' }, async () => {
  const { phone, page } = await cutOff()
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await comment(page, 'Kept')
    await comment(page, 'Deleted')
    await followPath(page, '/waiting')
    await items(page).last().getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(profile(page)).toHaveAccessibleName(/to send/)
    expect(await checkScreen(page, 'the tray with an offer to undo')).toEqual([])
  } finally {
    await phone.dispose()
  }
})
