import { type Locator, type Page, expect, test } from 'playwright/test'
import { AppServer } from '#src/testing/support/app-server.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
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

test('without scripts, each landing page appears in its brand with its preview metadata', async ({
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
    await expect(login, path).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await context.close()
})

test('the prerendered page is hydrated in place and links to the other brands and the app without a page load', async ({
  page,
}) => {
  const problems = recordProblems(page)
  await page.goto(`${server.url}/snapshare`)
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  const code = page.getByLabel('Enter album code')
  await expect(async () => {
    await code.fill('AAAAAAAAAAAAAAAA')
    await expect(page.getByRole('button', { name: 'Join album' })).toBeEnabled({ timeout: 500 })
  }).toPass()
  // It is the same element as prerendered: nothing was rendered a second time.
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
  expect(problems).toEqual([])
})

test('a brand’s page shows its own plans, and its filters on a visitor’s photo, which is not uploaded', async ({
  page,
}) => {
  const problems = recordProblems(page)
  for (const [path, plans, label] of [
    ['/picture-share', ['Free', 'Basic', 'Plus', 'Pro'], null],
    ['/snapshare', ['Free', 'Basic', 'Plus', 'Pro', 'Premium'], '$14.99/month'],
    ['/snapzone', ['Free', 'Basic', 'Plus', 'Pro'], '$9.99/month (3-month archive)'],
  ] as const) {
    await page.goto(server.url + path)
    const sold = page.getByRole('region', { name: 'Plans' })
    await expect(sold.getByRole('list').first().getByRole('heading')).toHaveText(plans)
    if (label !== null) await expect(sold.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('On the plans page this is Pro, for $4.99 a month.')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => {
    const isOurs =
      request.method() === 'GET' && /\/assets\/|\/sw\.js|\/brands\/|\/api\/hosts\//.test(request.url())
    if (!isOurs || request.postData() !== null) sent.push(request.url())
  })
  const photo = page.getByLabel('Try your own photo')
  await expect(async () => {
    await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') })
    await expect(page.getByRole('alert').filter({ hasText: 'not a photo' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await photo.setInputFiles({
    name: 'lake.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await smallPhoto(1)),
  })
  const drawn = page.locator('canvas[data-drawn=true]')
  // Before and after, and the four filters.
  await expect(drawn).toHaveCount(6)
  await expect(page.getByRole('status').filter({ hasText: 'Showing lake.jpg' })).toBeAttached()
  const dark = await meanOf(drawn.nth(1))
  await page.getByRole('group', { name: 'Looks' }).getByText('Forest Deep').click()
  await expect.poll(() => meanOf(drawn.nth(1))).toBeLessThan(dark)
  await page.getByRole('slider').press('End')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '100% as it was')
  await page.getByRole('button', { name: 'Back to our picture' }).click()
  await expect(drawn).toHaveCount(0)
  expect(sent).toEqual([])
  expect(problems).toEqual([])
})

/** Returns the mean brightness of a canvas, 0 to 255. */
function meanOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    const copy = document.createElement('canvas')
    copy.width = copy.height = 16
    const context = copy.getContext('2d')
    if (context === null || !(element instanceof HTMLCanvasElement)) throw new Error('The canvas is missing')
    context.drawImage(element, 0, 0, 16, 16)
    const { data } = context.getImageData(0, 0, 16, 16)
    return data.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0) / (16 * 16 * 3)
  })
}

/** Records the page's errors and its console warnings. */
function recordProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    // The test browser does not recognize this permission.
    if (['error', 'warning'].includes(message.type()) && !text.includes('web-share')) problems.push(text)
  })
  return problems
}
