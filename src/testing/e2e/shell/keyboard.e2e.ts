import { type Locator, type Page, expect, test } from 'playwright/test'
import { signIn, tiles } from '#src/testing/support/app-page.ts'
import { openRendered } from '#src/testing/support/rendered-page.ts'
import { type FurnishedServer, furnishedServer } from '#src/testing/support/furnished-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let world: FurnishedServer

test.beforeAll(async () => {
  world = await furnishedServer()
})

test.afterAll(async () => {
  await world.server.close()
})

/** Presses Tab until the element has the focus, as a person without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a guest joins a zone, adds a photo, likes one and comments on it with the keyboard only', async ({
  page,
}) => {
  const { server, host, zoneCode, zoneId, guestPhotoId } = world
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await page.goto(`${server.url}/z/${zoneCode}`)
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type('Kit')
  await press(page.getByRole('button', { name: 'Continue as guest' }))
  await expect(page).toHaveURL(`${server.url}/locations/${zoneId}`)
  // A zone's rows may arrive in several pulls.
  const count = (await host.photos(zoneId)).length
  await expect(tiles(page)).toHaveCount(count)

  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Choose photos' }))
  const buffer = Buffer.from(await smallPhoto(7))
  await (await chooser).setFiles([{ name: 'IMG_7.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(tiles(page)).toHaveCount(count + 1)

  // The grid is a single tab stop; arrow keys move within it.
  const wanted = page.locator(`a[href="/photo/${guestPhotoId}"]`)
  await tabTo(page, page.locator('a[data-photo]:not([tabindex="-1"])'))
  for (let step = 0; step < count; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await press(like, 'Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, page.getByLabel('Add a comment'))
  await page.keyboard.type('Without a mouse')
  await press(page.getByRole('button', { name: 'Post' }))
  await expect(page.getByRole('list', { name: 'Comments' }).getByText('Without a mouse')).toBeVisible()
})

test('in forced-colors mode, the focus and the selection are visible', async ({ page }) => {
  const { server, host, zoneId } = world
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, server.url, host)
  await openRendered(page, `${server.url}/profile`)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const zones = nav.getByRole('link', { name: /^(Zones|Locations)$/ })
  await expect(nav.getByRole('link', { name: /^Profile/ })).toHaveCSS('outline-style', 'solid')
  await expect(zones).toHaveCSS('outline-style', 'none')
  await tabTo(page, zones)
  await expect(zones).toHaveCSS('outline-style', 'solid')
  await openRendered(page, `${server.url}/locations/${zoneId}/people`)
  await expect(page.getByRole('tab', { name: 'People' })).toHaveCSS('outline-style', 'solid')
})

test('the focus stays on its item in the bar when a member becomes a host', async ({ page }) => {
  const { server } = world
  const member = await Person.register(server, 'Mia')
  await signIn(page, server.url, member)
  await openRendered(page, `${server.url}/profile`)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, nav.getByRole('link', { name: 'Zones' }))
  await member.makeZone('First dinner')
  const places = nav.getByRole('link', { name: 'Locations' })
  await expect(places).toBeVisible()
  await expect(places).toBeFocused()
})
