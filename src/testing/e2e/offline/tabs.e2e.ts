import { type Page, expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

/** Longer than other tabs wait for a silent leader. */
const hangMs = 25_000

let server: AppServer
let host: Person & { email: string; password: string }
let photoId: string
let phone: Phone
let first: Page
let second: Page

/** Two tabs of one person on one photo. The first one is the leader. */
test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut')
  photoId = await host.upload(location.id, await smallPhoto(0))
  phone = await Phone.launchInstalled(server.url)
  first = phone.page
  await signIn(first, `${server.url}/photo/${photoId}`, host)
  await expect(first.getByLabel('Add a comment')).toBeVisible()
  await untilInstalled(first)
  second = await phone.context.newPage()
  await second.goto(`${server.url}/photo/${photoId}`)
  await expect(second.getByLabel('Add a comment')).toBeVisible()
})

test.afterEach(async () => {
  await phone.dispose()
  server.proxy.link()
  server.proxy.restore()
})

async function addComment(page: Page, words: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(words)
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('list', { name: 'Comments' }).getByText(words)).toBeVisible()
}

async function expectOnServer(words: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await host.comments(photoId)).map(({ content }) => content), { timeout: 45_000 })
    .toEqual(words)
}

test('7: the leading tab is closed, and the other one sends', async () => {
  await first.close()
  await addComment(second, 'From the second')
  await expectOnServer(['From the second'])
})

test('7: the leading tab is closed offline, and the other sends', { tag: '@long' }, async () => {
  server.proxy.cut()
  await addComment(first, 'From the first')
  await addComment(second, 'From the second')
  await expect(second.getByRole('status').filter({ hasText: "You're Offline" })).toBeVisible()
  await first.close()
  server.proxy.restore()
  await expectOnServer(['From the first', 'From the second'])
})

test('8: the leading tab hangs, and the other one takes over', { tag: '@long' }, async () => {
  let isAwake = false
  const hang = first
    .evaluate(
      (untilMs) => {
        while (performance.now() < untilMs);
      },
      await first.evaluate((durationMs) => performance.now() + durationMs, hangMs),
    )
    .then(() => (isAwake = true))
  await addComment(second, 'Not stuck')
  await expectOnServer(['Not stuck'])
  expect(isAwake).toBe(false)
  await hang
  await addComment(first, 'Awake again')
  await expectOnServer(['Not stuck', 'Awake again'])
})

test('9: a second tab writes offline, is closed, and loses nothing', { tag: '@long' }, async () => {
  server.proxy.cut()
  await addComment(second, 'Written and gone')
  await second.close()
  server.proxy.restore()
  await expectOnServer(['Written and gone'])
  await expect(first.getByRole('list', { name: 'Comments' }).getByText('Written and gone')).toHaveCount(1)
})
