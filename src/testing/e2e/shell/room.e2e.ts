import { expect, type Page } from 'playwright/test'
import { followPath, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { coveredControls } from '#src/testing/support/covered-controls.ts'
import { cutControls } from '#src/testing/support/cut-controls.ts'
import { untilDrawn } from '#src/testing/support/drawn.ts'
import {
  brokenWords,
  lastingFaults,
  nameOf,
  overflowing,
  repeatedHeadings,
  type Screen,
  showOn,
} from '#src/testing/support/layout-faults.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { plainPhoto } from '#src/testing/support/photographs.ts'
import { type Furnished, furnishedServer, memberPaths } from '#src/testing/support/furnished-server.ts'

let world: Furnished

test.beforeAll(async () => {
  world = await furnishedServer()
})

test.afterAll(async () => {
  await world.server.close()
})

/** Where people are most, and a page of each other kind: a form, a shop, a table. */
const mainPaths = ({ zoneId, photoId }: Furnished) => [
  '/',
  `/locations/${zoneId}`,
  `/locations/${zoneId}/settings`,
  `/photo/${photoId}`,
  '/merchandise',
  '/desk',
]

/** Where people are most; that styles have no left and no right is tested without a browser. */
const mirroredPaths = ({ zoneId, photoId }: Furnished) => ['/', `/locations/${zoneId}`, `/photo/${photoId}`]

/** The other main pages, and others of these kinds. */
const morePaths = ({ zoneId }: Furnished) => [
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

/** The first is the one that axe looks at. */
const screens: readonly Screen[] = [
  { width: 390, height: 844, dir: 'ltr' },
  { width: 360, height: 640, dir: 'ltr' },
  { width: 844, height: 390, dir: 'ltr' },
  { width: 1440, height: 900, dir: 'ltr' },
]
/** For a language that runs from the right. */
const mirroredScreens: readonly Screen[] = [
  { width: 390, height: 844, dir: 'rtl' },
  { width: 320, height: 640, dir: 'rtl' },
  { width: 844, height: 390, dir: 'rtl' },
  { width: 1440, height: 900, dir: 'rtl' },
]
/** Text at twice its size, on the narrowest screens. */
const largeTextScreens: readonly Screen[] = [
  { width: 320, height: 640, dir: 'ltr', textPercent: 200 },
  { width: 360, height: 640, dir: 'rtl', textPercent: 200 },
]

async function go(page: Page, path: string): Promise<void> {
  await followPath(page, path)
  await untilDrawn(page)
}

/** Shares of the screen's height: where the first photo begins, and what stays in view above and below scrolled photos. */
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

/** With something in the basket, whose bar stays in view then. */
async function fillBasket(page: Page): Promise<void> {
  await go(page, '/merchandise')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('button', { name: 'Go to basket' }).click()
  await expect(page).toHaveURL(/\/merchandise\/basket$/)
}

/** On a phone in the hand a photo's page needs no scrolling before its tools, and nothing but the picture is on the picture. */
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

/** What is hit by a finger anywhere on the middle line of the picture, but for the picture. */
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

/** Opens each page at every size: what lies over a control, what sticks out of the page, and what axe finds. */
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
        ...(await overflowing(page)),
        ...(screen.textPercent === undefined ? [] : await brokenWords(page)),
      ])
      found.push(...faults.map((what) => `${path} at ${nameOf(screen)}: ${what}`))
      if (screen === screens[0]) found.push(...(await checkScreen(page, path)))
    }
  }
  return found
}

test(
  'nothing lies over a control, and axe finds nothing, on any page of a member',
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

test('photos have the screen: what is above them is small, nothing lies over a control, and axe finds nothing on the main pages', async ({
  openInstalled,
}) => {
  const { server, host } = world
  const page = await openInstalled(server.url)
  const { location } = await host.makeZone('Lena & Tom’s wedding at the lake')
  for (let seed = 0; seed < 40; seed += 1) await host.upload(location.id, await plainPhoto(seed))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Home offers notifications then, as on a new phone.
  await page.context().grantPermissions(['notifications'])
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await expect(tiles(page).first()).toBeVisible()

  for (const [width, height, mostFirst] of [
    [390, 844, 0.22],
    [360, 640, 0.3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const { first, sticky } = await chromeShares(page)
      expect(first, `the first photo at ${width}x${height}`).toBeLessThanOrEqual(mostFirst)
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

  // A page whose code has to come from afar would be looked at before it is there.
  await untilInstalled(page)
  await fillBasket(page)
  await checkPhotoScreen(page, `/photo/${world.guestPhotoId}`)
  const large = [`/locations/${world.zoneId}`, `/photo/${world.photoId}`]
  expect([
    ...(await problemsOf(page, mainPaths(world), screens)),
    ...(await problemsOf(page, large, largeTextScreens)),
  ]).toEqual([])
})

test('text of twice the size sticks out of no page of a visitor', async ({ openInstalled }) => {
  const page = await openInstalled(world.server.url)
  const found: string[] = []
  for (const path of ['/', '/snapshare', '/sign-in', `/z/${world.zoneCode}`, `/photo/${world.photoId}`]) {
    await page.goto(world.server.url + path)
    await untilDrawn(page)
    for (const screen of largeTextScreens) {
      await showOn(page, screen)
      const faults = await lastingFaults(page, () => overflowing(page))
      found.push(...faults.map((what) => `${path} at ${nameOf(screen)}: ${what}`))
    }
  }
  expect(found).toEqual([])
})

test('from right to left nothing lies over a control or sticks out of the pages where people are most', async ({
  openInstalled,
}) => {
  const page = await openInstalled(world.server.url)
  expect(await mirroredProblems(page, mirroredPaths(world))).toEqual([])
})

test('from right to left the same holds for more pages', { tag: '@long' }, async ({ openInstalled }) => {
  const page = await openInstalled(world.server.url)
  expect(await mirroredProblems(page, morePaths(world))).toEqual([])
})

/** In a language with longer texts that runs from the right. */
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
