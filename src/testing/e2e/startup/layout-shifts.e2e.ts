import { type Browser, expect, test } from 'playwright/test'
import { followPath, signIn } from '#src/testing/support/app-page.ts'
import { openRendered, untilRendered } from '#src/testing/support/rendered-page.ts'
import { type FurnishedServer, furnishedServer } from '#src/testing/support/furnished-server.ts'
import { readShifts, watchShifts } from '#src/testing/support/measure-page.ts'

const maxShift = 0.01
const phone = { width: 390, height: 844 }

let world: FurnishedServer

test.beforeAll(async () => {
  world = await furnishedServer()
})

test.afterAll(async () => {
  await world.server.close()
})

test('no main page shifts content that is already shown, on a new device or on one with all data', async ({
  browser,
}) => {
  const { guestPhotoId, zoneId } = world
  expect(await movesOn(browser, ['/', `/locations/${zoneId}`, `/photo/${guestPhotoId}`])).toEqual([])
})

test('other pages do not shift content that is already shown', { tag: '@long' }, async ({ browser }) => {
  expect(await movesOn(browser, ['/subscription', '/profile', '/analytics'])).toEqual([])
})

/** Opens each page on a new device, again, and by a link. Returns the elements that move. */
async function movesOn(browser: Browser, paths: readonly string[]): Promise<readonly string[]> {
  const { server, host, zoneId } = world
  const found: string[] = []
  const home = await browser.newContext({ viewport: phone })
  const page = await home.newPage()
  await signIn(page, server.url, host)
  const storageState = await home.storageState()
  for (const path of paths) {
    const cold = await browser.newContext({ viewport: phone, storageState })
    const first = await cold.newPage()
    await watchShifts(first)
    for (const visit of ['new device', 'again']) {
      await openRendered(first, server.url + path)
      const { total, moved } = await readShifts(first)
      if (total > maxShift) found.push(`${path} ${visit}: ${moved}`)
    }
    await cold.close()
  }
  await watchShifts(page)
  await openRendered(page, `${server.url}/`)
  for (const path of [...paths, '/locations', `/locations/${zoneId}`, '/locations']) {
    const before = await readShifts(page)
    await followPath(page, path)
    await untilRendered(page)
    const { total, moved } = await readShifts(page)
    if (total - before.total > maxShift) found.push(`${path} by a link: ${moved.slice(before.moved.length)}`)
  }
  await home.close()
  return found
}
