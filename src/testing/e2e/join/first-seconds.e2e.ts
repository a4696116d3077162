import { type Page, expect, test } from 'playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { continueAsGuest, signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

// The service worker would have cached everything.
test.use({ serviceWorkers: 'block' })

/** Texts that an album must not show while it is loading. */
const misleadingText =
  /\b(?:0 photos|no photos|is empty|nothing here|be the first|add the first|all sent)\b/iu

declare global {
  interface Window {
    seenTexts: Set<string>
    framesWithoutButtons: string[]
    seenBars: string[]
  }
}

/** Records every line of text that is shown, and each frame in which the photo buttons have disappeared. */
async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seenTexts = new Set()
    window.framesWithoutButtons = []
    let hadButtons = false
    const check = () => {
      const text = document.body?.innerText ?? ''
      for (const line of text.split('\n')) window.seenTexts.add(line)
      const isThere = [...document.querySelectorAll('button')].some(
        (button) => button.checkVisibility() && button.innerText.trim() === 'Take a photo',
      )
      if (hadButtons && !isThere) window.framesWithoutButtons.push(text.slice(0, 200))
      hadButtons ||= isThere
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

/** The navigation bar of a guest with one album. */
const barOfAlbum = ['Album Camera Me Help']

/**
 * Records the labels of each navigation bar that is shown, and each time that a bar is replaced, moves an item, or
 * disappears.
 */
async function recordBars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seenBars = []
    let before = ''
    const check = () => {
      const bar = document.querySelector('nav[aria-label="Main"]')
      // The number of unsent changes is part of an item's name, not of the bar.
      const names = [...(bar?.querySelectorAll('li > * > span:last-of-type') ?? [])]
      const seen = bar?.checkVisibility() === true ? names.filter((name) => name.checkVisibility()) : []
      const words = seen.map((name) => name.firstChild?.textContent).join(' ')
      const places = seen.map((name) => Math.round(name.closest('li')?.getBoundingClientRect().x ?? 0))
      const now = `${words} ${places.join(' ')}`.trim()
      if (before !== now) window.seenBars.push(words)
      before = now
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

test('on a slow phone and network, the buttons and the bar stay, and no wrong state is shown between Continue and the first photos', async ({
  page,
}) => {
  const server = await AppServer.start()
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Dinner')
  for (let seed = 1; seed <= 12; seed += 1) await host.upload(location.id, await smallPhoto(seed))
  await recordFrames(page)
  await recordBars(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.goto(qrCode.replace(/^https?:\/\/[^/]+/, server.url), { timeout: 90_000 })
  await page.getByLabel('Your name').fill('Gus', { timeout: 90_000 })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(tiles(page).first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(/12 photos/)).toBeAttached({ timeout: 60_000 })
  const seen = await page.evaluate(() => [...window.seenTexts])
  expect(seen.filter((line) => misleadingText.test(line))).toEqual([])
  expect(await page.evaluate(() => window.framesWithoutButtons)).toEqual([])
  expect(await page.evaluate(() => window.seenBars)).toEqual(barOfAlbum)
  await server.close()
})

test('a guest who used the scanner sees only the album’s bar after joining and after a reload', async ({
  page,
}) => {
  const server = await AppServer.shared()
  const host = await Person.register(server, 'Hanna')
  const { qrCode } = await host.makeZone('Picnic')
  const picture = await sharp(Buffer.from(renderSVG(qrCode, { border: 4 })), { density: 300 })
    .resize(700)
    .png()
    .toBuffer()
  await recordBars(page)
  await page.goto(`${server.url}/scanner`)
  await page
    .getByLabel('Scan a photo')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('heading', { name: 'Join Picnic' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await continueAsGuest(page, 'Gus')
  const album = page.getByRole('heading', { name: 'Picnic', exact: true })
  await expect(album).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.seenBars)).toEqual(barOfAlbum)
  await page.reload()
  await expect(album).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.seenBars)).toEqual(barOfAlbum)
  await server.close()
})

test('the code of the photo page is requested when a tile is pressed, before the click', async ({ page }) => {
  const server = await AppServer.shared()
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Lunch')
  await host.upload(location.id, await smallPhoto(1))
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const tile = tiles(page).first()
  await expect(tile).toBeVisible()
  const code = page.waitForRequest(/\/assets\/found-photo-[^/]*\.js$/)
  await tile.dispatchEvent('pointerdown', { bubbles: true })
  await code
  await expect(page).toHaveURL(/\/locations\//)
  await server.close()
})

/** Holds back scripts that are requested from now on. Call the returned function to release them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await over
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('the photo of a pressed tile expands before its page is loaded; with reduced motion it fades', async ({
  page,
}) => {
  const server = await AppServer.shared()
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Supper')
  await host.upload(location.id, await smallPhoto(1))
  const address = `${server.url}/locations/${location.id}`
  await signIn(page, address, host)
  const picture = tiles(page).first().locator('img')
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const opacityOf = () => picture.evaluate((element) => getComputedStyle(element).opacity)
  await expect(picture).toBeVisible()
  const before = await widthOf()
  const comes = await holdScripts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tiles(page).first().press('Enter')
  expect(await opacityOf()).toBe('0.5')
  expect(await widthOf()).toBe(before)
  // Simulates that the page of the photo never loads.
  await picture.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  expect(await opacityOf()).toBe('1')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await tiles(page).first().click()
  await expect.poll(widthOf).toBeGreaterThan(before * 1.5)
  await comes()
  await expect(page.locator('[data-stage]')).toBeVisible()
  // The two presses made only one history entry.
  await page.goBack()
  await expect(page).toHaveURL(address)
  await server.close()
})
