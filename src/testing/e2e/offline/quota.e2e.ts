import { type CDPSession, type Page, expect, test } from 'playwright/test'
import {
  Phone,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
  openTray,
  openUpload,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

/** Less than one photo of these tests needs. */
const freeBytes = 100_000
const fillerBytes = 12_000_000

/** Stores viewed photos in two sizes that use a lot of space. */
async function keepPhotos(page: Page): Promise<void> {
  await page.evaluate(async (sizeBytes) => {
    const cache = await caches.open('photos')
    const put = (path: string) =>
      cache.put(path, new Response(new Uint8Array(sizeBytes), { headers: { 'content-type': 'image/jpeg' } }))
    await put('/uploads/filler.jpg?r=high')
    await put('/uploads/filler.jpg?r=thumb')
  }, fillerBytes)
}

function keptPhotos(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('photos')).keys()
    return keys
      .map(({ url }) => new URL(url))
      .flatMap(({ pathname, search }) => (pathname.includes('filler') ? [search] : []))
  })
}

/**
 * Restarts the browser with this much space beyond the current usage, and opens the page. A running page would use the
 * free space that it measured half a minute before.
 */
async function openWithRoom(phone: Phone, url: string, freeBytes: number): Promise<CDPSession> {
  await phone.restart()
  const session = await phone.context.newCDPSession(phone.page)
  const { origin } = new URL(url)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + freeBytes })
  await phone.page.goto(url)
  await expect(tiles(phone.page).first()).toBeVisible()
  return session
}

const photo = async (seed: number) => ({
  name: `IMG_${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await noisyPhoto(seed)),
})

test(
  '22: a full device evicts photos that can be fetched again, then reports it with the new photo intact',
  { tag: '@long' },
  async () => {
    const server = await AppServer.start()
    const host = await Person.register(server, 'Hanna')
    const { location } = await host.makeZone('Hut')
    await host.upload(location.id, await noisyPhoto(0))
    const phone = await Phone.launchInstalled(server.url)
    const zone = `${server.url}/locations/${location.id}`
    try {
      await signIn(phone.page, server.url, host)
      await phone.page.goto(zone)
      await expect(tiles(phone.page)).toHaveCount(1)
      await untilInstalled(phone.page)
      await keepPhotos(phone.page)
      expect(await keptPhotos(phone.page)).toEqual(['?r=high', '?r=thumb'])
      server.proxy.cut()

      await openWithRoom(phone, zone, freeBytes)
      await uploadPhotos(phone.page, [await photo(1)])
      expect(await keptPhotos(phone.page)).toEqual(['?r=thumb'])

      await openWithRoom(phone, zone, freeBytes)
      await uploadPhotos(phone.page, [await photo(2)])
      expect(await keptPhotos(phone.page)).toEqual([])

      const session = await openWithRoom(phone, zone, freeBytes)
      const { page } = phone
      await openUpload(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Choose photos').setInputFiles([await photo(3)])
      const upload = dialog.getByRole('button', { name: 'Upload', exact: true })
      await upload.click()
      await expect(dialog.getByText('This device is full').first()).toBeVisible()
      const saving = page.waitForEvent('download')
      await dialog
        .getByRole('link', { name: /Save to device/ })
        .first()
        .click()
      expect((await saving).suggestedFilename()).toBe('IMG_3.jpg')

      await session.send('Storage.overrideQuotaForOrigin', { origin: server.url })
      await upload.click()
      await expect(dialog).toBeHidden()
      const rows = page.getByRole('region', { name: 'Waiting to send' }).getByRole('listitem')
      await openTray(page)
      await expect(rows).toHaveText([/IMG_1/, /IMG_2/, /IMG_3/])
      server.proxy.restore()
      await expect(rows).toHaveCount(0, { timeout: 45_000 })
      await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(4)
    } finally {
      await phone.dispose()
      await server.close()
    }
  },
)
