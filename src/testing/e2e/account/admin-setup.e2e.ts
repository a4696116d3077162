import { expect, test } from 'playwright/test'
import { AppServer } from '#src/testing/support/app-server.ts'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start({ ADMIN_EMAILS: 'ada@example.org' })
})

test.afterAll(async () => {
  await server.close()
})

test('the printed link makes its account an admin, once', { tag: '@long' }, async ({ page }) => {
  const ada = { email: 'ada@example.org', password: 'a long password' }
  await new Person(server).call('POST', '/api/auth/register', { ...ada, firstName: 'Ada' })
  const link = server.setupLink ?? ''
  await page.goto(link)
  await page.waitForURL(/\/sign-in\?returnTo/)
  await signIn(page, `${server.url}/desk`, ada)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Become an admin' }).click()
  await expect(page.getByText('Ada is an admin.')).toBeVisible()
  await page.getByRole('link', { name: 'Set up this site' }).click()
  const brandCard = page.getByRole('region', { name: 'Name and brand' })
  await brandCard.getByLabel('Name of the sender').fill('Photos of the club')
  await brandCard.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test letter' }).click()
  await expect(page.getByText('Check this field.').first()).toBeVisible()
  expect(await checkScreen(page, 'set-up of the site')).toEqual([])
  await page.reload()
  await expect(brandCard.getByLabel('Name of the sender')).toHaveValue('Photos of the club')
  await followPath(page, '/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Operator’s desk' })).toBeVisible()
  await followPath(page, '/market-intelligence')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Market')

  await followPath(page, '/mails')
  await expect(page.getByText('Mails are written to files')).toBeVisible()
  const mail = page.getByRole('list', { name: 'Mails' }).getByRole('listitem')
  await expect(mail).toContainText(['Confirm an address'])
  await expect(mail).toContainText(['To ada@example.org'])
  await expect(mail).toContainText(['Sent'])
  await expect(mail).toContainText(['Tries: 1'])
  expect(await checkScreen(page, 'list of mails')).toEqual([])

  const eve = await Person.register(server, 'Eve')
  const token = new URL(link).hash.slice(1)
  expect((await eve.ask('POST', '/api/auth/admin', { token })).status).toBe(410)
})
