import { type Page, expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled, followPath } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let photoId: string
let phone: Phone

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
  await signIn(phone.page, `${server.url}/photo/${photoId}`, host)
  await expect(phone.page.getByLabel('Add a comment')).toBeVisible()
  await untilInstalled(phone.page)
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

const storedComments = async () => (await host.comments(photoId)).map(({ content }) => content)
const outdated = (page: Page) => page.getByRole('status').filter({ hasText: 'This page is out of date' })

/**
 * Raises the version of all our databases, as a newer version of the app does. Waits until other connections have
 * closed.
 */
async function upgradeDatabases(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('waypost') === true)
    for (const { name = '', version = 1 } of found) {
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version + 10)
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve(undefined)
        })
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
      })
    }
    return found.length
  })
}

test('12: a newer version in another tab takes over the data; the old tab reports it and loses nothing', async () => {
  const { page } = phone
  const newer = await phone.context.newPage()
  await newer.goto(`${server.url}/robots.txt`)
  server.proxy.cut()
  await addComment(page, 'Queued in the old tab')
  await page.getByLabel('Add a comment').fill('Half a sentence')
  expect(await upgradeDatabases(newer)).toBeGreaterThan(1)

  await expect(outdated(page)).toContainText('A newer version of the app is open in another tab')
  await expect(page.getByLabel('Add a comment')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('Failed to add comment')).toBeVisible()
  await expect(page.getByLabel('Add a comment')).toHaveValue('Half a sentence')

  await newer.goto(`${server.url}/photo/${photoId}`)
  await addComment(newer, 'Queued in the new tab')
  await outdated(page).getByRole('button', { name: 'Reload' }).click()
  await expect(outdated(page)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(2)
  server.proxy.restore()
  await expect
    .poll(storedComments, { timeout: 45_000 })
    .toEqual(['Queued in the old tab', 'Queued in the new tab'])
})

test('12: at a cold start, a tab that blocks the database is reported', { tag: '@long' }, async () => {
  const { page } = phone
  await page.goto(`${server.url}/robots.txt`)
  const older = await phone.context.newPage()
  await older.goto(`${server.url}/robots.txt`)
  await older.evaluate(async () => {
    const name = 'waypost-device'
    const settled = (request: IDBOpenDBRequest) =>
      new Promise((resolve) => request.addEventListener('success', resolve))
    await settled(indexedDB.deleteDatabase(name))
    const opening = indexedDB.open(name, 1)
    await settled(opening)
    // Keeps a reference, so that the connection stays open.
    Object.assign(window, { openDatabase: opening.result })
  })
  await page.goto(`${server.url}/photo/${photoId}`)
  await expect(page.getByRole('alert')).toContainText('Please close the other tabs')
  await older.close()
  await expect(page.getByRole('heading', { name: 'Please close the other tabs' })).toBeHidden()
  await expect(page.getByLabel('Add a comment')).toBeVisible()
})

test(
  '12: an app too old for the server reports it and keeps unsent changes; after a reload it sends them',
  { tag: '@long' },
  async () => {
    const { page } = phone
    let isOld = true
    await page.route(/\/api\/(photos\/[^/]+\/comments|sync\/push)$/, async (route) => {
      const request = route.request()
      if (!isOld || request.method() !== 'POST') return route.continue()
      const headers = { ...request.headers(), 'x-waypost-schema-version': '1' }
      return route.continue({ headers })
    })
    await addComment(page, 'From an old app')
    await expect(outdated(page)).toContainText('The server needs a newer version of the app')
    await followPath(page, '/waiting')
    await expect(page.getByRole('region', { name: 'Waiting to send' }).getByRole('listitem')).toHaveText([
      /From an old app.*Waiting: The server needs a newer version of this app/,
    ])
    expect(await storedComments()).toEqual([])
    isOld = false
    await outdated(page).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(storedComments, { timeout: 45_000 }).toEqual(['From an old app'])
    await expect(outdated(page)).toBeHidden()
  },
)
