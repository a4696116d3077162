import { expect, type Page, test } from 'playwright/test'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { untilMail } from '#src/testing/support/mailbox.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.use({ viewport: { width: 1280, height: 720 } })

test.beforeAll(async () => {
  server = await AppServer.shared()
})
test.afterAll(async () => {
  await server.close()
})

const card = (page: Page) => page.getByRole('region', { name: 'Email and password' })

test('an address is confirmed by the link in its mail', { tag: '@long' }, async ({ page }) => {
  const ada = await Person.register(server, 'Ada')
  const { token } = await untilMail(server, ada.email)
  await page.goto(`${server.url}/verify?token=${token}`)
  await page.waitForURL(/\/sign-in/)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(`${ada.email} is confirmed. Thank you!`)).toBeVisible()
  expect(await checkScreen(page, 'confirmed address')).toEqual([])
  await page.getByRole('link', { name: 'To my profile' }).click()
  await expect(card(page)).toBeVisible()
  await expect(page.getByLabel('Code from the mail')).toBeHidden()
})

test('on another device the code in the mail confirms the address', { tag: '@long' }, async ({ page }) => {
  const ada = await Person.register(server, 'Ada')
  await signIn(page, `${server.url}/profile/you`, ada)
  await expect(card(page).getByText(`We sent a mail to ${ada.email}.`)).toBeVisible()
  expect(await checkScreen(page, 'profile with an address to confirm')).toEqual([])
  const { code } = await untilMail(server, ada.email)
  const field = card(page).getByLabel('Code from the mail')
  await field.fill('12')
  await card(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(card(page).getByText('The code has six digits.')).toBeVisible()
  await field.fill(code === '111111' ? '222222' : '111111')
  await card(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(card(page).getByText('This code has expired or belongs to another account')).toBeVisible()
  await field.fill(code)
  await card(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  await expect(field).toBeHidden()
})

test('a forgotten password is replaced once by the link in a mail', async ({ page }) => {
  const ada = await Person.confirmed(server, 'Ada')
  await page.goto(`${server.url}/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('Email').fill(ada.email)
  expect(await checkScreen(page, 'forgotten password')).toEqual([])
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${ada.email} has an account`)).toBeVisible()

  const { token } = await untilMail(server, ada.email, 'Choose a new password')
  await page.goto(`${server.url}/reset-password?token=${token}`)
  const field = page.getByLabel('New password')
  await field.fill('password')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is one of the most common passwords.')).toBeVisible()
  expect(await checkScreen(page, 'new password')).toEqual([])
  await field.fill('kleiner hund am see')
  await expect(page.getByText('Very good.')).toBeVisible()
  await page.getByRole('button', { name: 'Show what I type' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`${server.url}/`)
  // The account's other session has ended, because that is the default.
  expect((await ada.ask('GET', '/api/auth/user')).status).toBe(401)

  await followPath(page, `/reset-password?token=${token}`)
  await page.getByLabel('New password').fill('something else again')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This link was used already or is too old.')).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test(
  'a password is changed with the old one, and a rejected form keeps its input',
  { tag: '@long' },
  async ({ page }) => {
    const ada = await Person.confirmed(server, 'Ada')
    await signIn(page, `${server.url}/profile/you`, ada)
    await card(page).getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password').fill('not this one')
    await dialog.getByLabel('New password').fill('kleiner hund am see')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This is not your current password.').first()).toBeVisible()
    await expect(dialog.getByLabel('New password')).toHaveValue('kleiner hund am see')
    expect(await checkScreen(page, 'change of password')).toEqual([])
    await dialog.getByLabel('Current password').fill(ada.password)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your password is changed')).toBeVisible()
    const account = { email: ada.email, password: 'kleiner hund am see' }
    expect((await ada.ask('POST', '/api/auth/sign-in', account)).ok).toBe(true)
  },
)

test(
  'a new address takes effect once confirmed, and the former one is notified',
  { tag: '@long' },
  async ({ page }) => {
    const ada = await Person.confirmed(server, 'Ada')
    await signIn(page, `${server.url}/profile/you`, ada)
    await card(page).getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email' })
    const next = `new-${ada.email}`
    await dialog.getByLabel('New email').fill(next)
    await dialog.getByLabel('Current password').fill(ada.password)
    server.proxy.cut()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This needs a connection.').first()).toBeVisible()
    server.proxy.restore()
    await expect(dialog.getByLabel('New email')).toHaveValue(next)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page).getByText(`${next} becomes your address once you confirm it.`)).toBeVisible()
    const { token } = await untilMail(server, next)
    await followPath(page, `/verify?token=${token}`)
    await expect(page.getByText(`${next} is confirmed. Thank you!`)).toBeVisible()
    const notice = await untilMail(server, ada.email, 'Your email address was changed')
    expect(notice.text).toContain('n•••@example.org')
  },
)
