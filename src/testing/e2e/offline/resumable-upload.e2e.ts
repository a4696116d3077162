import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { Phone, signIn, tiles, uploadPhotos } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { largePhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})

test.afterAll(async () => {
  await server.close()
})

/** Returns the bytes of unfinished uploads on the server. */
async function arrivedBytes(): Promise<number> {
  const folder = join(server.dataDir, 'blobs', 'arriving')
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Limits the page's upload to this many bytes a second. */
async function slowDown(phone: Phone, bytesPerSecond: number): Promise<void> {
  const session = await phone.context.newCDPSession(phone.page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

test(
  'scenario 2: a server killed at 60 % of a photo receives the rest, and others see the preview before that',
  { tag: '@long' },
  async () => {
    const host = await Person.register(server, 'Hanna')
    const { location, qrCode } = await host.makeZone('Ravine')
    const guest = await Person.register(server, 'Gil')
    await guest.call('POST', '/api/locations/scan', { qrCode })
    const bytes = await largePhoto()
    const phone = await Phone.launchDevice()
    const other = await Phone.launchDevice()
    try {
      const { page } = phone
      await signIn(page, `${server.url}/locations/${location.id}`, guest)
      await signIn(other.page, `${server.url}/locations/${location.id}`, host)
      await slowDown(phone, 400_000)
      const offsets: number[] = []
      page.on('request', (request) => {
        if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
      })
      await uploadPhotos(page, [{ name: 'ravine.jpg', mimeType: 'image/jpeg', buffer: bytes }])

      await expect(tiles(other.page)).toHaveCount(1)
      await expect(other.page.getByText('Still arriving')).toBeAttached()
      await expect
        .poll(arrivedBytes, { intervals: [20], timeout: 30_000 })
        .toBeGreaterThan(bytes.length * 0.6)
      await server.kill()
      const kept = await arrivedBytes()
      expect(kept).toBeLessThan(bytes.length)
      const before = offsets.length
      await server.run()

      await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden({ timeout: 60_000 })
      expect(offsets[before]).toBe(kept)
      await expect(other.page.getByText('Still arriving')).toHaveCount(0)
      expect(await host.photos(location.id)).toMatchObject([{ status: 'ready', width: 2400 }])
    } finally {
      await phone.dispose()
      await other.dispose()
    }
  },
)
