import { expect, test } from 'playwright/test'
import { signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { afterToastClosed, dropTable, expectEach } from '#src/testing/support/error-catalogue-rows.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeEach(async () => {
  server = await AppServer.start()
})

test.afterEach(async () => {
  await server.close()
})

test('unavailable notifications show their error texts', { tag: '@long' }, async ({ browser }) => {
  const host = await Person.register(server, 'Hanna')
  const old = await browser.newContext()
  await old.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  const without = await old.newPage()
  await signIn(without, server.url, host)
  await expectEach(without, [
    {
      texts: ['Notifications not supported'],
      provoke: () => without.goto(`${server.url}/profile/notifications`),
    },
  ])
  await old.close()

  const context = await browser.newContext({ permissions: ['notifications'] })
  await context.addInitScript(() => {
    const state = { fails: true }
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/one',
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/one',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
      unsubscribe: () => Promise.resolve(true),
    }
    Object.assign(window, { serveSubscriptions: () => (state.fails = false) })
    const manager = {
      getSubscription: () => Promise.resolve(state.fails ? null : subscription),
      subscribe: () =>
        state.fails
          ? Promise.reject(new DOMException('no push service', 'AbortError'))
          : Promise.resolve(subscription),
    }
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager })
  })
  const page = await context.newPage()
  await signIn(page, `${server.url}/profile/notifications`, host)
  await untilInstalled(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expectEach(page, [
    {
      texts: ['Subscription failed', 'Please try again.'],
      provoke: () => press('Turn on notifications'),
    },
    {
      texts: ['Notifications are on'],
      provoke: afterToastClosed(async () => {
        await page.evaluate(() => Reflect.get(window, 'serveSubscriptions')())
        await press('Turn on notifications')
      }),
    },
    {
      texts: ['Unsubscribe failed', 'Please try again.'],
      provoke: afterToastClosed(async () => {
        dropTable(server, 'push_subscriptions')
        await press('Turn off')
      }),
    },
    { texts: ['Test failed'], provoke: afterToastClosed(() => press('Send a test')) },
    {
      texts: ['Failed to save subscription on server'],
      provoke: afterToastClosed(async () => {
        await page.evaluate(() => localStorage.removeItem('waypost.push-user'))
        await page.reload()
        await page.evaluate(() => Reflect.get(window, 'serveSubscriptions')())
        await press('Turn on notifications')
      }),
    },
  ])
  await expect(page.getByRole('checkbox', { name: 'Before a zone ends: Push' })).toBeVisible()
  await context.close()
})
