import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled, uploadPhotos, openTray } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { largePhoto } from '#src/testing/support/photographs.ts'

/** Maximum size of each of the server's files, which simulates a full disk. */
const rooms = [
  { bytes: 1_400_000, what: 'the parts of a photo', isRetriedByHand: false },
  { bytes: 2_000_000, what: 'the renditions of a photo', isRetriedByHand: true },
] as const

for (const room of rooms)
  test(
    `38: the server has no room for ${room.what}; the photo waits with the reason and arrives when there is room`,
    { tag: '@long' },
    async () => {
      const server = await AppServer.start()
      const host = await Person.register(server, 'Hanna')
      const { location } = await host.makeZone('Hut')
      const phone = await Phone.launchInstalled(server.url)
      const rows = phone.page.getByRole('region', { name: 'Waiting to send' }).getByRole('listitem')
      const photos = () => host.photos(location.id)
      try {
        // Stops the server cleanly, so that its database has merged its journal: the size limit applies to the journal
        // file, too.
        await server.stop()
        await server.run({}, ['prlimit', `--fsize=${room.bytes}`])
        const { page } = phone
        await signIn(page, `${server.url}/locations/${location.id}`, host)
        await expect(page.getByRole('heading', { name: 'Hut' })).toBeVisible()
        await untilInstalled(page)
        const isFull = page.waitForResponse((answer) => answer.status() === 507)
        await uploadPhotos(page, [{ name: 'hut.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() }])
        await isFull
        await openTray(page)
        await expect(rows).toHaveText([/hut\.jpg.*The server is out of storage space right now/])
        expect(await photos()).toMatchObject([{ status: 'arriving' }])

        // Small writes succeed, and no partial data is shown to anybody or left on the disk.
        const [photo] = await photos()
        await host.call('POST', `/api/photos/${photo?.id}/comments`, { content: 'Still here' })
        const left = await readdir(join(server.dataDir, 'blobs', 'unfinished'), { recursive: true })
        expect(left.filter((name) => name.includes('work-'))).toEqual([])

        await server.kill()
        await server.run()
        if (room.isRetriedByHand) await rows.getByRole('button', { name: 'Retry' }).click()
        await expect.poll(async () => (await photos())[0]?.status, { timeout: 80_000 }).toBe('ready')
        await expect(rows).toHaveCount(0)
        expect(await photos()).toHaveLength(1)
        expect(await host.comments(photo?.id ?? '')).toHaveLength(1)
      } finally {
        await phone.dispose()
        await server.close()
      }
    },
  )
