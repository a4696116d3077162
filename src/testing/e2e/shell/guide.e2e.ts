import { expect, test } from 'playwright/test'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a visitor opens the guides from the footer, finds a section by its words and opens it', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.locator('footer').getByRole('link', { name: 'Guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
  await page.getByLabel('Search the guide').fill('synchronise nothing')
  await expect(page.getByText('Nothing found. Try fewer words.')).toBeVisible()
  await page.getByLabel('Search the guide').fill('empty bucket')
  await expect(page.getByText('1 section found')).toBeVisible()
  expect(await checkScreen(page, 'search in the guides')).toEqual([])
  await page.getByRole('link', { name: /PostgreSQL, S3 and several processes/ }).click()
  await expect(page.getByRole('heading', { name: 'PostgreSQL, S3 and several processes' })).toBeInViewport()
  expect(await checkScreen(page, 'guide for operators')).toEqual([])
})

test('a guide opens at a section, in German, and loads only images near the screen', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 720 } })
  const page = await context.newPage()
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/guide-pictures/')) pictures.push(new URL(request.url()).pathname)
  })
  await page.goto(`${server.url}/guide/host#save-the-photos`)
  await expect(page.getByRole('heading', { name: 'Die Fotos speichern' })).toBeInViewport()
  const picture = page.getByRole('img', { name: 'Der Export einer Zone' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(585)
  expect(pictures.every((path) => path.startsWith('/guide-pictures/de/'))).toBe(true)
  await page.goto(`${server.url}/guide/nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await context.close()
})
