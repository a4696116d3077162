import { expect, type Page } from 'playwright/test'
import { followPath, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { coveredControls } from '#src/testing/support/covered-controls.ts'
import { cutControls } from '#src/testing/support/cut-controls.ts'
import { untilRendered } from '#src/testing/support/rendered-page.ts'
import {
  brokenWords,
  lastingFaults,
  nameOf,
  overflowingElements,
  repeatedHeadings,
  type Screen,
  showOn,
} from '#src/testing/support/layout-faults.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { plainPhoto } from '#src/testing/support/photographs.ts'
import { type FurnishedServer, furnishedServer, memberPaths } from '#src/testing/support/furnished-server.ts'

let world: FurnishedServer

test.beforeAll(async () => {
  world = await furnishedServer()
})

test.afterAll(async () => {
  await world.server.close()
})

/** The most used pages, and one page of each other kind: a form, a shop, a table. */
const mainPaths = ({ zoneId, photoId }: FurnishedServer) => [
  '/',
  `/locations/${zoneId}`,
  `/locations/${zoneId}/settings`,
  `/photo/${photoId}`,
  '/merchandise',
  '/desk',
]

/** The most used pages. Another test checks without a browser that styles do not use left and right. */
const mirroredPaths = ({ zoneId, photoId }: FurnishedServer) => [
  '/',
  `/locations/${zoneId}`,
  `/photo/${photoId}`,
]

/** The other main pages, and more pages of these kinds. */
const morePaths = ({ zoneId }: FurnishedServer) => [
  `/locations/${zoneId}/settings`,
  '/merchandise',
  '/desk',
  `/locations/${zoneId}/people`,
  `/locations/${zoneId}/moderation`,
  '/locations',
  '/scanner',
  '/profile',
  '/subscription',
]

/** axe checks the first screen. */
const screens: readonly Screen[] = [
  { width: 390, height: 844, dir: 'ltr' },
  { width: 360, height: 640, dir: 'ltr' },
  { width: 844, height: 390, dir: 'ltr' },
  { width: 1440, height: 900, dir: 'ltr' },
]
/** For a right-to-left language. */
const mirroredScreens: readonly Screen[] = [
  { width: 390, height: 844, dir: 'rtl' },
  { width: 320, height: 640, dir: 'rtl' },
  { width: 844, height: 390, dir: 'rtl' },
  { width: 1440, height: 900, dir: 'rtl' },
]
/** Text at 200%, on the narrowest screens. */
const largeTextScreens: readonly Screen[] = [
  { width: 320, height: 640, dir: 'ltr', textPercent: 200 },
  { width: 360, height: 640, dir: 'rtl', textPercent: 200 },
]

async function go(page: Page, path: string): Promise<void> {
  await followPath(page, path)
  await untilRendered(page)
}

/**
 * Returns shares of the screen's height: the top of the first photo, and the bars that stay visible above and below
 * scrolled photos.
 */
async function chromeShares(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  const first = await tiles(page).first().boundingBox()
  return page.evaluate((top) => {
    scrollTo(0, 900)
    const stays = (y: number) => {
      for (let one = document.elementFromPoint(innerWidth * 0.3, y); one !== null; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
      return false
    }
    const rows = Array.from({ length: innerHeight }, (_, y) => y).filter(stays)
    return { first: top / innerHeight, sticky: rows.length / innerHeight }
  }, first?.y ?? Infinity)
}

/** Adds an item to the basket, so that the basket bar stays visible. */
async function fillBasket(page: Page): Promise<void> {
  await go(page, '/merchandise')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('button', { name: 'Go to basket' }).click()
  await expect(page).toHaveURL(/\/merchandise\/basket$/)
}

/** On a phone in portrait, a photo's tools are visible without scrolling, and nothing covers the photo. */
async function checkPhotoScreen(page: Page, path: string): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, path)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  for (const name of ['Download', 'Edit', 'Share'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true }).first()).toBeInViewport({
      ratio: 1,
    })
  await expect.poll(() => overPicture(page)).toEqual([])
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

/** Returns the buttons and links that a tap on the photo's horizontal center line would hit. */
function overPicture(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const box = document.querySelector('[data-stage]')?.getBoundingClientRect()
    if (box === undefined) return ['no picture']
    const hits = Array.from({ length: 20 }, (_, step) =>
      document.elementFromPoint(box.left + ((step + 0.5) / 20) * box.width, box.top + box.height / 2),
    )
    return hits.flatMap((hit) => (hit?.closest('button, a') ? [hit.outerHTML.slice(0, 80)] : []))
  })
}

