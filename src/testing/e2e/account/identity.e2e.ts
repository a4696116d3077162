import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, type Page, test } from 'playwright/test'
import { Phone, followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { withAuthenticator } from '#src/testing/support/authenticator.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Moves the start of all sessions of an account back by an hour. */
function signedInAnHourAgo(email: string): void {
  const database = new Database(join(server.dataDir, 'waypost.db'))
  const { changes } = database
    .prepare(
      'update sessions set created_at = created_at - 3600000 where user_id in (select id from users where ? in (email, pending_email))',
    )
    .run(email)
  database.close()
  expect(changes).toBeGreaterThan(0)
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

test('a passkey is added, renamed, used to sign in without a password, and removed', async ({ page }) => {
  const hanna = await Person.register(server, 'Hanna')
  const authenticator = await withAuthenticator(page)
  await signIn(page, `${server.url}/profile/account`, hanna)
  const passkeys = passkeysOf(page)
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const name = page.getByLabel('Name of the passkey')
  await name.fill('   ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Give it a name.')).toBeVisible()
  await name.fill('Work laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
  expect(await authenticator.credentials()).toHaveLength(1)
  await passkeys.getByRole('button', { name: 'Rename Work laptop' }).click()
  await name.fill('Hanna’s laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Hanna’s laptop')

  await followPath(page, '/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await followPath(page, '/sign-in?returnTo=/profile')
  // The browser offers the passkey below the email field, and this browser selects it automatically.
  await expect(page).toHaveURL(`${server.url}/profile`)
  await expect(page.getByRole('heading', { name: 'Hanna' })).toBeVisible()

  await followPath(page, '/profile/account')
  await passkeys.getByRole('button', { name: 'Remove Hanna’s laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()

  await authenticator.clear()
  signedInAnHourAgo(hanna.email)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('It’s been a while since you signed in.')).toBeVisible()
  const current = page.getByRole('textbox', { name: 'Current password' })
  await current.fill('a guess')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await current.fill(hanna.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
})

test('a name and a profile photo changed offline arrive later', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Dinner')
  const ruth = await Person.register(server, 'Ruht')
  await ruth.scan(qrCode)
  await ruth.upload(location.id, await smallPhoto(7))
  const phone = await Phone.launchInstalled(server.url)
  try {
    const { page } = phone
    await signIn(page, `${server.url}/profile`, ruth)
    await untilInstalled(page)
    await expect(page.getByRole('heading', { name: 'Ruht' })).toBeVisible()
    await page.getByRole('button', { name: 'Name and picture' }).hover()
    server.proxy.cut()
    await page.getByRole('button', { name: 'Name and picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your name and picture' })
    await dialog.getByLabel('First name').fill('Ruth')
    await dialog.getByLabel('Choose a picture').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await smallPhoto(8)),
    })
    await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible()
    const shown = page.getByRole('main').locator('header img')
    await expect(shown).toHaveAttribute('src', /^data:image\/jpeg/)
    server.proxy.restore()
    await expect(shown).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}\.webp$/, { timeout: 30_000 })
    const nameOnPhoto = async () => (await host.photos(location.id))[0]?.uploader
    await expect
      .poll(nameOnPhoto, { timeout: 30_000 })
      .toMatchObject({ firstName: 'Ruth', profileImageUrl: expect.stringContaining('/uploads/') })
  } finally {
    await phone.dispose()
  }
})

test('the profile reports a file that is not an image', { tag: '@long' }, async ({ page }) => {
  await signIn(page, `${server.url}/profile`, await Person.register(server, 'Hanna'))
  await page.getByRole('button', { name: 'Name and picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your name and picture' })
  await dialog.getByLabel('Choose a picture').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await expect(dialog.getByRole('status').filter({ hasText: 'Try JPG, PNG or GIF.' })).toBeVisible()
  await dialog.getByLabel('First name').fill('Anonymous')
  await dialog.getByLabel('Last name').fill('User')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose another name')).toBeVisible()
  await expect(dialog.getByLabel('Last name')).toBeFocused()
})

test(
  'the list of sessions distinguishes devices, and all others can be signed out at once',
  { tag: '@long' },
  async ({ page, browser }) => {
    const hanna = await Person.register(server, 'Hanna')
    const other = await browser.newContext()
    try {
      const elsewhere = await other.newPage()
      await signIn(elsewhere, server.url, hanna)
      await expect(elsewhere.getByRole('navigation', { name: 'Main' })).toBeVisible()
      // Simulates a phone in a pocket: messages appear only when the page becomes visible again.
      await elsewhere.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
      })
      await signIn(page, `${server.url}/profile/account`, hanna)
      const devices = page.getByRole('region', { name: 'Devices' })
      await expect(devices.getByText('Chrome on Linux').first()).toBeVisible()
      await expect(devices.getByText('Address 127.0.0.x').first()).toBeVisible()
      await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      await expect(devices.getByRole('listitem')).toContainText('This device')
      await expect.poll(() => elsewhere.evaluate(readNeedsSignIn)).toBe(true)
      await elsewhere.goto(`${server.url}/profile`)
      await expect(elsewhere).toHaveURL(/\/sign-in/)
      // The redirect to the sign-in page appears only once, even if the user continues without signing in.
      await elsewhere.goto(`${server.url}/locations`)
      await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => elsewhere.evaluate(readNeedsSignIn)).toBe(true)
      await expect(elsewhere).toHaveURL(`${server.url}/locations`)
      await page.reload()
      await expect(page).toHaveURL(`${server.url}/profile/account`)
    } finally {
      await other.close()
    }
  },
)

/** Returns whether the device has recorded that its user's session ended. */
function readNeedsSignIn(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('waypost-device')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('waypost-device')))
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('sessions').objectStore('sessions').get('current')
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result?.needsSignIn === true)
      })
    })
  })
}
