import { type Page, expect, test } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { plainPhoto, smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

async function begin(settings: Record<string, unknown>) {
  const host = await Person.register(server, 'Hanna')
  const { location, code } = await host.makeZone('Summit', settings)
  const ada = await Person.register(server, 'Ada')
  const ben = await Person.register(server, 'Ben')
  for (const guest of [ada, ben]) await guest.scan(code)
  return { host, ada, ben, zoneId: location.id }
}

const isPending = (page: Page, count: number) =>
  expect(page.getByRole('radio', { name: count === 0 ? 'Pending' : `Pending ${count}` })).toBeVisible()

test('eight photos are reviewed by keyboard while offline; guests see the result after the network returns', async ({
  page,
}) => {
  const { host, ada, ben, zoneId } = await begin({ moderation: 'pre-approve' })
  for (let number = 0; number < 8; number += 1) await ada.upload(zoneId, await plainPhoto(number))
  expect(await ben.photos(zoneId)).toHaveLength(0)
  await signIn(page, `${server.url}/locations/${zoneId}/moderation`, host)
  await isPending(page, 8)
  await expect(page.getByText('1 of 8')).toBeVisible()
  server.proxy.cut()
  await expect(page.getByText("You're Offline")).toBeVisible()

  for (let left = 7; left >= 3; left -= 1) {
    await page.keyboard.press('a')
    await isPending(page, left)
  }
  await page.keyboard.press('h')
  await isPending(page, 2)
  await expect(page.getByRole('status').filter({ hasText: 'hidden' })).toHaveText(
    'Photo by Ada hidden. 2 left.',
  )
  await page.keyboard.press('u')
  await isPending(page, 3)
  await page.keyboard.press('h')
  await isPending(page, 2)

  await page.getByText('Grid', { exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(page.getByText('All caught up')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await isPending(page, 2)

  await reconnect(server, page)
  await expect.poll(async () => (await ben.photos(zoneId)).length, { timeout: 60_000 }).toBe(5)
  const statuses = (await host.photos(zoneId)).map(({ status }) => status).toSorted()
  expect(statuses.filter((status) => status === 'pending')).toHaveLength(2)
})

test('an approval that guests have seen is revoked', { tag: '@long' }, async ({ page }) => {
  const { host, ada, ben, zoneId } = await begin({ moderation: 'pre-approve' })
  await ada.upload(zoneId, await smallPhoto(1))
  await signIn(page, `${server.url}/locations/${zoneId}/moderation`, host)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await ben.photos(zoneId)).length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await isPending(page, 1)
  await expect.poll(async () => (await ben.photos(zoneId)).length).toBe(0)
})

test(
  'a guest reports from the photo page; the host sees the reason and the reporter, and keeps the photo',
  { tag: '@long' },
  async ({ browser }) => {
    const { host, ada, ben, zoneId } = await begin({})
    const photoId = await ada.upload(zoneId, await smallPhoto(2))
    const guest = await (await browser.newContext()).newPage()
    await signIn(guest, `${server.url}/photo/${photoId}`, ben)
    await guest.getByRole('button', { name: 'More' }).click()
    await expect(guest.getByRole('menuitem')).toHaveText(['Report', 'Remove a photo of me', 'Order a print'])
    await guest.keyboard.press('Enter')
    await guest.getByLabel('Advertising or nonsense').check()
    await guest.getByLabel('Anything else').fill('Sells tyres')
    await guest.getByRole('button', { name: 'Send report' }).click()
    await expect(guest.getByText('The album’s moderators will look at it.')).toBeVisible()

    const page = await (await browser.newContext()).newPage()
    await signIn(page, `${server.url}/locations/${zoneId}/moderation`, host)
    const report = page.getByRole('list', { name: 'Reports' }).getByRole('listitem')
    await expect(report).toContainText('Advertising or nonsense')
    await expect(report).toContainText('Sells tyres')
    await expect(report).toContainText('Ben')
    // A decision that is still in flight must not undo later changes.
    const arrived = page.waitForResponse(
      (answer) =>
        `${answer.url()} ${answer.request().postData() ?? ''}`.includes(photoId) &&
        answer.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect(page.getByText('No reports')).toBeVisible()
    await arrived
    expect(await ben.photos(zoneId)).toHaveLength(1)

    // Requests from accounts younger than ten minutes wait for a moderator.
    await server.kill()
    await server.run({ TIME_OFFSET_MS: String(11 * 60_000) })
    await guest.getByRole('button', { name: 'More' }).click()
    await guest.getByRole('menuitem', { name: 'Remove a photo of me' }).click()
    await guest.getByRole('button', { name: 'Hide it now' }).click()
    await expect.poll(async () => (await ben.photos(zoneId)).length).toBe(0)
    await expect(page.getByRole('list', { name: 'Reports' })).toContainText('I’m in it and want it removed')
    await guest.context().close()
    await page.context().close()
  },
)
