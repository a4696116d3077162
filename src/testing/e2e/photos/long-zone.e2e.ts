import { type Page, expect, test } from 'playwright/test'
import { seedPhotos } from '#src/testing/bench/seed-photos.ts'
import { signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

const photoCount = 400

let server: AppServer
let host: Awaited<ReturnType<typeof Person.register>>
let zoneId: string

test.beforeAll(async () => {
  server = await AppServer.shared()
  host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Festival')
  zoneId = location.id
  await host.upload(zoneId, await smallPhoto(0))
  await seedPhotos(server, { zoneId, count: photoCount / 2 - 1, newestAt: noonBefore(2) })
  await seedPhotos(server, { zoneId, count: photoCount / 2, newestAt: noonBefore(4) })
})

/** Noon of the day that many days ago, so that no photo near it falls on another day, at any time of this run. */
function noonBefore(days: number): number {
  const noon = new Date()
  noon.setDate(noon.getDate() - days)
  return noon.setHours(12, 0, 0, 0)
}

test.afterAll(async () => {
  await server.close()
})

async function openZone(page: Page): Promise<void> {
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  await expect(page.locator(`li[aria-setsize="${photoCount}"]`).first()).toBeVisible()
}

/** Scrolls until the place is in the page and its photo is loaded. */
async function showPlace(page: Page, place: number): Promise<void> {
  await expect(async () => {
    await page.evaluate((ratio) => {
      const list = document.querySelector('li[aria-posinset]')?.closest('ul')
      const { top = 0, height = 0 } = list?.getBoundingClientRect() ?? {}
      window.scrollTo({ top: top + window.scrollY + height * ratio - window.innerHeight / 2 })
    }, place / photoCount)
    await expect(page.locator(`li[aria-posinset="${place}"] a[href^="/photo/"]`)).toBeInViewport({
      timeout: 2000,
    })
  }).toPass()
}

test('each day of a long zone has a heading, and a handle moves through the days', async ({ page }) => {
  await openZone(page)
  const today = page.locator('li[aria-posinset="1"]').getByRole('heading', { level: 2 })
  await expect(today).toHaveText(/^(Today|Yesterday)$/)
  const handle = page.getByRole('slider', { name: 'Move through the photos' })
  await expect(handle).toBeVisible()
  await page.getByRole('button', { name: 'Skip photos' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(handle).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(handle).toHaveAttribute('aria-valuetext', /day,? \d+ [A-Z]\w+/)
  await page.keyboard.press('PageDown')
  const oldest = page.locator(`li[aria-posinset="${photoCount / 2 + 1}"]`).getByRole('heading', { level: 2 })
  await expect(oldest).toBeInViewport()
  await expect(handle).toHaveAttribute('aria-valuetext', (await oldest.textContent()) ?? 'no heading')
  expect(await violationsOn(page)).toEqual([])

  const box = await handle.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 22]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 2000, { steps: 5 })
  await expect(page.locator(`li[aria-posinset="${photoCount}"] a[href^="/photo/"]`)).toBeInViewport()
  // The handle is at its end: at the last photo, or at the first visible one there.
  await expect(handle).toHaveAttribute(
    'aria-valuenow',
    new RegExp(`^(?:${photoCount / 100 - 1}\\d\\d|${photoCount})$`),
  )
  await page.mouse.move(x, 0, { steps: 5 })
  await page.mouse.up()
  await expect(page.locator('li[aria-posinset="1"] a[href^="/photo/"]')).toBeInViewport()
})

test('far down a long zone, a photo opens and closes at the same position, and new photos do not move it', async ({
  page,
}) => {
  await openZone(page)
  await showPlace(page, 250)
  expect(await tiles(page).count()).toBeLessThan(120)
  const tile = page.locator('li[aria-posinset="250"] a')
  const address = await tile.getAttribute('href')
  await tile.scrollIntoViewIfNeeded()
  const pressedAt = (await tile.boundingBox())?.y ?? Number.NaN
  await tile.click()
  await expect(page).toHaveURL(`${server.url}${address}`)
  await page.goBack()
  const again = page.locator(`a[href="${address}"]`)
  await expect(again).toBeFocused()
  await expect(again).toBeInViewport()
  // At the position where it was pressed, to the pixel.
  const topOf = async () => Math.round((await again.boundingBox())?.y ?? Number.NaN)
  await expect.poll(async () => Math.abs((await topOf()) - pressedAt)).toBeLessThanOrEqual(1)

  const before = await topOf()
  const added = 4
  for (let number = 1; number <= added; number += 1) await host.upload(zoneId, await smallPhoto(number))
  await expect(page.locator(`li[aria-setsize="${photoCount + added}"]`).first()).toBeVisible()
  await expect(page.locator(`li[aria-posinset="${250 + added}"] a[href="${address}"]`)).toBeFocused()
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
})

test('the handle disappears when scrolling stops', { tag: '@long' }, async ({ page }) => {
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  const handle = page.getByRole('slider', { name: 'Move through the photos' })
  await expect(handle).toBeAttached()
  await expect(handle).not.toHaveAttribute('data-shown')
  const first = await tiles(page).first().getAttribute('href')
  const scrolling = page.evaluate(moveUntilAnotherIsFirst, first)
  await expect(handle).toHaveAttribute('data-shown')
  await host.upload(zoneId, await smallPhoto(9))
  await scrolling
  await expect(handle).not.toHaveAttribute('data-shown')
})

/** Runs in the page. Scrolls up and down at its top until another photo is the first one. */
function moveUntilAnotherIsFirst(first: string | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (document.querySelector('li[aria-posinset="1"] a')?.getAttribute('href') === first) {
        window.scrollTo({ top: window.scrollY === 0 ? 1 : 0, behavior: 'instant' })
        return
      }
      clearInterval(timer)
      resolve()
    }, 400)
  })
}
