import { expect, type Page } from 'playwright/test'
import {
  followPath,
  openTray,
  signIn,
  tiles,
  untilInstalled,
  openUpload,
} from '#src/testing/support/app-page.ts'
import { coveredControls } from '#src/testing/support/covered-controls.ts'
import { untilRendered } from '#src/testing/support/rendered-page.ts'
import { type FurnishedServer, furnishedServer } from '#src/testing/support/furnished-server.ts'
import { test } from '#src/testing/support/installed-test.ts'

let world: FurnishedServer

test.beforeAll(async () => {
  world = await furnishedServer()
})

test.afterAll(async () => {
  await world.server.close()
})

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** A phone in landscape: the same layout with less height. */
const turned = { width: 844, height: 390 }

/**
 * Shows a toast on the current page and keeps it open by hovering over it. Returns the elements it covers in that part
 * of the page.
 */
async function coveredByToast(page: Page, within = 'body'): Promise<readonly string[]> {
  const toast = page.locator('[data-toast]')
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keyup', { key: 'PrintScreen' })))
  await expect(page.getByRole('alert').filter({ has: toast })).toContainText('Screenshots are not allowed')
  await toast.locator('p').first().hover()
  const covered = await coveredControls(page, { within, by: '[data-toast]' })
  await page.evaluate(() => scrollTo(0, 0))
  await toast.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(toast).toHaveCount(0)
  return covered
}

const title =
  'a toast covers no control: of pages, of their bars, of the camera, over a dialog or the whole window, and beside the open tray'

test(title, async ({ openInstalled }) => {
  await expectNothingCovered(await openInstalled(world.server.url), [phone, desktop])
})

test(`${title}, on a phone in landscape`, { tag: '@long' }, async ({ openInstalled }) => {
  test.setTimeout(300_000)
  await expectNothingCovered(await openInstalled(world.server.url), [turned])
})

async function expectNothingCovered(
  page: Page,
  screens: readonly { readonly width: number; readonly height: number }[],
): Promise<void> {
  const { server, host, zoneId, photoId } = world
  const zone = `/locations/${zoneId}`
  const found: string[] = []
  const checkCovered = async (what: string) => {
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await untilRendered(page)
      const covered = await coveredByToast(page)
      found.push(...covered.map((control) => `${what} at ${screen.width}x${screen.height}: ${control}`))
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, server.url + zone, host)
  await expect(tiles(page).first()).toBeVisible()
  await untilInstalled(page)
  // The album itself is checked together with its tray.
  for (const path of [`/photo/${photoId}`, '/scanner']) {
    await followPath(page, path)
    await checkCovered(path)
  }
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await followPath(page, zone)
    await openUpload(page)
    await expect(page.getByRole('dialog').getByText('Choose photos')).toBeVisible()
    expect(await coveredByToast(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await followPath(page, `/photo/${photoId}`)
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.locator('[data-photo-window]')).toBeVisible()
    expect(await coveredByToast(page, '[data-photo-window]')).toEqual([])
    await page.keyboard.press('Escape')
  }
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  server.proxy.cut()
  try {
    await expect(page.getByText("You're Offline")).toBeVisible()
    await page.getByLabel('Add a comment').fill('Cold up here')
    await page.getByRole('button', { name: 'Post' }).click()
    await followPath(page, zone)
    await openTray(page)
    await checkCovered('the open tray')
    await page.getByRole('button', { name: 'Select' }).click()
    await expect(page.getByRole('group', { name: 'Selected photos' })).toBeVisible()
    await checkCovered('the bar of selected photos')
  } finally {
    server.proxy.restore()
  }
  expect(found).toEqual([])
}
