import { type Page, expect, test } from 'playwright/test'
import {
  continueAsGuest,
  followPath,
  Phone,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

async function file(seed: number) {
  return { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await noisyPhoto(seed)) }
}

async function userIdOn(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/auth/user')
    const user: { id?: string } = await answer.json()
    return user.id ?? answer.status
  })
}

test('a guest whose browser is killed seconds after joining stays the same guest, and the queue continues', async () => {
  const host = await Person.register(server, 'Hanna')
  const zone = await host.makeZone('Dinner')
  const phone = await Phone.launchDevice()
  try {
    await phone.page.goto(`${server.url}/sign-in?returnTo=/z/${zone.code}`)
    const stored = phone.page.waitForResponse('**/api/auth/resume-secret')
    await continueAsGuest(phone.page, 'Gil')
    await stored
    await phone.page.getByRole('button', { name: 'Join album' }).click()
    await phone.page.waitForURL(new RegExp(`/locations/${zone.location.id}`))
    const before = await userIdOn(phone.page)
    await phone.context.route('**/api/photos/**', (route) => route.abort())
    await uploadPhotos(phone.page, [await file(1)])
    await expect(tiles(phone.page)).toHaveCount(1)
    await phone.battery()
    expect(await host.photos(zone.location.id)).toHaveLength(0)

    await phone.switchOn()
    await phone.page.goto(`${server.url}/locations/${zone.location.id}`)
    await expect.poll(async () => (await host.photos(zone.location.id)).length, { timeout: 60_000 }).toBe(1)
    expect(await userIdOn(phone.page)).toBe(before)
    const [photo] = await host.photos(zone.location.id)
    expect(photo?.uploader).toMatchObject({ id: before, displayName: 'Gil' })
  } finally {
    await phone.dispose()
  }
})

test('a person does not notice a lost cookie', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  const phone = await Phone.launchInstalled(server.url)
  try {
    const { page } = phone
    const stored = page.waitForResponse('**/api/auth/resume-secret')
    await signIn(page, `${server.url}/locations/${location.id}`, host)
    await stored
    await untilInstalled(page)
    await phone.context.clearCookies()
    await uploadPhotos(page, [await file(2)])
    await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(1)
    expect(page.url()).toBe(`${server.url}/locations/${location.id}`)
    await followPath(page, '/')
    await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()
  } finally {
    await phone.dispose()
  }
})

for (const status of [429, 503]) {
  test(
    `a ${status} for the session is retried and shows no visitor page`,
    { tag: '@long' },
    async ({ page, context }) => {
      const host = await Person.register(server, 'Hanna')
      await host.makeZone('Dinner')
      const [name = '', value = ''] = host.cookie.split('=')
      await context.addCookies([
        { name, value, url: server.url, httpOnly: true, sameSite: 'Lax' },
        { name: 'waypost-signed-in', value: '1', url: server.url, sameSite: 'Lax' },
      ])
      await context.route('**/api/auth/user', (route) =>
        route.fulfill({
          status,
          headers: { 'x-waypost': '1', 'retry-after': '60' },
          json: { code: status === 429 ? 'too_many_requests' : 'unavailable', message: 'Later' },
        }),
      )
      const why = status === 429 ? 'Too many requests.' : 'The server can’t answer right now.'
      for (const path of ['/', '/locations', '/profile']) {
        await page.goto(server.url + path)
        const notice = page.getByRole('dialog', { name: 'Waiting for the server' })
        await expect(notice.getByText(why).first()).toBeVisible()
        await expect(notice.getByText(/Trying again in (60|5\d) seconds\./)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe(path)
      }
      await context.unroute('**/api/auth/user')
      await page.getByRole('button', { name: 'Try now' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await followPath(page, '/locations')
      await expect(page.getByRole('heading', { level: 1, name: 'My albums' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Dinner/ })).toBeVisible()
    },
  )
}

test(
  'a device with local data keeps working while the server responds with 429',
  { tag: '@long' },
  async ({ page, context }) => {
    const host = await Person.register(server, 'Hanna')
    await host.makeZone('Dinner')
    await signIn(page, `${server.url}/locations`, host)
    await expect(page.getByRole('link', { name: /Dinner/ })).toBeVisible()
    await context.route('**/api/**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'x-waypost': '1', 'retry-after': '60' },
        json: { code: 'too_many_requests', message: 'Too many requests. Please try again later.' },
      }),
    )
    await page.reload()
    await expect(page.getByRole('link', { name: /Dinner/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/locations')
  },
)
