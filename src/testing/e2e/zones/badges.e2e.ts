import { expect, type Page, test } from 'playwright/test'
import { followPath, signIn, tiles, untilSent } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

/** The server counts every few seconds. */
const counted = { timeout: 30_000 }
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

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const earned = (page: Page) => page.getByRole('region', { name: 'Yours' }).getByRole('listitem')
const open = (page: Page) => page.getByRole('region', { name: 'Still to earn' }).getByRole('listitem')

test(
  'badges are earned, shown as new once, and show changes that are waiting on the device',
  { tag: '@long' },
  async ({ browser }) => {
    const { host, guest, zoneId } = await party()
    await host.upload(zoneId, await smallPhoto(2))
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await signIn(page, `${server.url}/social-achievements`, guest)
    // The server may count the two in either order.
    await expect(earned(page).filter({ hasText: 'Arrived' })).toHaveCount(1, counted)
    await expect(earned(page).filter({ hasText: 'First photo' })).toHaveCount(1, counted)
    await expect(earned(page).getByText('New', { exact: true })).toHaveCount(2)
    const photographer = open(page).filter({ hasText: 'Photographer' })
    await expect(photographer).toContainText('1 of 25')
    await expect.poll(() => newBadges(page)).toBe(0)

    await inMenu(page, 'Zones').click()
    await page.getByRole('link', { name: /Ridge/ }).first().click()
    await tiles(page).first().click()
    await expect(page.getByLabel('Add a comment')).toBeVisible()
    server.proxy.cut()
    await page.getByLabel('Add a comment').fill('What a view')
    await page.getByRole('button', { name: 'Post' }).click()
    await expect(page.getByText('What a view')).toBeVisible()
    await page.goBack()
    await inMenu(page, 'Badges').click()
    const talker = open(page).filter({ hasText: 'Good company' })
    await expect(talker).toContainText('1 more is waiting to be sent and counts after that.')
    await expect(talker).toContainText('0 of 25')
    server.proxy.restore()
    await expect(earned(page).filter({ hasText: 'First word' })).toContainText('New', counted)
    await expect(talker).toContainText('1 of 25')
    await expect(talker).not.toContainText('waiting')
    await page.context().close()
  },
)

test('a host gives a badge offline, and its owner shares it', { tag: '@long' }, async ({ browser }) => {
  const { host, guest, zoneId } = await party()
  const hosts = await (await browser.newContext()).newPage()
  await signIn(hosts, `${server.url}/locations/${zoneId}/people`, host)
  const ada = hosts
    .getByRole('list', { name: 'People of this zone' })
    .getByRole('listitem')
    .filter({ hasText: 'Ada' })
  await give(hosts)
  await hosts.getByRole('button', { name: 'Sharpest eye' }).click()
  await expect(ada).toContainText('Sharpest eye')
  server.proxy.cut()
  await give(hosts)
  await hosts.getByLabel('Or write your own').fill('  First up the gully  ')
  await hosts.getByRole('button', { name: 'Give it' }).click()
  await expect(hosts.getByText('Ada gets the badge')).toBeVisible()
  await expect(ada).toContainText('Sharpest eye · First up the gully')
  await expect(ada).toContainText('Waiting')
  server.proxy.restore()
  await untilSent(ada)
  await hosts.context().close()

  const page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await signIn(page, `${server.url}/activity`, guest)
  await expect(page.getByText('Hanna gave you a badge in “Ridge”').first()).toBeVisible(counted)
  await followPath(page, '/social-achievements')
  const gift = earned(page).filter({ hasText: 'First up the gully' })
  await expect(gift).toContainText('From Hanna, in Ridge')
  const saving = page.waitForEvent('download')
  await gift.getByRole('button', { name: 'Share First up the gully' }).click()
  expect((await saving).suggestedFilename()).toBe('badge.png')
  await page.context().close()
})

/** Creates a zone hosted by Hanna. Ada has joined it and added a photo. */
async function party() {
  const host = await Person.register(server, 'Hanna')
  const guest = await Person.register(server, 'Ada')
  const { location, code } = await host.makeZone('Ridge', { brand: 'snapzone' })
  await guest.scan(code)
  await guest.upload(location.id, await smallPhoto(1))
  return { host, guest, zoneId: location.id }
}

async function give(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Ada' }).click()
  await page.getByRole('menuitem', { name: 'Give a badge' }).click()
}

/** Returns how many badges are marked as new after a reload. */
async function newBadges(page: Page): Promise<number> {
  await page.reload()
  await expect(earned(page)).toHaveCount(2)
  return earned(page).getByText('New', { exact: true }).count()
}
