import { expect, test } from 'playwright/test'
import { badFiles } from '#src/testing/support/make-bad-files.ts'
import { Phone, signIn, tiles, openUpload } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

test(
  'files that are not photos are rejected one by one with the reason, and the good one is sent',
  { tag: '@long' },
  async () => {
    const server = await AppServer.start()
    const host = await Person.register(server, 'Hanna')
    const { location } = await host.makeZone('Dinner')
    const phone = await Phone.launchInstalled(server.url)
    try {
      await signIn(phone.page, `${server.url}/locations/${location.id}`, host)
      await openUpload(phone.page)
      const dialog = phone.page.getByRole('dialog')
      const bad = [
        { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: badFiles.empty() },
        { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: badFiles.svg() },
        { name: 'page.jpg', mimeType: 'image/jpeg', buffer: badFiles.html() },
        { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: badFiles.truncatedJpeg() },
        { name: 'huge.png', mimeType: 'image/png', buffer: badFiles.hugePng() },
      ]
      await dialog
        .getByLabel('Choose photos')
        .setInputFiles([
          ...bad,
          { name: 'good.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await noisyPhoto(1)) },
        ])
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      for (const { name } of bad) {
        const row = dialog.getByRole('listitem').filter({ hasText: name })
        await expect(row).toContainText(/This file is empty|not a photo|not a picture|is damaged|too large/)
      }
      await expect(dialog).toBeVisible()
      await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(1)
      await phone.page.goto(`${server.url}/locations/${location.id}`)
      await expect(tiles(phone.page)).toHaveCount(1)
    } finally {
      await phone.dispose()
      await server.close()
    }
  },
)
