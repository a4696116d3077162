import { expect, test } from 'playwright/test'
import { startTestWebDav, type TestWebDav } from '#server/testing/test-webdav.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer
let dav: TestWebDav

test.beforeAll(async () => {
  dav = await startTestWebDav()
  server = await AppServer.start({ BACKUP_TEST_LOOPBACK: '1' })
})

test.afterAll(async () => {
  await server.close()
  await dav.close()
})

test(
  'a host connects storage that is tested first, sees the backup arrive, and stops backups while offline',
  { tag: '@long' },
  async ({ page }) => {
    const hanna = await Person.register(server, 'Hanna')
    const zone = await hanna.makeZone('Meadow')
    await hanna.upload(zone.location.id, await picture(1))
    await signIn(page, `${server.url}/cloud-applications`, hanna)
    await expect(page.getByText('This device', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Set up backups' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your storage' })
    const save = dialog.getByRole('button', { name: 'Check and save' })
    await save.click()
    await expect(dialog.getByText('Please fill this in').first()).toBeVisible()
    await dialog.getByLabel('Address of the folder').fill(dav.url)
    await dialog.getByLabel('User name').fill(dav.login.userName)
    await dialog.getByRole('textbox', { name: 'Password' }).fill('another')
    await save.click()
    await expect(dialog.getByText('The server refused the login').first()).toBeVisible()
    expect(await checkScreen(page, 'a storage that refuses')).toEqual([])
    await dialog.getByRole('textbox', { name: 'Password' }).fill(dav.login.password)
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 photo from 1 zone')).toBeVisible({ timeout: 30_000 })
    expect([...dav.files.keys()]).toEqual([
      expect.stringMatching(/^waypost\/Meadow-[0-9a-f]{8}\/[\d-]{15}\.zip$/),
    ])
    expect(await checkScreen(page, 'cloud applications')).toEqual([])

    server.proxy.cut()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByRole('main').getByText('Waiting to send')).toBeVisible()
    await page.getByRole('button', { name: 'Stop backups' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop backups' }).click()
    await expect(page.getByText('No backups yet.')).toBeVisible()
    server.proxy.restore()
    await expect(page.getByRole('button', { name: 'Set up backups' })).toBeEnabled({ timeout: 30_000 })
    await expect(page.getByText('No backups yet.')).toBeVisible()
  },
)
