import { expect, test } from 'playwright/test'
import {
  Phone,
  continueAsGuest,
  expectLoadedPicture,
  followPath,
  tiles,
  untilInstalled,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a page of each kind opens without the server, in a new browser process', async () => {
  await expectToOpen(/^\/(?:|locations\/[\w-]+|photo\/.*|profile|guide|snapshare|sign-in)$/)
})

test('every page opens without the server', { tag: '@long' }, () => expectToOpen(/^/))

/** Opens the pages with these paths without a server, and continues when it is back. */
async function expectToOpen(kind: RegExp): Promise<void> {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Hut evening')
  const photoId = await host.upload(location.id, await smallPhoto(1))
  await host.call('POST', `/api/photos/${photoId}/comments`, { content: 'Cheers' })
  const phone = await Phone.launchInstalled(server.url)
  try {
    await phone.page.goto(qrCode)
    await continueAsGuest(phone.page, 'Gil')
    await expect(tiles(phone.page)).toHaveCount(1)
    await untilInstalled(phone.page)
    await followPath(phone.page, `/photo/${photoId}`)
    await expect(phone.page.getByText('Cheers')).toBeVisible()
    await expectLoadedPicture(phone.page)

    await phone.battery()
    server.proxy.cut()
    await server.kill()
    await phone.switchOn()

    const byAddress =
      /^\/(?:|locations(?:\/[\w-]+)?|photo\/.*|scanner|waiting|picture-share|snapshare|snapzone|sign-in|nowhere)$/
    const pages: readonly (readonly [string, RegExp])[] = [
      ['/', /Hut evening/],
      ['/locations', /Hut evening/],
      [`/locations/${location.id}`, /Hut evening/],
      [`/locations/${location.id}/poster`, /Print a poster/],
      ['/maps', /Find places near me/],
      [`/photo/${photoId}`, /Cheers/],
      ['/scanner', /Start Scanning/],
      ['/profile', /Gil/],
      ['/profile/account', /Devices/],
      ['/business', /For hosts and business/],
      ['/storage-optimization', /Storage on this device/],
      ['/subscription-management', /Manage your plan/],
      ['/professional-partners', /Apply as a partner/],
      ['/advertising-dashboard', /Places for ads/],
      ['/security-dashboard', /You run no zone/],
      ['/law-enforcement', /Requests from authorities/],
      ['/guide', /For hosts/],
      ['/guide/operator', /waypost move --to/],
      ['/share', /Nothing was shared/],
      ['/take-photo', /Which album is it for/],
      ['/waiting', /All sent/],
      // From then on, the change that new badges were seen is queued.
      ['/social-achievements', /Badges/],
      ['/open-files', /No photos came/],
      ['/picture-share', /Picture/],
      ['/snapshare', /Snap/],
      ['/snapzone', /Snap/],
      ['/sign-in', /Sign in/],
      ['/nowhere', /404 Page Not Found/],
    ]
    for (const [path, words] of pages.filter(([one]) => kind.test(one))) {
      // Opens visitor pages, and one page of each other kind, by URL. The others, whose code is fetched in the same
      // way, are opened by a link.
      await (byAddress.test(path) ? phone.page.goto(`${server.url}${path}`) : followPath(phone.page, path))
      await expect(phone.page.getByText(words).first(), path).toBeVisible()
    }
    await phone.page.goto(`${server.url}/locations/${location.id}`)
    await expect(tiles(phone.page)).toHaveCount(1)
    await expectLoadedPicture(phone.page)
    await expect(phone.page.getByRole('status').filter({ hasText: "You're Offline" })).toBeVisible()

    await server.run()
    await reconnect(server, phone.page)
    await expect(phone.page.getByRole('status').filter({ hasText: 'Back Online' })).toBeVisible({
      timeout: 40_000,
    })
    await expect(phone.page.getByRole('status').filter({ hasText: 'Back Online' })).toBeHidden({
      timeout: 10_000,
    })
  } finally {
    await phone.dispose()
  }
}

test('a missing image is fetched when the network returns', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Cellar')
  const phone = await Phone.launchInstalled(server.url)
  try {
    await phone.page.goto(qrCode)
    await continueAsGuest(phone.page, 'Gil')
    await expect(phone.page.getByRole('heading', { level: 1, name: 'Cellar', exact: true })).toBeVisible()
    await untilInstalled(phone.page)
    await followPath(phone.page, '/locations')
    await expect(phone.page.getByRole('heading', { level: 1, name: 'My albums' })).toBeVisible()
    await expect(phone.page.getByText('Cellar')).toBeVisible()
    // A liked photo is the zone's cover in the list.
    const cover = await host.upload(location.id, await smallPhoto(2))
    await host.call('POST', `/api/photos/${cover}/like`, { liked: true })
    await expect(phone.page.getByText(/1 photo/)).toBeVisible()
    await host.upload(location.id, await smallPhoto(3))
    await expect(phone.page.getByText(/2 photos/)).toBeVisible()

    server.proxy.cut()
    await phone.page.getByText('Cellar').click()
    const photos = phone.page.getByRole('main').locator('a[href^="/photo/"]')
    const other = photos.first()
    await expect(photos).toHaveCount(2)
    await expect(other.getByText('not on this device')).toBeAttached()
    await expect(other.locator('img')).toHaveCount(0)

    server.proxy.restore()
    await expect(photos.getByText('not on this device')).toHaveCount(0)
    await expect(photos.locator('img')).toHaveCount(2)
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})
