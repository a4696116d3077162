import { createServer, type Server } from 'node:http'
import { expect, test } from 'playwright/test'
import * as v from 'valibot'
import { websiteSnippet } from '#src/components/website-wall/website-snippet.ts'
import { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let website: Server

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterEach(() => {
  website.close()
})

test.afterAll(async () => {
  await server.close()
})

/** Starts another site whose page contains this HTML. Returns its address. */
async function siteWith(html: string): Promise<string> {
  website = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Venue</title>${html}`),
  )
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  const address = website.address()
  // Our server is on localhost, so browsers treat this address as another site.
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

test('another site embeds the wall: new photos appear, it continues offline, and ends when it is switched off', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Hut evening')
  await host.upload(location.id, await smallPhoto(41))
  const key = v.parse(EmbedKey, 'ab'.repeat(16))
  const show = (to: string | null) =>
    host.call('PUT', `/api/locations/${location.id}/embed`, { key: to, showsNames: true })
  await show(key)
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.clock.install()
  const snippet = websiteSnippet({ origin: server.url, key, title: 'Photos', size: '640x360' })
  await page.goto(await siteWith(snippet))
  const wall = page.frameLocator('iframe')
  const shown = wall.locator('figure').last()
  await expect(shown.getByRole('img', { name: 'Photo by Hanna' })).toBeVisible()
  await expect(wall.getByRole('link', { name: /^Photos by SnapZone/ })).toHaveAttribute('target', '_blank')
  const first = await shown.getAttribute('data-photo')

  await host.call('PATCH', `/api/locations/${location.id}`, {
    facts: { hasChapters: true, chaptersBy: 'code' },
  })
  const table = { label: 'Table <b>1</b>', role: 'contributor' }
  const made = await host.call('POST', `/api/locations/${location.id}/codes`, table)
  const gil = await Person.register(server, 'Gil')
  await gil.scan(v.parse(v.object({ qrCode: v.string() }), made).qrCode)
  await gil.upload(location.id, await smallPhoto(42))
  await expect(async () => {
    await page.clock.fastForward(10_000)
    expect(await shown.getAttribute('data-photo', { timeout: 1000 })).not.toBe(first)
  }).toPass()
  const second = await shown.getAttribute('data-photo')
  await expect(shown.getByText('Table <b>1</b>')).toBeVisible()
  const storage = page.frames()[1]?.evaluate(() => [document.cookie, localStorage.length])
  await expect(storage).rejects.toThrow(/SecurityError/)
  expect(refused).toEqual([])

  server.proxy.cut()
  for (const wanted of [first, second, first]) {
    await expect(async () => {
      await page.clock.fastForward(5000)
      expect(await shown.getAttribute('data-photo', { timeout: 1000 })).toBe(wanted)
    }).toPass()
  }
  server.proxy.restore()

  await show(null)
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(wall.getByText('No photos are shown here any more.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(wall.locator('figure')).toHaveCount(0)
})

test('a wall that was switched off shows no further photo', { tag: '@long' }, async ({ page }) => {
  const host = await Person.register(server, 'Hilde')
  const { location } = await host.makeZone('Barn evening')
  for (const seed of [43, 44]) await host.upload(location.id, await smallPhoto(seed))
  const key = v.parse(EmbedKey, 'cd'.repeat(16))
  const show = (to: string | null) =>
    host.call('PUT', `/api/locations/${location.id}/embed`, { key: to, showsNames: true })
  await show(key)
  // The test decides when each image loads, as on a slow phone.
  let isHeld = false
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isWaiting = false
  await page.exposeFunction('pictureIsReady', async () => {
    if (!isHeld) return
    isWaiting = true
    await held
  })
  await page.addInitScript(() => {
    const decode: () => Promise<void> = Reflect.get(HTMLImageElement.prototype, 'decode')
    HTMLImageElement.prototype.decode = async function () {
      await Reflect.apply(decode, this, [])
      await Reflect.get(window, 'pictureIsReady')()
    }
  })
  await page.clock.install()
  await page.goto(
    await siteWith(websiteSnippet({ origin: server.url, key, title: 'Photos', size: '640x360' })),
  )
  const wall = page.frameLocator('iframe')
  await expect(wall.locator('figure')).toHaveCount(1)

  isHeld = true
  await expect(async () => {
    await page.clock.fastForward(10_000)
    expect(isWaiting).toBe(true)
  }).toPass()
  await show(null)
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(wall.getByText('No photos are shown here any more.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(wall.locator('figure')).toHaveCount(0)
  release()
  // After two round trips the script has continued.
  for (let turn = 0; turn < 2; turn++) await page.frames()[1]?.evaluate(() => Promise.resolve())
  await expect(wall.locator('figure')).toHaveCount(0)
})

test(
  'a member removes their photos from the website: they disappear at the next update, and others stay',
  { tag: '@long' },
  async ({ page, browser }) => {
    const host = await Person.register(server, 'Hedda')
    const zone = await host.makeZone('Lake evening')
    const gil = await Person.register(server, 'Gil')
    await gil.scan(zone.code)
    await host.upload(zone.location.id, await smallPhoto(45))
    await gil.upload(zone.location.id, await smallPhoto(46))
    const key = v.parse(EmbedKey, 'ef'.repeat(16))
    await host.call('PUT', `/api/locations/${zone.location.id}/embed`, { key, showsNames: true })
    await page.clock.install()
    await page.goto(
      await siteWith(websiteSnippet({ origin: server.url, key, title: 'Photos', size: '640x360' })),
    )
    const wall = page.frameLocator('iframe')
    await expect(wall.getByAltText('Photo by Gil')).toBeVisible()

    const app = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const own = await app.newPage()
    await signIn(own, `${server.url}/locations/${zone.location.id}`, gil)
    const choice = own.getByRole('switch', { name: 'Show my photos there' })
    await expect(choice).toBeChecked()
    expect(await checkScreen(own, 'a zone that is on a website')).toEqual([])
    await untilInstalled(own)
    await app.setOffline(true)
    await choice.click()
    await expect(choice).not.toBeChecked()
    await app.setOffline(false)
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(wall.getByAltText('Photo by Gil')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(wall.getByAltText('Photo by Hedda')).toBeVisible()
    await own.reload()
    await expect(choice).not.toBeChecked()
    await app.close()
  },
)
