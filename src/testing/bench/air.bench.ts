import { chromium } from 'playwright/test'
import { openAirPair } from '#src/testing/support/air/air-pages.ts'
import { browserArgs, browserPath } from '#src/testing/support/find-browser.ts'
import { printFigure } from './figure.ts'

const photos = { count: 3, bytes: 10 * 1024 * 1024 } as const
const allBytes = photos.count * photos.bytes

/**
 * Sends three photos of 10 MiB from one page to another, once without interruption and once with a cut in the middle.
 * Uses the app's own link, meeting and frames.
 */
export async function airBench(): Promise<void> {
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: browserArgs,
  })
  for (const isCut of [false, true]) {
    const contexts = await Promise.all([
      browser.newContext({ permissions: ['camera'] }),
      browser.newContext({ permissions: ['camera'] }),
    ])
    const pair = await openAirPair(contexts, photos)
    const startedMs = performance.now()
    await pair.untilState('open', 20_000)
    const openedMs = performance.now()
    if (isCut) {
      await pair.waitForBytes(allBytes / 2, 60_000)
      await pair.sender.evaluate(() => window.airPage?.cut())
      await pair.untilState('apart', 10_000)
      for (const page of [pair.sender, pair.receiver]) await page.evaluate(() => window.airPage?.skip(60_000))
    }
    await pair.waitForBytes(allBytes, 120_000)
    const tookMs = performance.now() - openedMs
    if (!(await pair.isEqual())) throw new Error('The received photos differ from the sent ones')
    printFigure({
      bench: 'air',
      name: isCut ? '30 MiB, cut in the middle and resumed' : '30 MiB in one go',
      value: allBytes / tookMs,
      unit: 'kB/s',
      counts: { seconds: tookMs / 1000, secondsUntilOpen: (openedMs - startedMs) / 1000 },
    })
    for (const context of contexts) await context.close()
  }
  await browser.close()
}
