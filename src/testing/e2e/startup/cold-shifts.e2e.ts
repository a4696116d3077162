import { expect, test } from 'playwright/test'
import { ColdVisit } from '#src/testing/cold/cold-load.ts'
import { type ColdScene, openColdScene } from '#src/testing/cold/cold-scene.ts'
import { readShifts, watchShifts } from '#src/testing/support/measure-page.ts'

/** Layout shift that users do not notice. Our limit is a tenth of the value that browsers call good. */
const maxShift = 0.01
const quietMs = 1500

let scene: ColdScene

test.beforeAll(async () => {
  scene = await openColdScene()
  scene.server.proxy.link({ delayMs: 40, bytesPerSecond: 300_000 })
})

test.afterAll(async () => {
  await scene.server.close()
})

/** `steady.e2e.ts` opens the other pages on a connection without delay. */
const always = 'a zone'
const pages: readonly (readonly [string, (scene: ColdScene) => string])[] = [
  ['home', () => '/'],
  ['a zone', ({ zoneId }) => `/locations/${zoneId}`],
  ['a photo', ({ photoIds: [photoId] }) => `/photo/${photoId}`],
  ['the plans', () => '/subscription'],
  ['the profile', () => '/profile'],
]

for (const [name, pathOf] of pages) {
  test(
    `nothing moves while ${name} loads on a new device`,
    { tag: name === always ? [] : '@long' },
    async ({ browser }) => {
      const visit = await ColdVisit.begin(browser, scene, { account: 'member' })
      await watchShifts(visit.page)
      await visit.page.goto(scene.server.url + pathOf(scene))
      await expect(visit.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await visit.waitForQuiet(quietMs)
      const { total, moved } = await readShifts(visit.page)
      await visit.close()
      expect(total, moved).toBeLessThanOrEqual(maxShift)
    },
  )
}
