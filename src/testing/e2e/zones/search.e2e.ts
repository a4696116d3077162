import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { followPath, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { Person } from '#src/testing/support/person.ts'
import { plainPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('an album is searched offline, and Back leads from a found photo to the search and to the album', async ({
  openInstalled,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Summit meadow')
  const cake = await host.upload(location.id, await plainPhoto(1))
  await host.upload(location.id, await plainPhoto(2))
  await host.push('photo.describe', { photoId: cake, caption: 'La pâtisserie', altText: '' })
  const entry = { id: `${location.id}_${randomUUID()}`, text: 'Fröhliche Jahre', photoId: null, voice: null }
  await host.push('guestbook.add', { ...entry, createdAt: 0 })
  const page = await openInstalled(server.url)
  await signIn(page, `${server.url}/profile`, host)
  await untilInstalled(page)
  await followPath(page, `/locations/${location.id}`)
  await expect(tiles(page)).toHaveCount(2)
  // Offline, a tile whose image never loaded is not shown.
  for (const place of [0, 1])
    await expect(tiles(page).nth(place).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.locator(`a[href="/photo/${cake}"]`).getByAltText('La pâtisserie')).toBeAttached()
  server.proxy.cut()
  try {
    await page.getByRole('link', { name: 'Search photos' }).click()
    await page.getByRole('textbox', { name: 'Search this album' }).fill('PATIS')
    await expect(tiles(page)).toHaveCount(1)
    await expect(page.getByText('1 photo found')).toBeVisible()
    await tiles(page).click()
    await expect(page).toHaveURL(new RegExp(`/photo/${cake}`))
    await page.goBack()
    await expect(page.getByRole('textbox', { name: 'Search this album' })).toHaveValue('PATIS')
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Search this album' }).fill('nobody')
    await expect(page.getByText('Nothing found for “nobody”')).toBeVisible()
    await page.getByRole('textbox', { name: 'Search this album' }).fill('froh')
    await page.getByRole('region', { name: 'In the guestbook' }).getByRole('link').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Fröhliche Jahre' })).toBeFocused()
    await page.goBack()
    await page.goBack()
    await expect(tiles(page)).toHaveCount(2)
  } finally {
    server.proxy.restore()
  }
})