/** Opens each page at every size. Returns covered controls, elements that overflow the page, and axe violations. */
async function problemsOf(
  page: Page,
  paths: readonly string[],
  shown: readonly Screen[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of paths) {
    await go(page, path)
    const repeated = await lastingFaults(page, () => repeatedHeadings(page))
    found.push(...repeated.map((what) => `${path}: ${what}`))
    for (const screen of shown) {
      await showOn(page, screen)
      const faults = await lastingFaults(page, async () => [
        ...(await coveredControls(page)),
        ...(await cutControls(page)).map((what) => `${what} is cut by the screen`),
        ...(await overflowingElements(page)),
        ...(screen.textPercent === undefined ? [] : await brokenWords(page)),
      ])
      found.push(...faults.map((what) => `${path} at ${nameOf(screen)}: ${what}`))
      if (screen === screens[0]) found.push(...(await checkScreen(page, path)))
    }
  }
  return found
}

test(
  'on every member page, no control is covered and axe finds no violations',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(900_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, world.server.url, world.host)
    await untilInstalled(page)
    expect([
      ...(await problemsOf(page, memberPaths(world), screens)),
      ...(await problemsOf(page, mainPaths(world), largeTextScreens)),
    ]).toEqual([])
  },
)

test('photos fill the screen: the header is small, no control is covered, and axe finds no violations on the main pages', async ({
  openInstalled,
}) => {
  const { server, host } = world
  const page = await openInstalled(server.url)
  const { location } = await host.makeZone('Lena & Tom’s wedding at the lake')
  for (let seed = 0; seed < 40; seed += 1) await host.upload(location.id, await plainPhoto(seed))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // With this permission, the home page offers notifications, as on a new phone.
  await page.context().grantPermissions(['notifications'])
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await expect(tiles(page).first()).toBeVisible()

  for (const [width, height, maxFirst] of [
    [390, 844, 0.22],
    [360, 640, 0.3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const { first, sticky } = await chromeShares(page)
      expect(first, `the first photo at ${width}x${height}`).toBeLessThanOrEqual(maxFirst)
      expect(sticky, `what stays in view at ${width}x${height}`).toBeLessThanOrEqual(0.145)
    }).toPass({ timeout: 15_000 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(async () => {
      const tops = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
    .toBeGreaterThanOrEqual(6)

  // Otherwise a page could be checked before its code has loaded.
  await untilInstalled(page)
  await fillBasket(page)
  await checkPhotoScreen(page, `/photo/${world.guestPhotoId}`)
  const large = [`/locations/${world.zoneId}`, `/photo/${world.photoId}`]
  expect([
    ...(await problemsOf(page, mainPaths(world), screens)),
    ...(await problemsOf(page, large, largeTextScreens)),
  ]).toEqual([])
})

test('text at twice the size overflows no visitor page', async ({ openInstalled }) => {
  const page = await openInstalled(world.server.url)
  const found: string[] = []
  for (const path of ['/', '/snapshare', '/sign-in', `/z/${world.zoneCode}`, `/photo/${world.photoId}`]) {
    await page.goto(world.server.url + path)
    await untilRendered(page)
    for (const screen of largeTextScreens) {
      await showOn(page, screen)
      const faults = await lastingFaults(page, () => overflowingElements(page))
      found.push(...faults.map((what) => `${path} at ${nameOf(screen)}: ${what}`))
    }
  }
  expect(found).toEqual([])
})

test('from right to left, no control is covered and nothing overflows on the most visited pages', async ({
  openInstalled,
}) => {
  const page = await openInstalled(world.server.url)
  expect(await mirroredProblems(page, mirroredPaths(world))).toEqual([])
})

test(
  'from right to left, no control is covered and nothing overflows on further pages',
  { tag: '@long' },
  async ({ openInstalled }) => {
    const page = await openInstalled(world.server.url)
    expect(await mirroredProblems(page, morePaths(world))).toEqual([])
  },
)

/** Checks the pages in a right-to-left language with longer texts. */
async function mirroredProblems(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const { server, host } = world
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, server.url, host)
  await page.evaluate(() => localStorage.setItem('locale', 'en-XB'))
  await page.goto(server.url)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await untilInstalled(page)
  return problemsOf(page, paths, mirroredScreens)
}
