import { type Page, expect, test } from 'playwright/test'
import * as v from 'valibot'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Opens the page of a host's photo, signed in as another member of the zone. */
async function openPhoto(page: Page) {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Dinner')
  const photoId = await host.upload(location.id, await smallPhoto(1))
  const member = await Person.register(server, 'Mia')
  await member.scan(qrCode)
  await signIn(page, `${server.url}/photo/${photoId}`, member)
  const field = page.getByLabel('Add a comment')
  await expect(field).toBeVisible()
  return { host, photoId, zoneId: location.id, field }
}

/** Slows the page's CPU down, as on an old phone. 1 ends the slowdown, which the browser implements as a busy loop. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** From now on, the page's database rejects new rows in its outbox, or accepts them again. */
async function refuseToStore(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((refuses) => {
    const stores = IDBObjectStore.prototype
    const original: unknown = Reflect.get(window, 'originalAdd') ?? Reflect.get(stores, 'add')
    Reflect.set(window, 'originalAdd', original)
    const refuse = () => {
      throw new DOMException('Refused by the test', 'UnknownError')
    }
    Reflect.set(stores, 'add', refuses ? refuse : original)
  }, isOn)
}

test(
  'a comment sent while the previous one is being stored is stored as well',
  { tag: '@long' },
  async ({ page }) => {
    const { host, photoId, field } = await openPhoto(page)
    await slowDown(page, 6)
    await field.focus()
    const words = ['First words', 'Second words', 'Third words']
    for (const one of words) {
      await page.keyboard.insertText(one)
      await page.keyboard.press('Control+Enter')
    }
    await page.keyboard.insertText('Not sent')
    await slowDown(page, 1)
    await expect
      .poll(async () => (await host.comments(photoId)).map(({ content }) => content).toSorted())
      .toEqual(words.toSorted())
    await expect(field).toHaveValue('Not sent')
  },
)

test('a comment that could not be stored returns to the field', { tag: '@long' }, async ({ page }) => {
  const { host, photoId, field } = await openPhoto(page)
  await refuseToStore(page, true)
  await field.fill('Kept words')
  await field.press('Control+Enter')
  await expect(page.getByText('Failed to add comment')).toBeVisible()
  await expect(field).toHaveValue('Kept words')
  await slowDown(page, 6)
  await field.press('Control+Enter')
  await page.keyboard.insertText('typed meanwhile')
  await expect(field).toHaveValue(/^Kept words\n?typed meanwhile$/)
  await slowDown(page, 1)
  const whole = await field.inputValue()
  await refuseToStore(page, false)
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect.poll(async () => (await host.comments(photoId)).map(({ content }) => content)).toEqual([whole])
})

test('each of several quick taps on Like and on a reaction counts and is shown at once', async ({ page }) => {
  const { host, photoId } = await openPhoto(page)
  await slowDown(page, 6)
  const like = page.getByRole('button', { name: 'Like', exact: true })
  const fire = page.getByRole('button', { name: 'fire' })
  for (const isOn of ['true', 'false', 'true']) {
    await like.dispatchEvent('click')
    await fire.dispatchEvent('click')
    expect(await like.getAttribute('aria-pressed')).toBe(isOn)
    expect(await fire.getAttribute('aria-pressed')).toBe(isOn)
  }
  await slowDown(page, 1)
  await expect.poll(async () => (await host.reactions(photoId)).map(({ emoji }) => emoji)).toEqual(['🔥'])
  await expect.poll(() => host.call('GET', `/api/photos/${photoId}/likes`)).toMatchObject({ likes: 1 })
})

test('pressing Send twice sends one report', { tag: '@long' }, async ({ page }) => {
  const { host, photoId, zoneId } = await openPhoto(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send report' })
  await expect(send).toBeVisible()
  await slowDown(page, 6)
  await send.evaluate((button) => {
    if (!(button instanceof HTMLButtonElement)) throw new Error('Not a button')
    button.click()
    button.form?.requestSubmit()
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await slowDown(page, 1)
  await expect(page.getByText('Reported')).toBeVisible()
  await expect.poll(() => reportCount(host, zoneId)).toBe(1)
  // Once a later comment has been sent, everything queued before it has been sent too.
  await page.getByLabel('Add a comment').fill('After the report')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect.poll(async () => (await host.comments(photoId)).length).toBe(1)
  expect(await reportCount(host, zoneId)).toBe(1)
})

async function reportCount(host: Person, zoneId: string): Promise<number> {
  const query = `scope=zone:${zoneId}&since=0&schemaVersion=${protocolVersion}`
  const page = v.parse(PulledPage, await host.call('GET', `/api/sync/pull?${query}`))
  return page.rows.filter(({ table }) => table === 'report').length
}

const PulledPage = v.object({ rows: v.array(v.object({ table: v.string() })) })
