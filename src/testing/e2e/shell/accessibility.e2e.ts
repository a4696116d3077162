import { type Browser, type Page, expect } from 'playwright/test'
import { followPath, openTray, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { openRendered, untilRendered } from '#src/testing/support/rendered-page.ts'
import { type FurnishedServer, furnishedServer, visitorPaths } from '#src/testing/support/furnished-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import {
  type Overlay,
  guestOverlays,
  memberOverlays,
  visitorOverlays,
} from '#src/testing/support/overlays.ts'

/** Time limit for checking all overlays of a page, one after another. */
const timeoutMs = 900_000

let world: FurnishedServer

test.beforeAll(async () => {
  world = await furnishedServer()
})

test.afterAll(async () => {
  await world.server.close()
})

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

type Open = (page: Page, path: string) => Promise<void>

const byAddress: Open = (page, path) => openRendered(page, world.server.url + path)

/**
 * Opens a page with a link of the app, through a page without content. This closes open overlays without reloading the
 * document.
 */
const byLink: Open = async (page, path) => {
  await followPath(page, '/nowhere')
  await untilRendered(page)
  // Overlays that are open above every page stay open.
  if ((await page.locator('dialog[open], [role=menu]').count()) > 0) return byAddress(page, path)
  await followPath(page, path)
  await expect(nothingHere(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilRendered(page)
}

const nothingHere = (page: Page) => page.getByRole('heading', { name: '404 Page Not Found' })

/** Returns axe's findings. An overlay that does not open is a finding too, so that one run reports all problems. */
async function checkOverlays(
  page: Page,
  overlays: readonly Overlay[],
  openPage: Open,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const { name, path, open } of overlays) {
    await openPage(page, path)
    try {
      const shown = await open(page)
      await expect(shown).toBeVisible()
      await untilRendered(page)
      found.push(...(await checkScreen(page, name)))
    } catch (problem) {
      found.push(`${name} did not open: ${String(problem)}`)
    }
  }
  return found
}

// The tests that visit members' pages check them, for example layout.e2e.ts.
test('axe finds no violations on one visitor page of each kind', async ({ openInstalled }) => {
  // The pages of a code, a photo and an album are checked in join-link.e2e.ts and shared-links.e2e.ts.
  const paths = ['/', '/sign-in', '/terms', '/scanner']
  expect(await visitorProblems(await openInstalled(world.server.url), paths)).toEqual([])
})

test('axe finds no violations on any visitor page', { tag: '@long' }, async ({ openInstalled }) => {
  test.setTimeout(timeoutMs)
  expect(await visitorProblems(await openInstalled(world.server.url), visitorPaths(world))).toEqual([])
})

/** Returns axe's findings on the page for unknown URLs and on these pages. */
async function visitorProblems(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const nowhere = '/nowhere'
  await openRendered(page, world.server.url + nowhere)
  const found = [...(await checkScreen(page, nowhere))]
  for (const path of paths.filter((one) => one !== nowhere)) {
    await byLink(page, path)
    found.push(...(await checkScreen(page, path)))
  }
  return found
}

/** One of each kind: a form with an error summary, a dialog, a menu, the editor, and an overlay on a photo. */
const oneOfEachKind = [
  'help sent empty',
  'photos chosen to add',
  'choosing photos',
  'more for a photo',
  'sharing a photo',
  'editor, Crop',
]

test('axe finds no violations in one overlay of each kind', async ({ browser }) => {
  const host = await newPage(browser)
  await signIn(host, world.server.url, world.host)
  const overlays = memberOverlays(world).filter(({ name }) => oneOfEachKind.includes(name))
  expect(overlays).toHaveLength(oneOfEachKind.length)
  expect(await checkOverlays(host, overlays, byLink)).toEqual([])
  await host.context().close()
})

test('axe finds no violations in any overlay', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(timeoutMs)
  const visitor = await newPage(browser)
  const found = [...(await checkOverlays(visitor, visitorOverlays, byAddress))]
  await visitor.context().close()
  const guest = await newPage(browser)
  await signIn(guest, world.server.url, world.guest)
  found.push(...(await checkOverlays(guest, guestOverlays(world), byLink)))
  await guest.context().close()
  const host = await newPage(browser)
  await signIn(host, world.server.url, world.host)
  found.push(...(await checkOverlays(host, memberOverlays(world), byLink)))
  expect(found).toEqual([])
  await host.context().close()
})

test('axe finds no violations in unsent changes while offline, or in the choice between two texts of a comment', async ({
  openInstalled,
}) => {
  test.setTimeout(timeoutMs)
  const { server, guest, guestPhotoId } = world
  const text = 'Cold up here'
  await guest.call('POST', `/api/photos/${guestPhotoId}/comments`, { content: text })
  const page = await openInstalled(server.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  try {
    await signIn(page, `${server.url}/photo/${guestPhotoId}`, guest)
    await untilInstalled(page)
    await expect(page.getByText(text)).toBeVisible()
    server.proxy.cut()
    await expect(page.getByText("You're Offline")).toBeVisible()
    await page.getByRole('button', { name: 'Edit the comment of Gil' }).click()
    await page.getByLabel('Edit comment').fill('Colder up here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Add a comment').fill('Written in the dark')
    await page.getByRole('button', { name: 'Post' }).click()
    await followPath(page, '/profile')
    const tray = page.getByRole('region', { name: 'Waiting to send' })
    await openTray(page)
    await expect(tray.getByRole('listitem')).toHaveCount(2)
    found.push(...(await checkScreen(page, 'the open tray')))
    await tray.getByRole('listitem').last().getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit comment' })).toBeVisible()
    found.push(...(await checkScreen(page, 'editing an unsent comment')))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible()
    found.push(...(await checkScreen(page, 'signing out')))
    await page.keyboard.press('Escape')

    const [written] = (await guest.comments(guestPhotoId)).filter(({ content }) => content === text)
    await guest.call('PUT', `/api/comments/${written?.id}`, { content: 'Warm up here' })
    await reconnect(server, page)
    await tray.getByRole('button', { name: 'Choose' }).click({ timeout: 60_000 })
    await expect(page.getByRole('dialog', { name: 'Which text stays?' })).toBeVisible()
    found.push(...(await checkScreen(page, 'choosing a text')))
  } finally {
    server.proxy.restore()
  }
  expect(found).toEqual([])
})
