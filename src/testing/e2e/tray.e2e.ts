import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { Phone, signIn, tiles, uploadPhotos, untilInstalled } from './app-page.ts'
import { AppServer } from './app-server.ts'
import { Person } from './person.ts'
import { noisyPhoto } from './photographs.ts'

test('what waits can be taken along as a ZIP, is told apart on the storage page, and clearing leaves it', async () => {
  const server = await AppServer.start()
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Summit')
  const shown = await host.upload(location.id, await noisyPhoto(0))
  const phone = await Phone.unpack()
  const { page } = phone
  try {
    await signIn(page, server.url, host)
    await page.goto(`${server.url}/locations/${location.id}`)
    await expect(tiles(page)).toHaveCount(1)
    await untilInstalled(page)
    await page.reload()
    await expect(page.getByRole('link', { name: /Photo/ }).first()).toBeVisible()
    server.proxy.cut()
    const photo = Buffer.from(await noisyPhoto(1))
    await uploadPhotos(page, [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }])
    await page.goto(`${server.url}/photo/${shown}`)
    await page.getByLabel('Add a comment').fill('Cold up here')
    await page.getByRole('button', { name: 'Post' }).click()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export unsent as ZIP' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^unsent-\d{4}-\d\d-\d\d\.zip$/)
    const zip = (await readFile(await saved.path())).toString('latin1')
    expect(zip).toContain('photos/0001-IMG_1.jpg')
    expect(zip).toContain('manifest.json')
    expect(zip).toContain('Cold up here')

    await page.goto(`${server.url}/storage-optimization`)
    const kind = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(kind('Waiting to send')).toContainText('2 items')
    await expect(kind('Zones, comments and likes')).toContainText('1 zone, 1 photo, 0 comments')
    await page.getByRole('button', { name: 'Clear kept photos' }).click()
    await expect(kind('Photos to see offline')).toContainText('0 items')
    await expect(kind('Waiting to send')).toContainText('2 items')

    server.proxy.restore()
    await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(2)
    await expect(kind('Waiting to send')).toContainText('0 items')
    expect(await host.comments(shown)).toHaveLength(1)
  } finally {
    await phone.throwAway()
    await server.close()
  }
})
