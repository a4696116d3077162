import { expect, test } from 'playwright/test'
import { maxLoopBytes } from '#src/contract/rules/clip-limits.ts'
import { Phone, signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { ClipMaker } from '#src/testing/support/make-test-clip.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { readRows } from '#src/testing/support/user-rows.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('[OB1] [CH5] a clip chosen offline before a kill arrives once, and plays for another guest', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const host = await Person.register(server, 'Hanna')
  const { location, code } = await host.makeZone('Harbour')
  const guest = await Person.register(server, 'Gus')
  await guest.scan(code)
  const zone = `${server.url}/locations/${location.id}`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page, zone, guest)
  const films = await ClipMaker.open(page)
  const film = await films.make({ seconds: 8, width: 1280, height: 720, comment: 'Pier 54.3233N' })

  const phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, zone, host)
  await expect(phone.page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
  await phone.restart()
  await phone.page.goto(zone)
  server.proxy.cut()
  const picker = phone.page.waitForEvent('filechooser')
  await phone.page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picker).setFiles({ name: 'VID_1.mp4', mimeType: 'video/mp4', buffer: film })
  const isStored = async () => (await readRows(phone.page, 'chosenPhotos', 'state')).includes('stored')
  const isQueued = async () => (await readRows(phone.page, 'outbox', 'name')).includes('clip.add')
  await expect.poll(async () => (await isStored()) || (await isQueued())).toBe(true)
  await phone.battery()
  await phone.switchOn()
  await phone.page.goto(zone)
  await reconnect(server, phone.page)

  await expect(tiles(page)).toHaveCount(1, { timeout: 120_000 })
  await expect(page.getByText('Clip, 0:08')).toBeAttached({ timeout: 60_000 })
  await expect
    .poll(async () => (await readRows(phone.page, 'outbox', '')).length, { timeout: 90_000 })
    .toBe(0)
  await tiles(page).first().click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThan(0.2)
  const address = await page.evaluate(() => document.querySelector('video')?.getAttribute('src') ?? '')
  const fetchBase64 = (path: string) =>
    page.evaluate(async (url) => {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }, path)
  const clip = Buffer.from(await fetchBase64(address), 'base64')
  expect(await films.read(clip)).toMatchObject({ videoCodec: 'avc', isIndexFirst: true, tags: '{}' })
  expect(clip.includes('Pier')).toBe(false)
  const loop = Buffer.from(await fetchBase64(`${address}?r=loop`), 'base64')
  expect(loop.length).toBeLessThanOrEqual(maxLoopBytes)
  expect(await films.read(loop)).toMatchObject({ audioCodec: null })
  expect(await host.photos(location.id)).toHaveLength(1)
  await phone.dispose()
  await context.close()
})
