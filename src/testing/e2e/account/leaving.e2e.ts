import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})
test.afterAll(async () => {
  await server.close()
})

test(
  'an account is deleted on request, and the deletion can be canceled',
  { tag: '@long' },
  async ({ page }) => {
    const ada = await Person.register(server, 'Ada')
    await signIn(page, `${server.url}/profile/account`, ada)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByText('Your photos are deleted')).toBeVisible()
    expect(await checkScreen(page, 'deleting an account')).toEqual([])

    server.proxy.cut()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText('needs a connection')).toBeVisible()
    server.proxy.restore()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog).toBeHidden()
    const notice = page.getByText(/Your account will be deleted on/)
    await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden()

    await page.goto(`${server.url}/`)
    await expect(notice).toBeVisible()
    expect(await checkScreen(page, 'account that is being deleted')).toEqual([])
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(notice).toBeHidden()
    await followPath(page, '/profile/account')
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  },
)

test(
  'a person is notified when their data is ready and downloads all of it as a ZIP',
  { tag: '@long' },
  async ({ page }) => {
    const ada = await Person.register(server, 'Ada')
    await signIn(page, `${server.url}/profile/account`, ada)
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
    server.proxy.cut()
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByText('which needs a connection')).toBeVisible()
    server.proxy.restore()
    await page.getByRole('button', { name: 'Download my data' }).click()
    const link = page.getByRole('link', { name: 'Download the ZIP' })
    await expect(link).toBeVisible({ timeout: 30_000 })
    expect(await checkScreen(page, 'data ready to download')).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
    await followPath(page, '/activity')
    await page.getByRole('link', { name: /Your data is ready to download/ }).click()
    await expect(link).toBeVisible()
  },
)
