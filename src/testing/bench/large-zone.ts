import { expect } from 'playwright/test'
import { Phone, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { readFile } from 'node:fs/promises'
import { phonePhotos } from '#src/testing/support/photographs.ts'
import { seedPhotos } from './seed-photos.ts'

/** A phone whose owner is in a zone of `count` photos, with all rows on the phone. */
export interface LargeZone {
  readonly server: AppServer
  readonly phone: Phone
  readonly zoneUrl: string
  /** URLs of the tiles' images, newest first, without the very first photo's. */
  readonly addresses: readonly string[]
  readonly close: () => Promise<void>
}

/** A phone receives several hundred rows a second; on a busy machine, about a hundred. */
const msPerPhoto = 12

/** Creates the zone, signs in and waits until every row is on the phone. The newest `withFiles` photos have images. */
export async function openLargeZone(count: number, withFiles = 20_000): Promise<LargeZone> {
  const server = await AppServer.start()
  const host = await Person.register(server, 'Ada')
  const { location } = await host.makeZone('Ten thousand')
  const [photo = ''] = await phonePhotos()
  await host.upload(location.id, Uint8Array.from(await readFile(photo)))
  const seed = { zoneId: location.id, count: count - 1, newestAt: Date.now() - 1000, withFiles }
  const filenames = await seedPhotos(server, seed)
  const phone = await Phone.launchDevice()
  const zoneUrl = `${server.url}/locations/${location.id}`
  await signIn(phone.page, server.url, host)
  await phone.page.goto(zoneUrl)
  await untilInstalled(phone.page)
  await expect(phone.page.getByText(new Intl.NumberFormat('en-GB').format(count)).first()).toBeVisible({
    timeout: count * msPerPhoto,
  })
  await expect(tiles(phone.page).first()).toBeVisible()
  return {
    server,
    phone,
    zoneUrl,
    addresses: filenames.map((filename) => `/uploads/${filename}?r=thumb`),
    close: async () => {
      await phone.dispose()
      await server.close()
    },
  }
}
