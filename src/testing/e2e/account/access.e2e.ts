import { expect, test } from 'playwright/test'
import { signIn, tiles } from '#src/testing/support/app-page.ts'
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

const fiveDaysMs = 5 * 86_400_000

test('the page of a private photo shows a visitor how to get access', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  const photoId = await host.upload(location.id, await smallPhoto(1))
  await page.goto(`${server.url}/photo/${photoId}`)
  await expect(page.getByRole('heading', { name: 'This photo belongs to a private album' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('people outside the zone see neither it nor its photo', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Secret dinner')
  const photoId = await host.upload(location.id, await smallPhoto(2))
  const stranger = await Person.register(server, 'Sam')
  await signIn(page, server.url, stranger)
  for (const path of [`/locations/${location.id}`, `/photo/${photoId}`]) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText('Secret dinner')).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(0)
  }
  const [photo] = await host.photos(location.id)
  for (const path of [
    `/api/locations/${location.id}`,
    `/api/photos/location/${location.id}/all`,
    `/api/photos/${photoId}/comments`,
    `/api/sync/pull?scope=zone:${location.id}&since=0`,
    `/uploads/${photo?.filename}?r=thumb`,
  ]) {
    expect((await stranger.ask('GET', path)).status, path).toBe(404)
  }
})

test('an expired zone disappears from the screen and the API', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Short dinner')
  const photoId = await host.upload(location.id, await smallPhoto(3))
  const guest = await Person.guest(server, 'Gus')
  await guest.scan(qrCode)
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await expect(tiles(page)).toHaveCount(1)

  await server.kill()
  await server.run({ TIME_OFFSET_MS: String(fiveDaysMs) })
  expect(await guest.photos(location.id).catch(() => [])).toHaveLength(0)
  expect((await guest.ask('GET', `/api/photos/${photoId}/comments`)).status).toBe(404)
  await page.goto(`${server.url}/locations/${location.id}`)
  await expect(tiles(page)).toHaveCount(0)
  await page.goto(`${server.url}/locations`)
  await expect(page.getByText('Short dinner')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Ended' })).toContainText(/^Ended\s*Short dinner/)
  await server.kill()
  await server.run()
})
