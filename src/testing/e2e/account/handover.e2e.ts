import { type Browser, expect, type Page, test } from 'playwright/test'
import { followPath } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})
test.afterAll(async () => {
  await server.close()
})

async function newDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function enterAs(page: Page, name: string): Promise<void> {
  await page.goto(`${server.url}/sign-in`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.waitForURL(`${server.url}/`)
}

/** Opens the guest's code on their profile and returns it. */
async function showCode(page: Page): Promise<string> {
  await followPath(page, '/profile/you')
  await page.getByRole('button', { name: 'Show my code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  return (await dialog.locator('code').innerText()).replace(' ', '')
}

async function idOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const user: { readonly id: string } = await (await fetch('/api/auth/user')).json()
    return user.id
  })
}

test('a guest continues as the same person on another device by the QR code’s link', async ({ browser }) => {
  const phone = await newDevice(browser)
  await enterAs(phone, 'Ada')
  const code = await showCode(phone)
  expect(await checkScreen(phone, 'code for another device')).toEqual([])

  const tablet = await newDevice(browser)
  await tablet.goto(`${server.url}/continue#${code}`)
  await expect(tablet.getByText('Welcome back, Ada')).toBeVisible()
  expect(await idOf(tablet)).toBe(await idOf(phone))

  const late = await newDevice(browser)
  await late.goto(`${server.url}/continue`)
  await expect(late.getByLabel('Code')).toBeVisible()
  expect(await checkScreen(late, 'code from another device')).toEqual([])
  await late.getByLabel('Code').fill('ABC')
  await late.getByRole('button', { name: 'Continue' }).click()
  await expect(late.getByText('A code has eight letters and digits')).toBeVisible()
  await late.getByLabel('Code').fill(code.toLowerCase())
  await late.getByRole('button', { name: 'Continue' }).click()
  await expect(late.getByRole('alert').getByText('has been used or has expired')).toBeVisible()
})

test(
  'on a device with another user, the code asks for confirmation first',
  { tag: '@long' },
  async ({ browser }) => {
    const phone = await newDevice(browser)
    await enterAs(phone, 'Bea')
    const code = await showCode(phone)
    const laptop = await newDevice(browser)
    await enterAs(laptop, 'Cem')
    await laptop.goto(`${server.url}/continue#${code}`)
    await expect(laptop.getByText('On this device you are Cem')).toBeVisible()
    await laptop.getByRole('button', { name: 'Continue' }).click()
    await expect(laptop.getByText('Welcome back, Bea')).toBeVisible()
    expect(await idOf(laptop)).toBe(await idOf(phone))
  },
)

test('offline, no code is offered', { tag: '@long' }, async ({ browser }) => {
  const phone = await newDevice(browser)
  await enterAs(phone, 'Dan')
  await showCode(phone)
  await phone.keyboard.press('Escape')
  server.proxy.cut()
  try {
    await phone.getByRole('button', { name: 'Show my code' }).click()
    await expect(phone.getByRole('alert').getByText('A code needs a connection')).toBeVisible()
  } finally {
    server.proxy.restore()
  }
  await phone.getByRole('button', { name: 'Make another code' }).click()
  await expect(phone.getByRole('img', { name: /QR code/ })).toBeVisible()
})
