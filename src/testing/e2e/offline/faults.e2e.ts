import { type Page, expect, test } from 'playwright/test'
import {
  Phone,
  followPath,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto, smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let zoneId: string
let photoId: string
let phone: Phone
let page: Page
let number = 0

test.beforeAll(async () => {
  server = await AppServer.shared()
  host = await Person.register(server, 'Hanna')
  phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, server.url, host)
  await expect(phone.page.getByRole('heading', { name: 'Welcome, Hanna' })).toBeVisible()
  // Each test has its own page.
  await phone.page.goto('about:blank')
})

test.afterAll(async () => {
  await phone.dispose()
  await server.close()
})

test.beforeEach(async () => {
  number += 1
  const { location } = await host.makeZone(`Hut ${number}`)
  zoneId = location.id
  photoId = await host.upload(location.id, await smallPhoto(number))
  page = await phone.context.newPage()
  await page.goto(`${server.url}/photo/${photoId}`)
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  await untilInstalled(page)
})

test.afterEach(async () => {
  server.proxy.link()
  server.proxy.restore()
  await page.close()
})

async function addComment(words: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(words)
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('list', { name: 'Comments' }).getByText(words)).toBeVisible()
}

async function expectStoredComments(words: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await host.comments(photoId)).map(({ content }) => content), { timeout: 60_000 })
    .toEqual(words)
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(words.length)
}

const offline = () => page.getByRole('status').filter({ hasText: "You're Offline" })

test('1: a response is lost, and the comment appears once', { tag: '@long' }, async () => {
  const isLost = server.proxy.dropResponseTo(/^POST \/api\/photos\/[^ ]+\/comments /)
  await addComment('Once')
  await expect.poll(isLost).toBe(true)
  await expectStoredComments(['Once'])
})

test('5: requests hang, and everything arrives later', { tag: '@long' }, async () => {
  server.proxy.become('black-hole')
  await addComment('Into the dark')
  await expect(offline()).toBeVisible({ timeout: 40_000 })
  expect(await host.comments(photoId)).toHaveLength(0)
  server.proxy.restore()
  await expectStoredComments(['Into the dark'])
})

test('20: a captive portal does not sign the user out', { tag: '@long' }, async () => {
  server.proxy.become('portal')
  await addComment('In the hotel')
  await expect(offline()).toBeVisible({ timeout: 30_000 })
  // On a phone, a photo's page has no navigation bar.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('navigation').getByRole('link', { name: /to send/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Comments' }).getByText('In the hotel')).toBeVisible()
  expect(await host.comments(photoId)).toHaveLength(0)
  server.proxy.restore()
  await expectStoredComments(['In the hotel'])
})

test('21: the system wrongly reports offline, and the comment is sent anyway', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await page.reload()
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  await addComment('There is a network')
  await expectStoredComments(['There is a network'])
  await expect(offline()).toBeHidden()
})

for (const [days, words] of [
  [5, 'five days ahead'],
  [-1, 'a day behind'],
] as const) {
  test(`24: the device's clock is ${words}, and changes arrive as usual`, { tag: '@long' }, async () => {
    await page.addInitScript((shiftMs) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + shiftMs
    }, days * 86_400_000)
    await page.reload()
    await expect(page.getByLabel('Add a comment')).toBeVisible()
    await addComment('What time is it')
    await expectStoredComments(['What time is it'])
    await followPath(page, `/locations/${zoneId}`)
    await expect(tiles(page)).toHaveCount(1)
  })
}

test('41: a browser without Background Sync sends pending changes as well', async () => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager')
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  await page.reload()
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  server.proxy.cut()
  await addComment('Without help')
  await expect(offline()).toBeVisible({ timeout: 30_000 })
  server.proxy.restore()
  await expectStoredComments(['Without help'])
})

test('36: bits of a small photo flip in transit, and it still arrives intact', { tag: '@long' }, async () => {
  await followPath(page, `/locations/${zoneId}`)
  await expect(tiles(page)).toHaveCount(1)
  server.proxy.link({ bytesPerFlippedBit: 20_000 })
  const sent = Buffer.from(await noisyPhoto(7))
  const isWrong = page.waitForResponse((answer) => answer.status() === 460)
  await uploadPhotos(page, [{ name: 'IMG_7.jpg', mimeType: 'image/jpeg', buffer: sent }])
  await isWrong
  expect(server.proxy.flippedBits).toBeGreaterThan(0)
  expect(await host.photos(zoneId)).toHaveLength(1)
  server.proxy.link()
  await expect.poll(async () => (await host.photos(zoneId)).length, { timeout: 60_000 }).toBe(2)
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden()
})

/** Simulates that another app covers the page, or that the page is visible again. */
async function turn(state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('34: a page that slept pulls immediately when it is shown', { tag: '@long' }, async () => {
  const comments = page.getByRole('list', { name: 'Comments' })
  const add = (content: string) => host.call('POST', `/api/photos/${photoId}/comments`, { content })
  await add('While it was awake')
  await expect(comments.getByText('While it was awake')).toBeVisible()
  const session = await phone.context.newCDPSession(page)
  await turn('hidden')
  // Chromium freezes the page but fires the event only on pages that it considers hidden.
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  expect(server.proxy.silence(/^GET \/api\/sync\/live/)).toBe(1)
  await add('While it slept')
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(comments.getByText('While it slept')).toHaveCount(0)
  await turn('visible')
  // Neither the stream's watchdog nor the poll would be as fast.
  await expect(comments.getByText('While it slept')).toBeVisible({ timeout: 10_000 })
  await add('Later on')
  await expect(comments.getByText('Later on')).toBeVisible({ timeout: 10_000 })
  await addComment('Answered')
  await expectStoredComments(['While it was awake', 'While it slept', 'Later on', 'Answered'])
})
