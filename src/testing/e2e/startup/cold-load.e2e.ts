import { type Page, expect, test } from 'playwright/test'
import { calls } from '#src/contract/calls/calls.ts'
import {
  type Budget,
  budgets,
  callKilobytes,
  firstPhotoBudget,
  firstLoadKilobytes,
} from '#src/testing/cold/budgets.ts'
import { coldEntries } from '#src/testing/cold/cold-entries.ts'
import { ColdVisit, type TransferTotals, type RecordedCall } from '#src/testing/cold/cold-load.ts'
import { type ColdScene, openColdScene } from '#src/testing/cold/cold-scene.ts'
import { firstVisit, quietMs } from '#src/testing/cold/first-visit.ts'
import { type FirstPhotoStep, sendFirstPhoto } from '#src/testing/cold/first-photo.ts'
import { untilInstalled } from '#src/testing/support/app-page.ts'

// Only a slow connection reveals the requests that the browser makes on its own during navigation.
const link = { delayMs: 25 }

let scene: ColdScene

test.beforeAll(async () => {
  scene = await openColdScene()
  scene.server.proxy.link(link)
})

test.afterAll(async () => {
  await scene.server.close()
})

function expectWithin(fetched: TransferTotals, made: readonly RecordedCall[], budget: Budget): void {
  const found = {
    kilobytes: fetched.bytes / 1000,
    scriptKilobytes: fetched.scriptBytes / 1000,
    requests: fetched.requests,
  }
  note(JSON.stringify({ ...found, calls: made }))
  const listed = fetched.files.join('\n')
  expect.soft(fetched.workerRequests, 'requests of the service worker').toBe(0)
  expect.soft(found.kilobytes, listed).toBeLessThanOrEqual(budget.kilobytes)
  expect.soft(found.scriptKilobytes, listed).toBeLessThanOrEqual(budget.scriptKilobytes)
  expect.soft(found.requests, listed).toBeLessThanOrEqual(budget.requests)
  for (const { path, bytes } of made) {
    expect.soft(budget.calls, 'calls').toContain(path)
    expect.soft(bytes / 1000, path).toBeLessThanOrEqual(callKilobytes[path] ?? 0)
  }
}

/** One page of each kind. The others are `@long`. */
const mainEntries: readonly string[] = [
  '/z/{code}',
  '/',
  '/sign-in',
  '/locations/{id}',
  '/photo/{id}, visitor',
]

for (const entry of coldEntries) {
  const tag = mainEntries.includes(entry.name) ? [] : '@long'
  test(
    `a first visit to ${entry.name} as a ${entry.account} fetches no more than its budget before it is usable`,
    { tag },
    async ({ browser }) => {
      const { fetched, calls: made } = await firstVisit(browser, scene, entry)
      expectWithin(fetched, made, budgets[entry.name])
    },
  )
}

test('from the printed code to a queued photo a guest loads no more than the budget, and the app’s cache has its own budget', async ({
  browser,
}) => {
  const visit = await ColdVisit.begin(browser, scene, { account: 'visitor' })
  await visit.hold()
  await sendSlowly(visit.page, (onStep) => sendFirstPhoto(visit.page, { scene, seed: 1000, onStep }))
  await visit.waitForQuiet(quietMs)
  const made = await visit.calls()
  const way = await visit.files([])
  expectWithin(way, made, firstPhotoBudget)

  await visit.release()
  await untilInstalled(visit.page, 'idle')
  const { bytes, files } = await visit.files([], { later: true })
  note(`whole: ${bytes / 1000}`)
  expect(bytes / 1000, files.join('\n')).toBeLessThanOrEqual(firstLoadKilobytes)
  expect(visit.loadedTwice()).toEqual([])
  await visit.close()
})

/**
 * Delays the photo until the page shows it as waiting, then waits until the page shows it as sent. Otherwise a fast
 * machine might show neither and load the code of neither.
 */
async function sendSlowly(
  page: Page,
  send: (onStep: (step: FirstPhotoStep) => Promise<void>) => Promise<void>,
): Promise<void> {
  const held = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === calls.uploadPhoto.path,
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await send(async (step) => {
    if (step !== 'queued') return
    await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeVisible()
    held.resolve()
  })
  await expect(page.getByText('All sent: 1 photo')).toBeVisible()
}

/** Adds to the report how much of the budget is used. */
function note(description: string): void {
  test.info().annotations.push({ type: 'fetched', description })
}
