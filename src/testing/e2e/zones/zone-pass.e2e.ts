import { devices, expect, test } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('the host unlocks all photos with one press, and a guest saves them to the phone’s gallery in batches', async ({
  browser,
}) => {
  const host = await Person.register(server, 'Lena')
  const guest = await Person.register(server, 'Ben')
  const { location, code } = await host.makeZone('Summit meadow')
  await guest.scan(code)
  for (let index = 0; index < 12; index += 1)
    await host.upload(location.id, await smallPhoto(index), `IMG_${index}.jpg`)
  const path = `${server.url}/locations/${location.id}/export`
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  // The test browser has no share menu.
  await page.addInitScript(() => {
    const shared: string[][] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => void shared.push(files.map(({ type }) => type)),
    })
  })
  await signIn(page, path, guest)
  await expect(page.getByRole('heading', { name: 'Save my photos' })).toBeVisible()
  await expect(page.getByText(/left this month|\$/)).toHaveCount(0)

  const own = await (await browser.newContext()).newPage()
  await signIn(own, path, host)
  await own.getByRole('button', { name: 'Unlock for everybody: $4.99' }).click()
  await expect(own.getByText('You have unlocked all photos for everybody here')).toBeVisible()
  await expect(own.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)

  await expect(page.getByText('Lena has unlocked all photos for you')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Save all photos' })).toBeVisible()
  await page.getByRole('button', { name: 'Save to this phone’s gallery' }).click()
  await page.getByRole('button', { name: 'Save photos 1 to 10 of 12' }).click()
  await page.getByRole('button', { name: 'Save photos 11 to 12 of 12' }).click()
  await expect(page.getByRole('button', { name: 'All photos went over to your phone' })).toBeVisible()
  const batches = await page.evaluate(() => Reflect.get(window, 'shared'))
  expect(batches).toEqual([10, 2].map((count) => Array.from({ length: count }, () => 'image/jpeg')))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOn(page)).toEqual([])
  await own.context().close()
  await context.close()
})

test(
  'the poster page warns if the chosen day is after the zone’s end',
  { tag: '@long' },
  async ({ page }) => {
    const host = await Person.register(server, 'Lena')
    const { location } = await host.makeZone('Anna & Ben', { timeZone: 'UTC' })
    const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await signIn(page, `${server.url}/locations/${location.id}/poster`, host)
    const until = page.getByText(/^Code and photos live until /)
    await expect(until).toBeVisible()
    const before = (await until.textContent()) ?? ''
    await page.getByLabel('When is it?').fill(dayAfter(12))
    const warning = page.getByRole('alert').filter({ hasText: /^This code works until / })
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: /^Keep it longer/ }).click()
    await expect(warning).toHaveCount(0)
    await expect(until).toBeVisible()
    await expect(until).not.toHaveText(before)
    // A date beyond the plan's limit is not promised.
    await page.getByLabel('When is it?').fill(dayAfter(60))
    await expect(warning.getByRole('link', { name: 'Compare plans' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await violationsOn(page)).toEqual([])
  },
)

test('a guest’s album shows no plan, price, counter or shop, and marks no photo', async ({ browser }) => {
  const host = await Person.register(server, 'Lena')
  const { location, code } = await host.makeZone('Summit meadow')
  const photoId = await host.upload(location.id, await smallPhoto(70))
  const guest = await Person.guest(server, 'Ben')
  await guest.scan(code)
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const [name = '', value = ''] = guest.cookie.split('=')
  await context.addCookies([
    { name, value, url: server.url, httpOnly: true, sameSite: 'Lax' },
    { name: 'waypost-signed-in', value: '1', url: server.url, sameSite: 'Lax' },
  ])
  const page = await context.newPage()
  const money = /\$\s?\d|\bplans?\b|premium|\bplus\b|order a print|downloads? (?:left|remaining)|shop\b/i
  const album = `${server.url}/locations/${location.id}`
  await page.goto(album)
  await expect(page.locator(`a[href*="${photoId}"]`)).toBeVisible()
  await expect(page.locator('main')).not.toContainText(money)
  await page.goto(`${album}/export`)
  await expect(page.getByText('Other people’s that you downloaded')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(money)
  await page.goto(`${server.url}/photo/${photoId}`)
  await expect(page.locator('[data-frame] > img').first()).toBeVisible()
  await expect(page.locator('[data-watermark]')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText(money)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menu')).not.toContainText(money)
  await context.close()
})
