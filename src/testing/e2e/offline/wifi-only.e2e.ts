import { type Page, expect, test } from 'playwright/test'
import {
  Phone,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
  followPath,
  openTray,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let zoneId: string
let photoId: string
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  zoneId = (await host.makeZone('Hut')).location.id
  photoId = await host.upload(zoneId, await smallPhoto(0))
  phone = await Phone.launchInstalled(server.url)
})

test.afterEach(async () => {
  await phone.dispose()
})

/** Simulates a browser that reports its connection type, as phone browsers do: a mobile network at first. */
async function emulateConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular', saveData: false })
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
  })
}

async function changeLink(page: Page, type: string): Promise<void> {
  await page.evaluate((kind) => {
    const connection: unknown = Reflect.get(navigator, 'connection')
    if (!(connection instanceof EventTarget))
      throw new Error('The browser does not report the connection type')
    Object.assign(connection, { type: kind })
    connection.dispatchEvent(new Event('change'))
  }, type)
}

const setting = (page: Page) => page.getByRole('switch', { name: 'Send photos only on Wi-Fi' })
const rows = (page: Page) => page.getByRole('region', { name: 'Waiting to send' }).getByRole('listitem')
const photo = async (seed: number) => ({
  name: `IMG_${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await smallPhoto(seed)),
})
const photoCount = async () => (await host.photos(zoneId)).length

test(
  'photos are shown as waiting for Wi-Fi, likes do not wait, and one photo can be sent anyway',
  { tag: '@long' },
  async () => {
    const { page } = phone
    await emulateConnection(page)
    await signIn(page, `${server.url}/profile/data`, host)
    await untilInstalled(page)
    await setting(page).click()
    await expect(setting(page)).toBeChecked()
    await page.reload()
    await expect(setting(page)).toBeChecked()
    await expect(setting(page)).toHaveAccessibleDescription(/You are on a mobile network now/)

    await followPath(page, `/locations/${zoneId}`)
    await expect(tiles(page)).toHaveCount(1)
    await uploadPhotos(page, [await photo(1), await photo(2)])
    await openTray(page)
    await expect(rows(page)).toHaveText([/IMG_1.*Waiting for Wi-Fi/, /IMG_2.*Waiting for Wi-Fi/])
    expect(await violationsOn(page)).toEqual([])
    await followPath(page, `/photo/${photoId}`)
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    await expect.poll(async () => (await host.photos(zoneId)).find(({ id }) => id === photoId)?.likes).toBe(1)
    expect(await photoCount()).toBe(1)

    await followPath(page, '/waiting')
    await rows(page).filter({ hasText: 'IMG_2' }).getByRole('button', { name: 'Send now anyway' }).click()
    await expect.poll(photoCount).toBe(2)
    await expect(rows(page)).toHaveText([/IMG_1.*Waiting for Wi-Fi/])

    await changeLink(page, 'wifi')
    await expect.poll(photoCount).toBe(3)
    await expect(rows(page)).toHaveCount(0)
  },
)

test('if the connection type is unknown, photos are sent', { tag: '@long' }, async () => {
  const { page } = phone
  await signIn(page, `${server.url}/profile/data`, host)
  await setting(page).click()
  await expect(setting(page)).toHaveAccessibleDescription(/photos send on any network/)
  await followPath(page, `/locations/${zoneId}`)
  await expect(tiles(page)).toHaveCount(1)
  await uploadPhotos(page, [await photo(1)])
  await expect.poll(photoCount).toBe(2)
})
