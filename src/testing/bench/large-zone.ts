import { expect } from 'playwright/test'
import { Phone, signIn, tiles, untilInstalled } from '../e2e/app-page.ts'
import { AppServer } from '../e2e/app-server.ts'
import { Person } from '../e2e/person.ts'
import { readFile } from 'node:fs/promises'
import { phonePhotos } from '../e2e/photographs.ts'
import { seedPhotos } from './seed-photos.ts'

/** A phone whose owner is in a zone of `count` photos, all of whose rows are on the phone. */
export interface LargeZone {
  readonly server: AppServer
  readonly phone: Phone
  readonly zoneUrl: string
  readonly close: () => Promise<void>
}

/** Makes the zone, signs in and waits until every row is on the phone. */
export async function openLargeZone(count: number): Promise<LargeZone> {
  const server = await AppServer.start()
  const host = await Person.register(server, 'Ada')
  const { location } = await host.makeZone('Ten thousand')
  const [photo = ''] = await phonePhotos()
  await host.upload(location.id, Uint8Array.from(await readFile(photo)))
  await seedPhotos(server, { zoneId: location.id, count: count - 1, uploadedAgoMs: 1000 })
  const phone = await Phone.unpack()
  const zoneUrl = `${server.url}/locations/${location.id}`
  await signIn(phone.page, server.url, host)
  await phone.page.goto(zoneUrl)
  await untilInstalled(phone.page)
  await expect(phone.page.getByText(new Intl.NumberFormat('en-GB').format(count)).first()).toBeVisible({
    timeout: 120_000,
  })
  await expect(tiles(phone.page).first()).toBeVisible()
  return {
    server,
    phone,
    zoneUrl,
    close: async () => {
      await phone.throwAway()
      await server.close()
    },
  }
}
