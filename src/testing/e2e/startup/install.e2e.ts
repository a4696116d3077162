import { type CDPSession, type Page, expect, test } from 'playwright/test'
import { type PushService, startPushService } from '#server/testing/test-push.ts'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { followPath, Phone, signIn, untilInstalled, outboxCount } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { wholeBrowser } from '#src/testing/support/find-browser.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let service: PushService
let server: AppServer
let phone: Phone
let host: Person & { email: string; password: string }
let page: Page

test.beforeAll(async () => {
  service = await startPushService()
  server = await AppServer.start({
    BRAND_HOSTS: 'trail.localhost=snapzone',
    PUSH_TEST_ORIGIN: service.origin,
  })
  host = await Person.register(server, 'Hanna')
  phone = await Phone.launchDevice([], wholeBrowser)
})

test.beforeEach(async () => {
  page = await phone.context.newPage()
})

test.afterEach(async () => {
  server.proxy.restore()
  await page.close()
})

test.afterAll(async () => {
  await phone.dispose()
  await server.close()
  await service.close()
})

/** Dispatches the browser's install prompt event to the page. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => Promise.reject(new Error('The store cannot be reached'))
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

/** Checks that the addresses in the manifest exist. */
async function expectWholeManifest(page: Page, session: CDPSession): Promise<void> {
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const addresses = [...data.matchAll(/"(?:src|url|action)":"([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of new Set(addresses))
    expect([address, (await page.request.get(new URL(address, page.url()).href)).status()]).toEqual([
      address,
      200,
    ])
}

async function expectInstallable(page: Page, slug: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.goto(`${server.url}/${slug}`)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', new RegExp(slug))
  await expectWholeManifest(page, session)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  // The browser reads a page's manifest with some delay, or at once when DevTools requests it.
  const appId = async () => {
    await session.send('Page.getAppManifest')
    return (await session.send('Page.getAppId')).appId
  }
  await expect.poll(appId).toBe(`${server.url}/${slug}`)
  // The home page has the brand's manifest from the start, too.
  await page.goto(server.url)
  await expect.poll(appId).toBe(`${server.url}/${slug}`)
}

test('every brand can be installed', { tag: '@long' }, async () => {
  await page.goto(server.url)
  await untilInstalled(page, 'guest')
  for (const slug of brandSlugs) await expectInstallable(page, slug)
})

test('a brand can be installed, its shortcuts work, and no request goes to another host', async () => {
  await host.makeZone('Hut')
  const { context } = phone
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== server.url) elsewhere.push(url.href)
  })
  await signIn(page, server.url, host)
  await untilInstalled(page, 'guest')
  await expectInstallable(page, 'snapshare')
  for (const [path, name] of [
    ['/take-photo', 'Take a photo'],
    ['/waiting', 'Waiting'],
    ['/open-files', 'Opening photos'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await followPath(page, '/')
  const card = page.getByRole('region', { name: /^Install / })
  await expect(page.getByRole('heading', { name: 'Welcome, Hanna' })).toBeVisible()
  await offerInstallation(page)
  await card.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByText('Installation Failed')).toBeVisible()
  await expect(card).toBeHidden()
  await offerInstallation(page)
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Hanna' })).toBeVisible()
  await offerInstallation(page)
  await expect(card).toBeHidden()
  expect(elsewhere).toEqual([])
})

test('a host name shows its brand from the first paint, even without a network', async () => {
  const address = server.url.replace('localhost', 'trail.localhost')
  const html = await (await page.goto(address))?.text()
  expect(html).toContain('<title>SnapZone</title>')
  expect(html).toContain('data-panda-theme="snapzone"')
  const expectBrand = async () => {
    await expect(page).toHaveTitle(/^SnapZone - /)
    await expect(page.locator('html')).toHaveAttribute('data-panda-theme', 'snapzone')
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /snapzone/)
  }
  await expectBrand()
  await untilInstalled(page, 'guest')
  server.proxy.cut()
  await page.reload()
  await expectBrand()
})

/** Replaces the browser's push service: it returns one subscription and keeps it as a browser does. */
async function bringPushService(page: Page, subscription: unknown): Promise<void> {
  await page.addInitScript((json) => {
    const key = 'test.push'
    const read = () => {
      const applicationServerKey = localStorage.getItem(key)
      if (applicationServerKey === null) return null
      const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
      return {
        toJSON: () => json,
        options: { applicationServerKey: bytes.buffer },
        unsubscribe: async () => {
          localStorage.removeItem(key)
          return true
        },
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async (options: { applicationServerKey: string }) => {
        localStorage.setItem(key, options.applicationServerKey)
        return read()
      },
    })
  }, subscription)
}

/** Resolves when the browser reports that it displayed the next notification of the page's origin. */
async function followDisplayed(session: CDPSession): Promise<() => Promise<void>> {
  const displayed = new Promise<void>((resolve) => {
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve()
    })
  })
  await session.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
  await session.send('BackgroundService.startObserving', { service: 'notifications' })
  return () => displayed
}

test('notifications are requested by a tap, arrive, open their page, and end with the sign-out', async () => {
  const device = service.subscribe()
  const zone = await host.makeZone('Hut')
  const photoId = await host.upload(zone.location.id, await smallPhoto(0))
  const { context } = phone
  await bringPushService(page, device.subscription)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await signIn(page, server.url, host)
  await untilInstalled(page, 'guest')
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeHidden()

  await followPath(page, '/profile/notifications')
  await page.getByRole('checkbox', { name: 'New photos: Push' }).click()
  await expect(page.getByRole('checkbox', { name: 'New photos: Push' })).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'New photos: Push' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Likes and comments: Push' })).toBeChecked()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Test sent')).toBeVisible()
  expect(device.received).toMatchObject([{ title: 'Notifications work' }])

  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const displayed = await followDisplayed(session)
  const notification = { ...device.received[0], tag: 'x', navigate: `${server.url}/photo/${photoId}` }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data: JSON.stringify({ web_push: 8030, notification }),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title }) => title)
    })
  // Waits because Chromium drops a notification if the list is read while the notification is being displayed.
  await displayed()
  expect(await shown()).toEqual(['Notifications work'])
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(server.url))
  // The test cannot tap the notification, so it dispatches the click event to the worker.
  await worker?.evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration')
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('This is not a service worker')
    const [tapped] = await registration.getNotifications()
    const Tap: unknown = Reflect.get(globalThis, 'NotificationEvent')
    if (typeof Tap === 'function')
      globalThis.dispatchEvent(Reflect.construct(Tap, ['notificationclick', { notification: tapped }]))
  })
  await expect(page).toHaveURL(`${server.url}/photo/${photoId}`)
  await expect.poll(shown).toEqual([])

  await page.goto(`${server.url}/profile`)
  // With unsent changes, a dialog would first ask what to do with them.
  await expect.poll(() => outboxCount(page), { timeout: 30_000 }).toBe(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.push'))).toBeNull()
  await expect.poll(async () => (await host.ask('POST', '/api/notifications/test')).status).toBe(404)
})
