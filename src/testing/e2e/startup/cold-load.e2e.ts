import { type Page, expect, test } from 'playwright/test'
import { type Budget, budgets, firstPhotoBudget, wholeFirstLoadKilobytes } from '#src/testing/cold/budgets.ts'
import { type ColdEntry, coldEntries } from '#src/testing/cold/cold-entries.ts'
import { ColdVisit, type Fetched } from '#src/testing/cold/cold-load.ts'
import { type ColdScene, openColdScene } from '#src/testing/cold/cold-scene.ts'
import { sendFirstPhoto } from '#src/testing/cold/first-photo.ts'

// What the browser asks for of itself while a page is on its way shows only where the link takes some time.
const link = { delayMs: 25, bytesPerSecond: 200_000 }
const quietMs = 3000
/** Less than what a page waits before it keeps the app's files. */
const settledMs = 1500

let scene: ColdScene

test.beforeAll(async () => {
  scene = await openColdScene()
  scene.server.proxy.link(link)
})

test.afterAll(async () => {
  await scene.server.close()
})

function expectWithin(fetched: Fetched, { kilobytes, scriptKilobytes, requests }: Budget): void {
  const found = {
    kilobytes: fetched.bytes / 1000,
    scriptKilobytes: fetched.scriptBytes / 1000,
    requests: fetched.requests,
  }
  note(JSON.stringify(found))
  expect.soft(fetched.workerRequests, 'requests of the service worker').toBe(0)
  const listed = fetched.files.join('\n')
  expect.soft(found.kilobytes, listed).toBeLessThanOrEqual(kilobytes)
  expect.soft(found.scriptKilobytes, listed).toBeLessThanOrEqual(scriptKilobytes)
  expect.soft(found.requests, listed).toBeLessThanOrEqual(requests)
}

for (const entry of coldEntries) {
  test(`a first visit to ${entry.name} as a ${entry.account} fetches no more than its budget before it can be used`, async ({
    browser,
  }) => {
    const visit = await ColdVisit.begin(browser, scene, entry)
    await visit.page.goto(entry.address(scene), { waitUntil: 'commit' })
    expectWithin(await fetchedBy(visit, entry), budgets[entry.name])
    await visit.close()
  })
}

async function fetchedBy(visit: ColdVisit, { untilUsable, beside }: ColdEntry): Promise<Fetched> {
  const picture = await untilUsable(visit.page)
  if (picture) return visit.askedBefore(picture.askedAtMs, { picturesUntilMs: picture.shownAtMs })
  if (beside === undefined) return visit.fetched()
  await visit.untilQuiet(settledMs)
  return visit.askedBefore(Infinity, { beside })
}

test('a guest’s way from the printed code to a queued photo keeps its budget, and the app’s cache has its own', async ({
  browser,
}) => {
  const visit = await ColdVisit.begin(browser, scene, { account: 'visitor' })
  await markFirstTile(visit.page)
  await sendFirstPhoto(visit.page, { scene, seed: 1000, onStep: () => Promise.resolve() })
  await visit.untilQuiet(quietMs)
  expectWithin(await visit.askedBefore(await firstTileAtMs(visit.page)), firstPhotoBudget)
  const { bytes, files } = await visit.askedBefore(Infinity)
  note(`whole: ${bytes / 1000}`)
  expect(bytes / 1000, files.join('\n')).toBeLessThanOrEqual(wholeFirstLoadKilobytes)
  // How often the app asks for news meanwhile depends on the machine; files that come twice would show here.
  expect((await visit.fetched()).bytes).toBeLessThanOrEqual(bytes * 1.25)
  await visit.close()
})

/** Has the page note when it shows the first photo of a zone. */
async function markFirstTile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('a[href^="/photo/"] img') === null) return
      performance.mark('first tile')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** Epoch ms. */
function firstTileAtMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first tile')
    if (mark === undefined) throw new Error('No photo was shown')
    return performance.timeOrigin + mark.startTime
  })
}

/** For the report: how far the budget is used. */
function note(description: string): void {
  test.info().annotations.push({ type: 'fetched', description })
}
