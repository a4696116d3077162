import { expect, test } from 'playwright/test'
import {
  followPath,
  Phone,
  continueAsGuest,
  signIn,
  tiles,
  untilInstalled,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('the wall shows new photos, greets newcomers, floats likes, removes hidden photos at once and continues offline', async () => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Hut evening')
  const first = await host.upload(location.id, await smallPhoto(1))
  const phone = await Phone.launchInstalled(server.url)
  const { page } = phone
  const shown = page.locator('[data-photo]')
  const isShown = (id: string) => expect(shown).toHaveAttribute('data-photo', id)
  try {
    await page.goto(qrCode)
    await continueAsGuest(page, 'Gil')
    await expect(tiles(page)).toHaveCount(1)
    await untilInstalled(page)
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Live wall' }).click()
    await expect(page.getByRole('heading', { name: 'Hut evening' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code of Hut evening' })).toBeVisible()
    await isShown(first)
    await expect(page.locator('[data-protected]')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)

    // Long before the first photo's display time ends.
    const second = await host.upload(location.id, await smallPhoto(2))
    await isShown(second)
    await page.keyboard.press(' ')
    // The host hides it while the wall is paused.
    await host.call('POST', `/api/photos/${second}/moderate`, { decision: 'hide' })
    await isShown(first)

    // The host pauses every wall from their own phone. The photo stays, regardless of keys pressed here.
    await host.call('PUT', `/api/locations/${location.id}/wall`, { isPaused: true })
    await expect(page.getByText('Paused by the host')).toBeVisible()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await isShown(first)
    await host.call('PUT', `/api/locations/${location.id}/wall`, { isPaused: false })
    await expect(page.getByText('Paused by the host')).toHaveCount(0)
    const mia = await Person.guest(server, 'Mia')
    await mia.scan(qrCode)
    const third = await mia.upload(location.id, await smallPhoto(3))
    await expect(page.getByText('Welcome, Mia!')).toBeVisible()
    await mia.call('POST', `/api/photos/${first}/like`, { liked: true })
    await expect(page.locator('[data-hearts] svg').first()).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await isShown(third)
    server.proxy.cut()
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(shown).toHaveAttribute('data-photo', first, { timeout: 1000 })
    }).toPass()
    await expect(page.getByText(/offline/i)).toHaveCount(0)
    await expect(page.getByText('not on this device')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(tiles(page)).toHaveCount(2)
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})

test('a host shows many photos at once and an announcement; neither covers the code or photos', async ({
  browser,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut evening')
  const path = `/api/locations/${location.id}`
  const photoIds = [await host.upload(location.id, await smallPhoto(4))]
  photoIds.push(await host.upload(location.id, await smallPhoto(5)))
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await signIn(page, `${server.url}/locations/${location.id}/wall`, host)
  const photos = page.locator('[data-collage] [data-photo]')
  await expect(page.locator('[data-photo]')).toHaveCount(1)
  await host.call('POST', `${path}/wall/steer`, { action: 'layout', layout: 'collage' })
  await expect(photos).toHaveCount(2)
  const code = page.getByRole('img', { name: 'QR code of Hut evening' })
  await expect(async () => {
    const place = await code.boundingBox()
    expect(place?.width).toBeGreaterThanOrEqual(160)
    for (const photo of await photos.all()) {
      const box = await photo.boundingBox()
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0)
    }
  }).toPass()
  await host.call('PATCH', path, { facts: { announcement: 'The cake is cut' } })
  const band = page.getByText('The cake is cut')
  await expect(band).toBeVisible()
  const lowest = async () => {
    const box = await band.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? Infinity)
  }
  const highest = async () =>
    Math.min(
      ...(await Promise.all((await photos.all()).map(async (one) => (await one.boundingBox())?.y ?? 0))),
    )
  await expect.poll(async () => (await highest()) - (await lowest())).toBeGreaterThan(0)
  await host.call('PATCH', path, { facts: { announcement: null } })
  await expect(page.getByText('The cake is cut')).toHaveCount(0)
  // A hidden photo disappears at once, and a photo that the host selects is shown alone.
  await host.call('POST', `/api/photos/${photoIds[0]}/moderate`, { decision: 'hide' })
  await expect(photos).toHaveCount(1)
  await host.call('POST', `${path}/wall/steer`, { action: 'photo', photoId: photoIds[1] })
  await expect(page.locator('[data-collage]')).toHaveCount(0)
  await page.close()
})

test('a zone has a language, which its wall and poster use', { tag: '@long' }, async ({ browser }) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut evening')
  const page = await browser.newPage()
  await signIn(page, `${server.url}/locations/${location.id}/settings`, host)
  const language = page.getByRole('combobox', { name: 'Language of the album' })
  await expect(language).toHaveValue('')
  await language.selectOption('العربية')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()

  await followPath(page, `/locations/${location.id}/wall`)
  const wall = page.locator('[data-quiet][dir]')
  await expect(wall).toHaveAttribute('dir', 'rtl')
  await expect(wall).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('img', { name: /\p{Script=Arabic}.*Hut evening/u })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'Gallery' })).toBeVisible()

  await followPath(page, `/locations/${location.id}/poster`)
  await expect(page.getByRole('heading', { name: 'Print a poster' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue(/\p{Script=Arabic}/u)
  await expect(page.getByText('Print at 100%', { exact: false })).toBeVisible()
  await page.close()
})
