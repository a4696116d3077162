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
import { untilRendered } from '#src/testing/support/rendered-page.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

const zoneName = '<img src=x onerror=alert(1)> Hut'

/** Three brands, light and dark, twice. */
const timeoutMs = 120_000

let server: AppServer
let zonePath: string
let phone: Phone
let host: Person & { email: string; password: string }

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone(zoneName)
  for (const seed of [1, 2]) await host.upload(location.id, await smallPhoto(seed))
  zonePath = `/locations/${location.id}`
  phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, server.url + zonePath, host)
  await untilInstalled(phone.page)
  await expect(tiles(phone.page)).toHaveCount(2)
  await expect.poll(() => keptPaths(phone.page)).toContain(zonePath)
})

test.afterEach(async () => {
  await phone.dispose()
  server.proxy.link()
  server.proxy.restore()
})

async function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('screen')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })
}

/** Records on the page whether a boot snapshot was visible once the HTML was parsed. */
function recordSnapshot(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const screen = document.getElementById('screen')
    Object.assign(window, { sawScreen: screen !== null && getComputedStyle(screen).display !== 'none' })
  })
}

const sawScreen = (page: Page) => page.evaluate(() => Reflect.get(window, 'sawScreen'))

/** Taps the button with this icon before any script of the app runs. */
function tapEarly(icon: string): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive')
      document.querySelector(`#screen button path[d="${icon}"]`)?.closest('button')?.click()
  })
}

test('offline, the boot snapshot appears before any script, the app replaces it, and an earlier tap takes effect', async () => {
  const code = phone.page.getByRole('button', { name: 'Show code' })
  const icon = await code.locator('path').first().getAttribute('d')
  server.proxy.cut()
  await phone.restart()
  const { page } = phone
  const still = await phone.context.newPage()
  const devtools = await phone.context.newCDPSession(still)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await still.goto(server.url + zonePath)
  await expect(still.locator('#screen').getByText(zoneName)).toBeVisible()
  await expect(still.locator('#screen img[src^="/uploads/"]')).toHaveCount(2)
  await expect(
    still.locator('#screen [id], #screen [onerror], #screen :is(a, button):not([tabindex])'),
  ).toHaveCount(0)
  await expect(still.getByRole('heading')).toHaveCount(0)
  await still.close()

  await page.addInitScript(recordSnapshot)
  await page.goto(server.url + zonePath)
  await expect(page.getByRole('heading', { name: zoneName })).toBeVisible()
  await expect(page.locator('#screen')).toHaveCount(0)
  expect(await sawScreen(page)).toBe(true)
  await expect(tiles(page)).toHaveCount(2)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^(Zones|Locations)$/ })
    .click()
  await expect(page.getByRole('link', { name: zoneName })).toBeVisible()

  const early = await phone.context.newPage()
  await early.addInitScript(recordSnapshot)
  await early.addInitScript(tapEarly, icon ?? '')
  await early.goto(server.url + zonePath)
  await expect(early.getByRole('dialog')).toBeVisible()
  expect(await sawScreen(early)).toBe(true)
})

/** Returns the text of the boot snapshot of a path before any script runs, without names that users chose. */
async function wordsBeforeScripts(path: string): Promise<string> {
  const page = await phone.context.newPage()
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(server.url + path)
  const words = await page.locator('#screen').innerText()
  await page.close()
  return words.replaceAll(zoneName, 'ZONE').replaceAll(host.email, 'EMAIL')
}

