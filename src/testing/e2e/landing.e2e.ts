import { type Page, expect, test } from 'playwright/test'
import { AppServer } from './app-server.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})

test.afterAll(async () => {
  await server.close()
})

const pages = [
  { path: '/', theme: 'picture-share', title: 'The whole evening, from every chair' },
  { path: '/picture-share', theme: 'picture-share', title: 'Picture Share' },
  { path: '/snapshare', theme: 'snapshare', title: 'SnapShare' },
  { path: '/snapzone', theme: 'snapzone', title: 'SnapZone' },
] as const

test('without any script each page for visitors is there, in its brand and with its words for others', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, theme, title } of pages) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-panda-theme', theme)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${server.url}/brands/${theme}/preview.jpg`,
    )
    expect((await page.request.get(`${server.url}/brands/${theme}/preview.jpg`)).status()).toBe(200)
    const login = page.getByRole('link', { name: 'Login' })
    await expect(login).toHaveAttribute('href', `/api/login?returnTo=${encodeURIComponent(path)}`)
    const color = await login.evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(color, path).not.toBe('rgba(0, 0, 0, 0)')
  }
  await context.close()
})

test('the drawn page comes to life as it is, leads to the other brands in place and then into the app', async ({
  page,
}) => {
  const said = whatIsSaid(page)
  await page.goto(`${server.url}/snapshare`)
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  const code = page.getByLabel('Enter zone code')
  await expect(async () => {
    await code.fill('AAAAAAAAAAAAAAAA')
    await expect(page.getByRole('button', { name: 'Join zone' })).toBeEnabled({ timeout: 500 })
  }).toPass()
  // The very element that was drawn: nothing was drawn a second time.
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)

  await page.getByRole('main').getByRole('link', { name: 'See SnapZone' }).click()
  await expect(page).toHaveURL(`${server.url}/snapzone`)
  await expect(page.getByRole('heading', { level: 1, name: 'SnapZone' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-panda-theme', 'snapzone')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'SnapShare' })).toBeVisible()

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('main').getByRole('link', { name: 'Scan a code' }).click()
  await expect(page).toHaveURL(`${server.url}/scanner`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'SnapShare' })).toBeVisible()
  expect(documents).toEqual([])
  expect(said).toEqual([])
})

/** Errors and warnings that the page tells the console. */
function whatIsSaid(page: Page): readonly string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    // The browser of the tests knows this permission under no name.
    if (['error', 'warning'].includes(message.type()) && !text.includes('web-share')) said.push(text)
  })
  return said
}
