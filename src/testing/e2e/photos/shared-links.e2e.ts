import { type Page, expect, test } from 'playwright/test'
import { expectLoadedPicture, followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Creates a host with photos in a zone that shares its links. */
async function share(name: string, more: Readonly<Record<string, unknown>> = {}, photoCount = 1) {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone(name, more)
  const setSharing = (sharesLinks: boolean) =>
    host.call('PATCH', `/api/locations/${location.id}`, { sharesLinks })
  await setSharing(true)
  const photoIds: string[] = []
  for (let index = 0; index < photoCount; index += 1)
    photoIds.push(await host.upload(location.id, await smallPhoto(index), `IMG_${index}.jpg`))
  return { host, zoneId: location.id, photoIds, setSharing, photoId: photoIds[0] ?? '' }
}

async function expectInOrder(page: Page, widthPx = 320): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(widthPx)
}

for (const [brand, name, colorScheme] of [
  ['snapshare', 'SnapShare', 'dark'],
  ['snapzone', 'SnapZone', 'light'],
] as const) {
  test(`a visitor without an account opens a link of ${brand} in ${colorScheme} and sees its brand`, async ({
    browser,
  }) => {
    const { photoId } = await share('Garden', { brand })
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 640 },
    })
    const page = await context.newPage()
    await page.goto(`${server.url}/photo/${photoId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo by Hanna')
    await expect(page.getByRole('main').getByText('Garden', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-panda-theme', brand)
    await expectLoadedPicture(page)
    await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription(
      'Please log in to download photos.',
    )
    await expectInOrder(page)
    await page.getByRole('link', { name: 'Enter album code' }).click()
    await expect(page.getByLabel('Enter code')).toBeVisible()
    await context.close()
  })
}

test('a link that is not shared explains how to join', { tag: '@long' }, async ({ browser, page }) => {
  const { host, photoId, setSharing, zoneId } = await share('Garden')
  await page.goto(`${server.url}/photo/${photoId}`)
  await expect(page.getByText('Join to see all')).toBeVisible()
  await setSharing(false)
  const privatePhoto = page.getByRole('heading', { level: 1, name: 'This photo belongs to a private album' })
  const way = (name: string) => page.getByRole('main').getByRole('link', { name })
  for (const id of [photoId, `${zoneId}_${crypto.randomUUID()}`]) {
    await page.goto(`${server.url}/photo/${id}`)
    await expect(privatePhoto).toBeVisible()
    await expect(page.getByText('Garden')).toHaveCount(0)
    await expect(way('Scan a code')).toBeVisible()
    await expect(way('Enter album code')).toBeVisible()
    await expect(way('Sign in')).toHaveAttribute(
      'href',
      `/sign-in?returnTo=${encodeURIComponent(`/photo/${id}`)}`,
    )
    await expectInOrder(page, 390)
  }

  const stranger = await Person.register(server, 'Sam')
  await signIn(page, `${server.url}/photo/${photoId}`, stranger)
  await expect(privatePhoto).toBeVisible()
  await expect(way('Sign in')).toHaveCount(0)
  await followPath(page, `/album/${photoId}`)
  await expect(page.getByRole('heading', { name: 'These photos belong to a private album' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask the host to join' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You have asked to join' })).toBeVisible()
  await expectInOrder(page, 390)
  await setSharing(true)
  await followPath(page, `/photo/${photoId}`)
  await expect(page.getByRole('heading', { name: 'Photo by Hanna' })).toBeVisible()
  await expectLoadedPicture(page)
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveCount(0)

  const context = await browser.newContext()
  const hosts = await context.newPage()
  await signIn(hosts, `${server.url}/locations/${zoneId}/people`, host)
  const requests = hosts.getByRole('list', { name: 'Requests to join this zone' })
  await expect(requests.getByRole('listitem')).toContainText('Sam')
  expect(await violationsOn(hosts)).toEqual([])
  await requests.getByRole('button', { name: 'Let in: Sam' }).click()
  await expect(requests).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible({ timeout: 30_000 })
  await followPath(page, '/locations')
  await expect(page.getByRole('heading', { level: 1, name: 'My albums' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Garden').first()).toBeVisible()
  await context.close()
})

test('a member sees a message that a photo of their zone is gone', { tag: '@long' }, async ({ page }) => {
  const { host, zoneId } = await share('Garden')
  const { email, password } = host
  await signIn(page, `${server.url}/locations/${zoneId}`, { email, password })
  await expect(page.locator('a[href^="/photo/"] img').first()).toBeVisible()
  await followPath(page, `/photo/${zoneId}_${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'This photo is gone' })).toBeVisible()
})

test('a link opened without a network explains this, and opens later', { tag: '@long' }, async ({ page }) => {
  const { photoId } = await share('Garden')
  const stranger = await Person.register(server, 'Sam')
  await page.route('**/api/**/shared*', (route) => route.abort())
  await signIn(page, `${server.url}/photo/${photoId}`, stranger)
  await expect(page.getByRole('heading', { name: 'This link needs a connection' })).toBeVisible()
  await page.unroute('**/api/**/shared*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Photo by Hanna' })).toBeVisible()
})

test('an album shows shared photos to visitors, and members also see their own', async ({
  browser,
  page,
}) => {
  const open = await share('Garden', {}, 2)
  const closed = await share('Cellar')
  await closed.setSharing(false)
  const path = `/album/${[...open.photoIds, closed.photoId].join(',')}`
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(server.url + path)
  const photos = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(photos).toHaveCount(2)
  await expect(page.getByRole('heading', { name: '2 photos' })).toBeVisible()
  await expect(page.getByText('One photo of this album cannot be shown')).toBeVisible()
  await expectLoadedPicture(page)
  await expectInOrder(page)
  await photos.first().click()
  await page.waitForURL(`**/photo/${open.photoId}`)
  await expect(page.getByText('Join to see all')).toBeVisible()

  const context = await browser.newContext()
  const member = await context.newPage()
  await signIn(member, `${server.url}/locations/${closed.zoneId}`, closed.host)
  await expect(member.locator('a[href^="/photo/"] img')).toHaveCount(1)
  await followPath(member, path)
  const all = member.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(all).toHaveCount(3)
  await expect(all.nth(2)).toHaveAttribute('href', `/photo/${closed.photoId}`)
  await context.close()

  await open.setSharing(false)
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { name: 'These photos belong to a private album' })).toBeVisible()
})

test('the share dialog states who can open the link of a photo', { tag: '@long' }, async ({ page }) => {
  const { host, photoId, setSharing } = await share('Garden')
  await page.context().grantPermissions(['clipboard-write'])
  await signIn(page, `${server.url}/photo/${photoId}`, host)
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this photo' })
  await expect(dialog.getByText('Anyone with this link can see the photo')).toBeVisible()
  await expectInOrder(page, 390)
  await setSharing(false)
  await expect(dialog.getByText('Only members of the album can open this link')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link Copied').first()).toBeVisible()
  // The app does not let scripts read the clipboard, so the test pastes with the keyboard.
  await page.keyboard.press('Escape')
  const comment = page.getByLabel('Add a comment')
  await comment.press('ControlOrMeta+V')
  await expect(comment).toHaveValue(`${server.url}/photo/${photoId}`)
})
