import { type Browser, expect, type Page, test } from 'playwright/test'
import {
  continueAsGuest,
  followPath,
  Phone,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
  outboxCount,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { withAuthenticator } from '#src/testing/support/authenticator.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { untilMail } from '#src/testing/support/mailbox.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person
let account: Person & { email: string; password: string }
let zoneId: string
let qrCode: string
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  account = await Person.register(server, 'Ruth')
  const zone = await host.makeZone('Jetty')
  zoneId = zone.location.id
  qrCode = zone.qrCode
  phone = await Phone.launchInstalled(server.url)
  const { page } = phone
  await page.goto(`${server.url}/sign-in`)
  await enter(page, 'Gran')
})

test.afterEach(async () => {
  server.proxy.restore()
  await phone.dispose()
})

/** On the sign-in page: becomes a guest with this name and a member of the zone, and opens the zone. */
async function enter(page: Page, name: string): Promise<void> {
  await continueAsGuest(page, name)
  await page.waitForURL(`${server.url}/`)
  await page.evaluate(async (code) => {
    await fetch('/api/locations/scan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ qrCode: code }),
    })
  }, qrCode)
  await followPath(page, `/locations/${zoneId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Jetty' })).toBeVisible()
}

async function photo(seed: number) {
  return { name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(seed)) }
}

/** Takes two photos offline. Afterwards the device is online, but uploads still fail. */
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

test('photos of a guest who signs in move to the account, once', { tag: '@long' }, async () => {
  const { page } = phone
  const guestId = await page.evaluate(async () => {
    const user: { readonly id: string } = await (await fetch('/api/auth/user')).json()
    return user.id
  })
  await uploadPhotos(page, [await photo(1)])
  await expect.poll(uploaders, { timeout: 40_000 }).toEqual(['Gran'])
  await photographOffline(page)

  await followPath(page, '/profile/you')
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(page.getByRole('radio', { name: 'Keep my photos' })).toBeChecked()
  await expect(page.getByText('2 changes that have not been sent yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toHaveCount(0)
  expect(await checkScreen(page, 'sign-in where a guest is')).toEqual([])
  await signInAs(page)
  await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible()
  await page.context().unrouteAll()

  await expect.poll(uploaders, { timeout: 60_000 }).toEqual(['Ruth', 'Ruth', 'Ruth'])
  await followPath(page, `/locations/${zoneId}`)
  await expect(tiles(page)).toHaveCount(3)
  // The guest's data on this device is deleted at a later start.
  const isGuestSignedIn = async () => {
    await page.reload()
    await expect(tiles(page)).toHaveCount(3)
    return page.evaluate(
      async (name) => (await indexedDB.databases()).some((database) => database.name === name),
      `waypost-${guestId}`,
    )
  }
  await expect.poll(isGuestSignedIn, { timeout: 40_000 }).toBe(false)
  await expect(tiles(page)).toHaveCount(3)
  expect(await uploaders()).toHaveLength(3)
})

test('leaving a guest behind shows a warning first, and none of the guest’s changes is sent as the account', async () => {
  const { page } = phone
  await photographOfflineOnly(page)
  await followPath(page, '/sign-in')
  await page.getByText('Leave the guest behind').click()
  await expect(page.getByText('What has not been sent yet is not sent any more')).toBeVisible()
  await signInAs(page)
  await page.waitForURL(`${server.url}/`)
  await page.context().unrouteAll()
  await followPath(page, '/profile')
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

/** Creates a new guest on the phone, in the zone, with an unsent photo. */
async function photographAs(page: Page, name: string, seed: number): Promise<void> {
  await followPath(page, '/sign-in')
  await enter(page, name)
  const before = (await host.photos(zoneId)).length
  await expect(tiles(page)).toHaveCount(before)
  await page.context().route('**/api/photos/upload', (route) => route.abort())
  await uploadPhotos(page, [await photo(seed)])
  await expect(tiles(page)).toHaveCount(before + 1)
}

async function signOut(page: Page): Promise<void> {
  // With unsent changes, a dialog would first ask what to do with them.
  await expect.poll(() => outboxCount(page), { timeout: 30_000 }).toBe(0)
  await followPath(page, '/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
}

/** Stores the account's passkey, created in another browser, on the phone until it is cleared. */
async function bringPasskey(browser: Browser, page: Page) {
  const laptop = await (await browser.newContext()).newPage()
  const authenticator = await withAuthenticator(laptop)
  await signIn(laptop, `${server.url}/profile/account`, account)
  await laptop.getByRole('button', { name: 'Add a passkey' }).click()
  await laptop.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(laptop.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  const phonesOwn = await withAuthenticator(page)
  for (const credential of await authenticator.credentials()) await phonesOwn.add(credential)
  await laptop.context().close()
  return phonesOwn
}

test(
  'a passkey or a password reset link keeps the guest on sign-in; otherwise a notice appears',
  { tag: '@long' },
  async ({ browser }) => {
    test.slow()
    const { page } = phone
    await photographOfflineOnly(page)
    const passkeys = await bringPasskey(browser, page)
    await followPath(page, '/sign-in?returnTo=/profile')
    // The browser may select the passkey automatically.
    const button = page.getByRole('button', { name: 'Use a passkey' })
    await Promise.race([
      button.click({ timeout: 10_000 }).catch(() => undefined),
      page.waitForURL(/\/profile/),
    ])
    await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible()
    await page.context().unrouteAll()
    await expect.poll(uploaders, { timeout: 60_000 }).toEqual(['Ruth'])
    // The sign-in page would select it automatically again.
    await passkeys.clear()

    await signOut(page)
    await photographAs(page, 'Opa', 5)
    await account.ask('POST', '/api/auth/reset', { email: account.email })
    const { token } = await untilMail(server, account.email, 'Choose a new password')
    await page.goto(`${server.url}/reset-password?token=${token}`)
    account.password = 'kleiner hund am see'
    await page.getByLabel('New password').fill(account.password)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`${server.url}/`)
    await page.context().unrouteAll()
    await expect.poll(uploaders, { timeout: 60_000 }).toEqual(['Ruth', 'Ruth'])

    await signOut(page)
    await photographAs(page, 'Tom', 6)
    const { userId: guestId, proof } = await page.evaluate(async () => {
      const user: { readonly id: string } = await (await fetch('/api/auth/user')).json()
      const proven: { readonly proof: string } = await (
        await fetch('/api/auth/guest-proof', { method: 'POST' })
      ).json()
      return { userId: user.id, proof: proven.proof }
    })
    await page.context().route('**/api/auth/merge-guest', (route) => route.abort())
    await followPath(page, '/sign-in?returnTo=/profile')
    await signInAs(page)
    await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible()
    // In the meantime, another account merged the guest, who was handed over to it.
    await host.call('POST', '/api/auth/merge-guest', { guestId, proof })
    await page.context().unrouteAll()
    const toast = page.getByText('Your account can’t take over the guest’s things')
    await expect(toast).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('It belongs to another account', { exact: false })).toBeVisible()
    expect(await uploaders()).toEqual(['Ruth', 'Ruth'])
  },
)