/** Returns the number of photo placeholders in the boot snapshot of a path. */
function placesInCopy(page: Page, path: string): Promise<number> {
  return page.evaluate(async (at) => {
    const markup = (await (await caches.match(at, { cacheName: 'screen' }))?.text()) ?? ''
    return new Set(markup.match(/href="\/photo\/[^"]+"/g)).size
  }, path)
}

test('after a kill, the boot snapshot contains the new photo, but no count, state, age or notice', async () => {
  server.proxy.cut()
  const buffer = Buffer.from(await smallPhoto(3))
  await uploadPhotos(phone.page, [{ name: 'hut.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(phone.page.getByRole('region', { name: 'Waiting to send' })).toBeVisible()
  // The page is neither left nor hidden.
  await expect.poll(() => placesInCopy(phone.page, zonePath), { timeout: 20_000 }).toBe(3)
  await phone.battery()
  await phone.switchOn()
  const words = await wordsBeforeScripts(zonePath)
  expect(words).toContain('ZONE')
  expect(words).not.toMatch(/\d|waiting|offline/i)

  await phone.page.goto(server.url + zonePath)
  for (const path of ['/profile', '/locations', '/']) {
    await followPath(phone.page, path)
    await expect.poll(() => keptPaths(phone.page), { timeout: 20_000 }).toContain(path)
    const shown = await wordsBeforeScripts(path)
    expect(shown).toMatch(/\w/)
    // The validity period of the user's own code is not state.
    expect(shown.replace('the next 24 hours', ''), path).not.toMatch(/\d|waiting|offline/i)
  }
})

/** Records on the page every duplicate id and every element in the boot snapshot that the keyboard can focus. */
function noteDoubles(): void {
  const doubles = new Set<string>()
  Object.assign(window, { doubles })
  const check = () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    for (const [index, id] of ids.entries()) if (ids.indexOf(id) < index) doubles.add(id)
    for (const element of document.querySelectorAll<HTMLElement>('#screen *'))
      if (element.tabIndex >= 0) doubles.add(element.outerHTML)
    requestAnimationFrame(check)
  }
  check()
}

const doubles = (page: Page) =>
  page.evaluate(() => {
    const noted: unknown = Reflect.get(window, 'doubles')
    return noted instanceof Set ? [...noted] : null
  })

test(
  'axe finds no violations in the boot snapshot before and after the app starts, and nothing is duplicated',
  { tag: '@long' },
  async () => {
    test.setTimeout(timeoutMs)
    server.proxy.cut()
    const { page } = phone
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(noteDoubles)
    // The service worker's response, without the script that starts the app.
    const answer = await page.goto(server.url + zonePath)
    const shell = (await answer?.text()) ?? ''
    await page.setContent(shell.replace(/<script type="module"[^>]*><\/script>/, ''))
    await expect(page.locator('#screen').getByText(zoneName)).toBeVisible()
    await untilRendered(page)
    // Assistive technology sees only the app. The page is empty to it until the app has started.
    const found = await checkScreen(page, 'the last screen')
    expect(found.filter((line) => !/: (?:landmark-one-main|page-has-heading-one): /.test(line))).toEqual([])

    await page.goto(server.url + zonePath)
    await expect(page.getByRole('heading', { name: zoneName })).toBeVisible()
    await expect(page.locator('#screen')).toHaveCount(0)
    await untilRendered(page)
    expect(await checkScreen(page, 'the app in its place')).toEqual([])
    expect(await doubles(page)).toEqual([])
  },
)

test('signing out leaves no boot snapshot behind', { tag: '@long' }, async () => {
  const { page } = phone
  await followPath(page, '/profile')
  await expect.poll(() => keptPaths(page)).toContain('/profile')
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await signOut.click()
  await expect(signOut).toBeHidden()
  const leftBehind = () =>
    page.evaluate(async () => [await caches.has('screen'), localStorage.getItem('waypost.screen')])
  await expect.poll(leftBehind).toEqual([false, null])
  const answer = await page.goto(`${server.url}/profile`)
  expect(await answer?.text()).not.toContain('Hanna')
  expect(await leftBehind()).toEqual([false, null])
})

test(
  'a broken boot snapshot and another user’s are ignored, and the app opens',
  { tag: '@long' },
  async () => {
    const { page } = phone
    await page.addInitScript(recordSnapshot)
    await page.evaluate(async (path) => {
      const cache = await caches.open('screen')
      const kept = await cache.match(path)
      if (kept === undefined) throw new Error('No snapshot is stored')
      const { headers } = kept
      await cache.put(path, new Response('<div><script>document.title = "x"</script><p>Broken', { headers }))
    }, zonePath)
    await page.reload()
    await expect(page.getByRole('heading', { name: zoneName })).toBeVisible()
    expect(await sawScreen(page)).toBe(false)

    await expect
      .poll(async () => page.evaluate(async (path) => (await caches.match(path))?.text(), zonePath))
      .toContain('Hut')
    await page.evaluate(() => localStorage.setItem('waypost.screen', 'somebody-else'))
    await page.reload()
    await expect(page.getByRole('heading', { name: zoneName })).toBeVisible()
    expect(await sawScreen(page)).toBe(false)
    await expect(page.locator('#screen')).toHaveCount(0)
  },
)
