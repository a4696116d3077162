import { type Browser, type Page, expect, test } from 'playwright/test'
import * as v from 'valibot'
import { calls } from '#src/contract/calls/calls.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { untilInteractive } from '#src/testing/cold/cold-entries.ts'
import { tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { expectNoFaults, continueButton, nameField, zoneHeading } from '#src/testing/support/join-visit.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

/** Slow enough that a guest has added a photo before the app's code has loaded. */
const slowConnection = { delayMs: 100, bytesPerSecond: 20_000 }

let server: AppServer
let host: Person

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
})

test.afterEach(async () => {
  server.proxy.link()
  server.proxy.restore()
})

async function pictures(seeds: readonly number[]) {
  return Promise.all(
    seeds.map(async (seed) => ({
      name: `IMG_${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await noisyPhoto(seed)),
    })),
  )
}

/** Opens the link without waiting for what the page fetches in the background. */
async function open(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(link, { waitUntil: 'commit' })
  await untilInteractive(nameField(page))
  return page
}

/** Enters through the prerendered page and adds photos there, before the app has loaded. */
async function addPhotosEarly(browser: Browser, link: string, seeds: readonly number[]): Promise<Page> {
  const files = await pictures(seeds)
  server.proxy.link(slowConnection)
  const page = await open(browser, link)
  await nameField(page).fill('Rosa')
  await continueButton(page).click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picker).setFiles(files)
  const kept = seeds.length === 1 ? '1 photo is safe' : `${seeds.length} photos are safe`
  await expect(page.getByText(`${kept} on this device`)).toBeVisible()
  return page
}

/** Returns how many of the app's files listed by the page have not loaded yet. */
function countMissingFiles(): number {
  const named = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content.split(' ') ?? []
  const come = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return named.filter((file) => !come.includes(file)).length
}

async function revokeCodes(zoneId: string): Promise<void> {
  const query = `scope=zone:${zoneId}&since=0&limit=500&schemaVersion=${protocolVersion}`
  const { rows } = v.parse(calls.pull.answer, await host.call('GET', `/api/sync/pull?${query}`))
  for (const { table, row } of rows)
    if (table === 'code') await host.call('DELETE', `/api/locations/${zoneId}/codes/${row.id}`)
}

test('photos added on the join page before the app is loaded are sent afterwards', async ({ browser }) => {
  const zone = await host.makeZone('Garden party')
  const page = await addPhotosEarly(browser, zone.qrCode, [1, 2])
  await expectNoFaults(page)
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
  server.proxy.link()
  await expect(zoneHeading(page, 'Garden party')).toBeVisible({ timeout: 30_000 })
  await expect(tiles(page)).toHaveCount(2)
  await expect.poll(async () => (await host.photos(zone.location.id)).length).toBe(2)
  await page.reload()
  await expect(tiles(page)).toHaveCount(2)
  expect(await host.photos(zone.location.id)).toHaveLength(2)
  await page.context().close()
})

test('the app does not replace the page while a file picker is open', async ({ browser }) => {
  const zone = await host.makeZone('Garden party')
  server.proxy.link(slowConnection)
  const page = await open(browser, zone.qrCode)
  await nameField(page).fill('Rosa')
  await continueButton(page).click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  const chooser = await picker
  server.proxy.link()
  await expect.poll(() => page.evaluate(countMissingFiles)).toBe(0)
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await chooser.setFiles(await pictures([3]))
  await expect(zoneHeading(page, 'Garden party')).toBeVisible({ timeout: 30_000 })
  await expect(tiles(page)).toHaveCount(1)
  await page.context().close()
})

test(
  'the app does not replace the page while a file picker is opening',
  { tag: '@long' },
  async ({ browser }) => {
    const zone = await host.makeZone('Garden party')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-AT' })
    const page = await context.newPage()
    // The language's texts are the last file that the app waits for.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.addInitScript(() => {
      addEventListener('waypost-entered', () => (document.documentElement.dataset['entered'] = ''))
    })
    await page.route('**/assets/guest-words*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(zone.qrCode)
    await page.getByLabel('Dein Name').fill('Rosa')
    await page.getByRole('button', { name: 'Als Gast weiter' }).click()
    await expect(page.locator('html[data-entered]')).toBeAttached({ timeout: 30_000 })
    const picker = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Fotos auswählen' }).click()
    const chooser = await picker
    release()
    await page.waitForResponse((answer) => answer.url().includes('guest-words'))
    // The app has had time to react.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve))
    })
    await expect(page.locator('html[data-join]')).toBeAttached()
    await chooser.setFiles(await pictures([7]))
    await expect(tiles(page)).toHaveCount(1)
    await expect.poll(async () => (await host.photos(zone.location.id)).length).toBe(1)
    await context.close()
  },
)

test('a stored photo is sent after its page was closed', { tag: '@long' }, async ({ browser }) => {
  const zone = await host.makeZone('Garden party')
  const page = await addPhotosEarly(browser, zone.qrCode, [4])
  await page.close()
  server.proxy.link()
  const again = await page.context().newPage()
  await again.goto(zone.qrCode)
  await expect(zoneHeading(again, 'Garden party')).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await host.photos(zone.location.id)).length).toBe(1)
  await again.context().close()
})

test('photos stored for a revoked code wait for another zone', { tag: '@long' }, async ({ browser }) => {
  const zone = await host.makeZone('Garden party')
  const page = await addPhotosEarly(browser, `${server.url}/z/${zone.code}`, [5])
  await revokeCodes(zone.location.id)
  server.proxy.link()
  await expect(page.getByText('Your photo is safe on this device')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Choose an album' }).click()
  await expect(page).toHaveURL(/\/share$/)
  await expect(page.getByRole('img')).not.toHaveCount(0)
  expect(await host.photos(zone.location.id)).toHaveLength(0)
  await page.context().close()
})

test(
  'a stored photo is offered for another album if local storage is lost',
  { tag: '@long' },
  async ({ browser }) => {
    const zone = await host.makeZone('Garden party')
    const page = await addPhotosEarly(browser, zone.qrCode, [6])
    // A killed browser may not have written local storage to disk; databases are written.
    await page.evaluate(() => localStorage.clear())
    await page.close()
    server.proxy.link()
    const again = await page.context().newPage()
    await again.goto(`${server.url}/locations`)
    await expect(again.getByText('Your photo is safe on this device')).toBeVisible({ timeout: 30_000 })
    await again.getByRole('button', { name: 'Choose an album' }).click()
    await expect(again).toHaveURL(/\/share$/)
    await expect(again.getByRole('main').getByRole('img')).not.toHaveCount(0)
    await again.context().close()
  },
)
