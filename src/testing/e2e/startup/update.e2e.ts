import { type Page, expect, test } from 'playwright/test'
import { Phone, signIn, tiles, untilInstalled, uploadPhotos } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { NextVersion } from '#src/testing/support/next-version.ts'
import { Person } from '#src/testing/support/person.ts'
import { largePhoto, smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let serverPort: number

test.beforeAll(async () => {
  server = await AppServer.start()
  serverPort = server.proxy.target
})

test.afterEach(() => {
  server.proxy.link()
  server.proxy.target = serverPort
})

test.afterAll(async () => {
  await server.close()
})

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Now' })
const profile = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Profile/ })

/**
 * Checks repeatedly, because the browser may return the result of an update check that started before the version was
 * released.
 */
async function findUpdate(page: Page): Promise<void> {
  const isFound = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return (registration?.installing ?? registration?.waiting ?? null) !== null
    })
  await expect.poll(isFound).toBe(true)
}

test('a new version shows a prompt, can be postponed behind a dot, and loads with one reload', async () => {
  const version = await NextVersion.before(serverPort)
  const host = await Person.register(server, 'Hanna')
  const phone = await Phone.launchInstalled(server.url)
  try {
    server.proxy.target = version.port
    const { page } = phone
    await signIn(page, server.url, host)
    await untilInstalled(page)
    await expect(profile(page)).toHaveAccessibleName('Profile')

    version.isPublished = true
    await findUpdate(page)
    await expect(refresh(page)).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('meta[name=next-version]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(refresh(page)).toBeHidden()
    await expect(profile(page)).toHaveAccessibleName(/Profile ?, an update is ready/)

    // The prompt is shown for ten seconds.
    await page.clock.install()
    await page.reload()
    await expect(refresh(page)).toBeVisible({ timeout: 30_000 })
    await page.clock.fastForward(10_000)
    await expect(refresh(page)).toBeHidden()
    await expect(profile(page)).toHaveAccessibleName(/Profile ?, an update is ready/)
    await profile(page).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Refresh Now' })).toBeVisible()

    await page.reload()
    let loads = 0
    page.on('load', () => (loads += 1))
    await refresh(page).click()
    await expect(page.locator('meta[name=next-version]')).toHaveCount(1)
    await expect(profile(page)).toHaveAccessibleName('Profile')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(refresh(page)).toBeHidden()
    expect(loads).toBe(1)
  } finally {
    await phone.dispose()
    await version.close()
  }
})

test('11: a new version waits for the photo that is being sent', { tag: '@long' }, async () => {
  const version = await NextVersion.before(serverPort)
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Jetty')
  const phone = await Phone.launchInstalled(server.url)
  try {
    server.proxy.target = version.port
    const { page } = phone
    await signIn(page, `${server.url}/locations/${location.id}`, host)
    await untilInstalled(page)
    await expect(page.getByRole('button', { name: 'Show code' })).toBeVisible()
    server.proxy.link({ bytesPerSecond: 150_000, delayMs: 20 })
    const happened: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') happened.push(`part at ${request.headers()['upload-offset']}`)
    })
    page.on('requestfailed', (request) => {
      if (request.method() === 'PATCH') happened.push('a part was lost')
    })
    page.on('load', () => happened.push('load'))
    await uploadPhotos(page, [{ name: 'jetty.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() }])
    await expect.poll(() => happened.length).toBeGreaterThan(0)
    version.isPublished = true
    await findUpdate(page)
    await refresh(page).click()
    await expect(page.getByText('once the current upload is done')).toBeVisible()
    expect(await host.photos(location.id)).toMatchObject([{ status: 'arriving' }])

    await expect(page.locator('meta[name=next-version]')).toHaveCount(1, { timeout: 60_000 })
    expect(await host.photos(location.id)).toMatchObject([{ status: 'ready' }])
    await expect(tiles(page)).toHaveCount(1)
    await page.waitForLoadState('load')
    expect(happened.filter((one) => one === 'load')).toHaveLength(1)
    expect(happened.at(-1)).toBe('load')
    expect(happened).not.toContain('a part was lost')
  } finally {
    await phone.dispose()
    await version.close()
  }
})

test('11: another tab switches to the new version once its unfinished comment is sent', async () => {
  const version = await NextVersion.before(serverPort)
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Jetty')
  const photoId = await host.upload(location.id, await smallPhoto(0))
  const phone = await Phone.launchInstalled(server.url)
  try {
    server.proxy.target = version.port
    const { page } = phone
    await signIn(page, server.url, host)
    await untilInstalled(page)
    const other = await phone.context.newPage()
    await other.goto(`${server.url}/photo/${photoId}`)
    await other.getByLabel('Add a comment').fill('Half a sentence')
    version.isPublished = true
    await findUpdate(page)
    await expect(refresh(other)).toBeVisible({ timeout: 30_000 })
    await refresh(page).click()
    await expect(page.locator('meta[name=next-version]')).toHaveCount(1)
    await expect(other.getByLabel('Add a comment')).toHaveValue('Half a sentence')
    await expect(other.locator('meta[name=next-version]')).toHaveCount(0)
    await other.getByRole('button', { name: 'Post' }).click()
    await expect(other.locator('meta[name=next-version]')).toHaveCount(1)
    await expect
      .poll(async () => (await host.comments(photoId)).map(({ content }) => content))
      .toEqual(['Half a sentence'])
  } finally {
    await phone.dispose()
    await version.close()
  }
})

test('a visitor also loads a new version with one tap', { tag: '@long' }, async () => {
  const version = await NextVersion.before(serverPort)
  const phone = await Phone.launchInstalled(server.url)
  try {
    server.proxy.target = version.port
    const { page } = phone
    await page.goto(`${server.url}/snapzone`)
    await untilInstalled(page)
    version.isPublished = true
    await findUpdate(page)
    await refresh(page).click()
    await expect(page.locator('meta[name=next-version]')).toHaveCount(1)
  } finally {
    await phone.dispose()
    await version.close()
  }
})
