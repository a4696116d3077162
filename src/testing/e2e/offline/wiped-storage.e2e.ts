import { expect, test } from 'playwright/test'
import { Phone, followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})

test.afterAll(async () => {
  await server.close()
})

test(
  '23: after the browser deleted the app’s storage, the app signs in again automatically and reports the loss',
  { tag: '@long' },
  async () => {
    const host = await Person.register(server, 'Hanna')
    const { location } = await host.makeZone('Dinner')
    const photoId = await host.upload(location.id, await noisyPhoto(1))
    const phone = await Phone.launchDevice()
    try {
      const { page } = phone
      await signIn(page, `${server.url}/photo/${photoId}`, host)
      await untilInstalled(page)
      await expect(page.getByLabel('Add a comment')).toBeVisible()
      server.proxy.cut()
      await page.getByLabel('Add a comment').fill('Lovely')
      await page.getByRole('button', { name: 'Post' }).click()
      await expect(page.getByText('Lovely')).toBeVisible()
      await host.call('DELETE', `/api/photos/${photoId}`)
      await page.addInitScript((minuteMs) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 2 * minuteMs
      }, 60_000)
      server.proxy.restore()
      await Promise.all([
        page.waitForResponse((answer) => answer.url().includes('unsentCount=1')),
        page.goto(`${server.url}/locations`),
      ])

      await page.goto('about:blank')
      const devtools = await phone.context.newCDPSession(page)
      await devtools.send('Storage.clearDataForOrigin', {
        origin: server.url,
        storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
      })
      await page.goto(server.url)
      const tray = page.getByRole('region', { name: 'Waiting to send' })
      await expect(tray.getByText('At least 1 unsent change')).toBeVisible()
      await followPath(page, '/locations')
      await expect(page.getByRole('link', { name: /Dinner/ })).toBeVisible()
      await tray.getByRole('button', { name: 'I understand' }).click()
      await expect(tray).toBeHidden()
      await page.reload()
      await expect(page.getByRole('link', { name: /Dinner/ })).toBeVisible()
      await expect(tray).toBeHidden()
    } finally {
      await phone.dispose()
    }
  },
)
