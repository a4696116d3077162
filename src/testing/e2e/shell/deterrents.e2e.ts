import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type Page, chromium, expect, test } from 'playwright/test'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { publicPaths } from '#src/testing/support/public-paths.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Returns whether the page prevented the browser's default action for the event that `act` triggers. */
async function isPrevented(page: Page, type: string, act: () => Promise<void>): Promise<boolean> {
  const prevented = page.evaluate(
    (name) =>
      new Promise<boolean>((resolve) => {
        const onEvent = (event: Event) => {
          if (event instanceof KeyboardEvent && /^(?:Control|Shift)$/.test(event.key)) return
          window.removeEventListener(name, onEvent)
          resolve(event.defaultPrevented)
        }
        window.addEventListener(name, onEvent)
      }),
    type,
  )
  await act()
  return prevented
}

test('photos that a host protects are watermarked, and copying by pointer and keys is blocked except in fields', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location, code } = await host.makeZone('Summit meadow')
  const photoId = await host.upload(location.id, Uint8Array.from(await smallPhoto(1)))
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(`${message.type()} ${message.text()}`))
  const guest = await Person.register(server, 'Gil')
  await guest.scan(code)
  await signIn(page, `${server.url}/photo/${photoId}`, guest)

  const layer = page.locator('[data-watermark]')
  await expect(page.locator('[data-frame] > img').first()).toBeVisible()
  await expect(layer).toHaveCount(0)
  await host.call('PATCH', `/api/locations/${location.id}`, { protectsPhotos: true })
  await expect(layer).toHaveText('SNAPZONE')
  await layer.evaluate((element) => element.remove())
  await expect(layer).toHaveText('SNAPZONE')
  await layer.evaluate((element) => (element.style.visibility = 'hidden'))
  await expect(layer).toBeVisible()

  const photo = page.locator('img[data-protected]')
  expect(await isPrevented(page, 'contextmenu', () => photo.click({ button: 'right' }))).toBe(true)
  const byKey = () => photo.dispatchEvent('contextmenu', { bubbles: true, cancelable: true })
  expect(await isPrevented(page, 'contextmenu', byKey)).toBe(false)
  for (const keys of ['F12', 'Control+u', 'Control+Shift+i', 'Control+s', 'Control+a', 'Control+c'])
    expect(await isPrevented(page, 'keydown', () => page.locator('main').press(keys))).toBe(true)
  expect(await isPrevented(page, 'keydown', () => page.locator('main').press('ArrowDown'))).toBe(false)

  const field = page.getByLabel('Add a comment')
  await field.fill('Copied')
  for (const keys of ['Control+a', 'Control+c'])
    expect(await isPrevented(page, 'keydown', () => field.press(keys))).toBe(false)
  expect(await isPrevented(page, 'contextmenu', () => field.click({ button: 'right' }))).toBe(false)

  await page.locator('main').press('PrintScreen')
  await expect(page.getByRole('alert')).toHaveText(
    /Screenshots are not allowed on this platform for privacy protection\./,
  )
  await page.evaluate(() => {
    console.log('silenced')
    console.error('reported')
    Object.defineProperty(window, 'outerWidth', { get: () => window.innerWidth + 161 })
  })
  await expect
    .poll(() => consoleMessages.filter((line) => line.startsWith('warning This console')))
    .toHaveLength(1)
  expect(consoleMessages).toContain('error reported')
  expect(consoleMessages.join()).not.toContain('silenced')
})

/** Creates a zone's code and a photo, for URLs that visitors may open. */
async function makeSharedZone() {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Summit meadow')
  const photoId = await host.upload(location.id, await smallPhoto(3))
  return { code: new URL(qrCode).pathname.split('/')[2] ?? '', photoId }
}

test('each kind of page open to visitors blocks copying by pointer and keys, and silences the console', async ({
  browser,
}) => {
  const { code, photoId } = await makeSharedZone()
  // The prerendered page, a zone's page, a photo's page, and a page of the app itself.
  await expectKept(browser, ['/', `/z/${code}`, `/photo/${photoId}`, '/scanner'])
})

test(
  'every page open to visitors blocks copying by pointer and keys, and silences the console',
  { tag: '@long' },
  async ({ browser }) => expectKept(browser, publicPaths(await makeSharedZone())),
)

async function expectKept(browser: Browser, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await (await browser.newContext()).newPage()
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(message.text()))
    await page.goto(`${server.url}${path}`)
    // The deterrents load after the page is shown.
    await expect(async () => {
      await page.evaluate(() => console.log('is anybody listening'))
      const isOpened = await page.evaluate(() => {
        const options = { bubbles: true, cancelable: true, button: 2 }
        return document.body.dispatchEvent(new MouseEvent('contextmenu', options))
      })
      expect(isOpened, path).toBe(false)
    }).toPass({ timeout: 30_000 })
    const messageCount = consoleMessages.length
    await page.evaluate(() => console.log('silenced'))
    for (const keys of ['F12', 'Control+s']) {
      const isKept = await isPrevented(page, 'keydown', () => page.locator('body').press(keys))
      expect({ path, keys, isKept }).toEqual({ path, keys, isKept: true })
    }
    expect(consoleMessages.slice(messageCount).join()).not.toContain('silenced')
    await page.keyboard.press('PrintScreen')
    await expect(page.getByText('Screenshots are not allowed on this platform')).toBeVisible()
    await page.context().close()
  }
}

test('on an unauthorized domain, the app shows none of its content, even behind a proxy that spoofs the host', async () => {
  const { code, photoId } = await makeSharedZone()
  await expectHidden(['/', `/z/${code}`, `/photo/${photoId}`, '/scanner'])
})

test('on an unauthorized domain, no visitor page shows its content', { tag: '@long' }, async () => {
  const pages = publicPaths(await makeSharedZone())
  expect(pages.length).toBeGreaterThan(15)
  await expectHidden(pages)
})

/** Opens the paths through a server that spoofs the name, and expects none of the app's content on any of them. */
async function expectHidden(paths: readonly string[]): Promise<void> {
  const liar = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: `localhost:${server.proxy.port}` }
    const { method, url } = incoming
    incoming.pipe(
      request({ port: server.proxy.port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  })
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = liar.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...browserArgs,
      '--host-resolver-rules=MAP copy.example 127.0.0.1',
      '--proxy-bypass-list=copy.example',
    ],
  })
  try {
    const page = await browser.newPage()
    const text = 'This application is running on an unauthorized domain. Please visit our official website.'
    const addresses = paths.map((path) => `http://copy.example:${port}${path}`)
    for (const address of [`http://copy.example:${server.proxy.port}/scanner`, ...addresses]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Unauthorized Domain' })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('link')).toHaveCount(0)
    }
  } finally {
    await browser.close()
    liar.close()
    liar.closeAllConnections()
  }
}
