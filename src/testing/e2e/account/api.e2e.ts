import { expect, test } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test(
  'a token is created and shown once, grants its permissions, and is revoked after the network returns',
  { tag: '@long' },
  async ({ page }) => {
    const hanna = await Person.register(server, 'Hanna')
    await signIn(page, `${server.url}/api-access`, hanna)
    await expect(page.getByText('Part of Pro and above')).toBeVisible()
    await hanna.call('POST', '/api/subscription/upgrade', { plan: 'pro', isPaidNow: true })
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog', { name: 'New token' })
    await dialog.getByRole('button', { name: 'Make token' }).click()
    await expect(dialog.getByText('Give it a name.')).toBeVisible()
    await dialog.getByLabel('What is it for?').fill('Backup at home')
    await dialog.getByRole('button', { name: 'Make token' }).click()
    const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue()
    await page.getByRole('button', { name: 'I have it' }).click()
    const token = page.getByRole('listitem').filter({ hasText: 'Backup at home' })
    await expect(token).toContainText(secret.slice(0, 8))

    const statusOf = async (path: string) =>
      (await fetch(server.url + path, { headers: { authorization: `Bearer ${secret}` } })).status
    expect([await statusOf('/api/locations/user'), await statusOf('/api/auth/user')]).toEqual([200, 403])
    await expect(token.getByText(/^Last used/)).toBeVisible()

    server.proxy.cut()
    await token.getByRole('button', { name: 'Revoke Backup at home' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(token.getByText('Being revoked. It still works until this device is online.')).toBeVisible()
    server.proxy.restore()
    await expect(token).toBeHidden({ timeout: 30_000 })
    expect(await statusOf('/api/locations/user')).toBe(401)

    await page.getByRole('link', { name: 'What programs can call' }).click()
    await page.getByText('POST /api/photos/upload').click()
    await expect(page.getByText("-F 'photo=@PHOTO'")).toBeVisible()
  },
)
