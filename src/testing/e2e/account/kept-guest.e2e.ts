import { expect, type Page, test } from 'playwright/test'
import { continueAsGuest, Phone, tiles, untilInstalled, uploadPhotos } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person
let account: Person & { email: string; password: string }
let zoneId: string
let phone: Phone

test.beforeEach(async () => {
  server = await AppServer.start()
  host = await Person.register(server, 'Hanna')
  account = await Person.register(server, 'Ruth')
  const { location, qrCode } = await host.makeZone('Jetty')
  zoneId = location.id
  phone = await Phone.launchDevice()
  const { page } = phone
  await page.goto(`${server.url}/sign-in`)
  await continueAsGuest(page, 'Gran')
  await page.waitForURL(`${server.url}/`)
  await page.evaluate(async (code) => {
    await fetch('/api/locations/scan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ qrCode: code }),
    })
  }, qrCode)
  await page.goto(`${server.url}/locations/${zoneId}`)
  await expect(page.getByRole('heading', { name: 'Jetty' })).toBeVisible()
})

test.afterEach(async () => {
  await phone.dispose()
  await server.close()
})

async function photo(seed: number) {
  return { name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await noisyPhoto(seed)) }
}

/** Takes two photos without a network; afterwards there is one again, but none of them gets through yet. */
async function photographOffline(page: Page): Promise<void> {
  await untilInstalled(page)
  server.proxy.cut()
  await uploadPhotos(page, [await photo(2), await photo(3)])
  await expect(tiles(page)).toHaveCount(3)
  await page.context().route('**/api/photos/upload', (route) => route.abort())
  server.proxy.restore()
}

async function signInAs(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function uploaders(): Promise<readonly string[]> {
  return (await host.photos(zoneId)).map(({ uploader }) => uploader.displayName)
}

test('a guest who photographed offline signs in, and all photos are the account’s, once', async () => {
  const { page } = phone
  const guestId = await page.evaluate(async () => {
    const user: { readonly id: string } = await (await fetch('/api/auth/user')).json()
    return user.id
  })
  await uploadPhotos(page, [await photo(1)])
  await expect.poll(uploaders, { timeout: 40_000 }).toEqual(['Gran'])
  await photographOffline(page)

  await page.goto(`${server.url}/profile`)
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(page.getByRole('radio', { name: 'Keep my photos' })).toBeChecked()
  await expect(page.getByText('2 things that have not been sent yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toHaveCount(0)
  expect(await checkScreen(page, 'sign-in where a guest is')).toEqual([])
  await signInAs(page)
  await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible()
  await page.context().unrouteAll()

  await expect.poll(uploaders, { timeout: 60_000 }).toEqual(['Ruth', 'Ruth', 'Ruth'])
  await page.goto(`${server.url}/locations/${zoneId}`)
  await expect(tiles(page)).toHaveCount(3)
  // What the guest had on this device leaves it at a later start.
  const isGuestHere = async () => {
    await page.reload()
    await expect(tiles(page)).toHaveCount(3)
    return page.evaluate(
      async (name) => (await indexedDB.databases()).some((database) => database.name === name),
      `waypost-${guestId}`,
    )
  }
  await expect.poll(isGuestHere, { timeout: 40_000 }).toBe(false)
  await expect(tiles(page)).toHaveCount(3)
  expect(await uploaders()).toHaveLength(3)
})

test('a guest who is left behind says so first, and nothing of theirs is sent as the account', async () => {
  const { page } = phone
  await photographOfflineOnly(page)
  await page.goto(`${server.url}/sign-in`)
  await page.getByText('Leave the guest behind').click()
  await expect(page.getByText('What has not been sent yet is not sent any more')).toBeVisible()
  await signInAs(page)
  await page.waitForURL(`${server.url}/`)
  await page.context().unrouteAll()
  await page.goto(`${server.url}/profile`)
  await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible()
  await page.goto(`${server.url}/locations/${zoneId}`)
  await expect(page.getByText('Jetty')).toHaveCount(0)
  expect(await uploaders()).toEqual([])
})

async function photographOfflineOnly(page: Page): Promise<void> {
  await page.context().route('**/api/photos/upload', (route) => route.abort())
  await uploadPhotos(page, [await photo(4)])
  await expect(tiles(page)).toHaveCount(1)
}
