import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { controlsUnderToast } from '#src/testing/support/controls-under-toast.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

const screens = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]

/** Scrolls so that the button meets the toast, where the page is long enough for that. */
async function bringUnderToast(page: Page, button: string): Promise<void> {
  const toast = page.getByRole('status').getByText(/added to basket/)
  const [over, under] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('button', { name: button }).boundingBox(),
  ])
  if (over === null || under === null) throw new Error('There is no toast, or no such button')
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), under.y - over.y)
}

test('a toast stands beside the buttons of a page: where it opened, on the page that was opened meanwhile, and after scrolling', async ({
  page,
}) => {
  const guest = await Person.confirmed(server, 'Gus')
  const zone = await guest.makeZone('Summit meadow')
  const [path = ''] = await phonePhotos()
  const photoId = await guest.upload(zone.location.id, Uint8Array.from(await readFile(path)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shop = `/merchandise?category=cards&photo=${photoId}`
  await signIn(page, server.url + shop, guest)
  await untilInstalled(page)
  const none = { timeout: 2000, intervals: [50] }
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await followPath(page, shop)
    await page.getByRole('button', { name: 'Add Postcards' }).click()
    await expect(page.getByRole('status').getByText('Postcards added to basket')).toBeVisible()
    await expect.poll(() => controlsUnderToast(page), none).toEqual([])
    await followPath(page, '/merchandise/basket')
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
    await expect.poll(() => controlsUnderToast(page), none).toEqual([])
    await bringUnderToast(page, 'Checkout')
    await expect.poll(() => controlsUnderToast(page), none).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  }
})
