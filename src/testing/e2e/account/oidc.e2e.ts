import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { continueAsGuest, followPath, uploadPhotos } from '#src/testing/support/app-page.ts'
import { startOidc, type TestOidc } from '#server/testing/test-oidc.ts'

let provider: TestOidc
let server: AppServer

test.beforeAll(async () => {
  provider = await startOidc()
  const { issuer, clientId, clientSecret, name } = provider.config
  server = await AppServer.start({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret ?? '',
    OIDC_NAME: name,
  })
  provider.serve(server.url)
})

test.afterAll(async () => {
  await server.close()
  await provider.close()
})

test('a person signs in at the identity provider and returns to the same page', async ({ page }) => {
  const email = `${randomUUID()}@example.org`
  provider.signInAs({
    subject: randomUUID(),
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
  })
  await page.goto(`${server.url}/sign-in?returnTo=/profile/you`)
  await page.getByRole('button', { name: 'Continue with Example ID' }).click()
  await expect(page).toHaveURL(`${server.url}/profile/you`)
  await expect(page.getByText('Ada Byron')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Email and password' }).getByText(email)).toBeVisible()
})

test('a guest who returns from the provider stays the same guest', { tag: '@long' }, async ({ page }) => {
  const email = `${randomUUID()}@example.org`
  await page.goto(`${server.url}/sign-in?returnTo=/profile`)
  await continueAsGuest(page, 'Ruth')
  await expect(page.getByRole('heading', { name: 'Ruth' })).toBeVisible()
  provider.signInAs({ subject: randomUUID(), email, email_verified: true, given_name: 'Ruth' })
  await followPath(page, '/sign-in?returnTo=/profile/you')
  await page.getByRole('button', { name: 'Continue with Example ID' }).click()
  await expect(page).toHaveURL(`${server.url}/profile/you`)
  await expect(page.getByRole('region', { name: 'Email and password' }).getByText(email)).toBeVisible()
})

test(
  'a guest who signs in to an existing account through the provider keeps their content',
  { tag: '@long' },
  async ({ page }) => {
    const ruth = await Person.confirmed(server, 'Ruth')
    const garden = await ruth.makeZone('Garden')
    const path = `/locations/${garden.location.id}`
    const somebody = { subject: randomUUID(), email: ruth.email, email_verified: true, given_name: 'Ruth' }
    await page.goto(`${server.url}/sign-in`)
    await continueAsGuest(page, 'Gran')
    await page.waitForURL(`${server.url}/`)
    await page.evaluate(async (code) => {
      await fetch('/api/locations/scan', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ qrCode: code }),
      })
    }, garden.qrCode)
    await followPath(page, path)
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible({ timeout: 30_000 })
    await uploadPhotos(page, [
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(9)) },
    ])
    const uploaders = async () =>
      (await ruth.photos(garden.location.id)).map(({ uploader }) => uploader.displayName)
    await expect.poll(uploaders, { timeout: 40_000 }).toEqual(['Gran'])
    provider.signInAs(somebody)
    await followPath(page, `/sign-in?returnTo=${path}`)
    await expect(page.getByRole('radio', { name: 'Keep my photos' })).toBeChecked()
    await page.getByRole('button', { name: 'Continue with Example ID' }).click()
    await expect(page).toHaveURL(server.url + path)
    await expect.poll(uploaders, { timeout: 40_000 }).toEqual(['Ruth'])
  },
)

test('an unconfirmed email address is refused', { tag: '@long' }, async ({ page }) => {
  provider.signInAs({ subject: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: false })
  await page.goto(`${server.url}/sign-in?returnTo=/profile`)
  await page.getByRole('button', { name: 'Continue with Example ID' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Confirm it there, then start again.')
  await page.goto(`${server.url}/api/auth/oidc/callback?state=forged.1.Lw.AAAA&code=x`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please start again.')
})
