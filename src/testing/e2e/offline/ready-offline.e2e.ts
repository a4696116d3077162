import { expect, test } from 'playwright/test'
import { Phone, continueAsGuest, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let phone: Phone

test.beforeEach(async () => {
  server = await AppServer.start()
  phone = await Phone.launchDevice()
})

test.afterEach(async () => {
  await phone.dispose()
  await server.close()
})

// In German, whose texts are separate files; `offline-pages` opens every page in English.
test('a zone marked ready offline opens without the server', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Hut evening')
  await host.upload(location.id, await smallPhoto(1))
  const { page } = phone
  server.proxy.link({ delayMs: 10, bytesPerSecond: 500_000 })
  await page.addInitScript(() => localStorage.setItem('locale', 'de'))
  await page.goto(qrCode)
  // The code's page uses the browser's language, the app the chosen one.
  await continueAsGuest(page, 'Gil')
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByText('Offline bereit')).toBeAttached({
    timeout: 60_000,
  })
  // Nobody opened the scanner: the decoder is cached later, so that the phone can receive data from another one.
  const kept = () =>
    caches.open('waypost-files').then(async (cache) => (await cache.keys()).map(({ url }) => url))
  const decoders = async () => (await page.evaluate(kept)).filter((url) => /zxing_reader|decode-qr/.test(url))
  await expect.poll(decoders, { timeout: 60_000 }).toHaveLength(2)
  server.proxy.cut()
  await server.kill()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hut evening' })).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await tiles(page).first().click()
  await expect(page).toHaveURL(/\/photo\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/', '/locations', '/scanner', '/profile']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

test('with data saver, nothing is fetched that was not requested', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Hut evening')
  await host.upload(location.id, await smallPhoto(1))
  const { page, context } = phone
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  )
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() !== null) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(qrCode)
  await continueAsGuest(page, 'Gil')
  await expect(tiles(page)).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const keep = () => caches.open('waypost-files').then(async (cache) => (await cache.keys()).length)
  await expect.poll(() => page.evaluate(keep)).toBeGreaterThan(0)
  expect(asked.filter((path) => /zxing|moderation|poster|translations/.test(path))).toEqual([])
})
