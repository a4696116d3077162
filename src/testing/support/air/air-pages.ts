import type { BrowserContext, Page } from 'playwright/test'
import { bundlePage } from '#src/testing/bench/bundle-page.ts'

/** This process responds to requests for this origin. A localhost page may use every API that a page with TLS may use. */
const origin = 'http://localhost:1'

export interface ExpectedContent {
  readonly count: number
  readonly bytes: number
}

/** Two phones that connect without light codes: this process transfers the content of their codes. */
export interface AirPair {
  readonly sender: Page
  readonly receiver: Page
  /** Transfers codes until the receiver has this many bytes. Throws after `limitMs`. */
  waitForBytes(bytes: number, limitMs: number): Promise<void>
  /** Transfers codes until both phones are in this state. Throws after `limitMs`. */
  untilState(state: 'open' | 'apart', limitMs: number): Promise<void>
  /** Whether both phones have the same photos. */
  isEqual(): Promise<boolean>
}

/** Opens a page in each context. The first one has all photos. */
export async function openAirPair(
  contexts: readonly [BrowserContext, BrowserContext],
  expected: ExpectedContent,
): Promise<AirPair> {
  const files = await bundlePage(new URL('air-page.ts', import.meta.url))
  const [sender, receiver] = await Promise.all([
    openPage(contexts[0], files, { isFirst: true, ...expected }),
    openPage(contexts[1], files, { isFirst: false, ...expected }),
  ])
  await sender.evaluate(() => window.airPage?.fill())
  const handOver = async () => {
    await relay(sender, receiver)
    await relay(receiver, sender)
  }
  const until = async (what: string, limitMs: number, condition: () => Promise<boolean>) => {
    const end = performance.now() + limitMs
    while (!(await condition())) {
      if (performance.now() > end) throw new Error(`Timeout after ${limitMs} ms: ${what}`)
      await handOver()
      // Once per animation frame, as often as a screen shows another code.
      await receiver.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
  const hashesOf = (page: Page) => page.evaluate(() => window.airPage?.hashes())
  return {
    sender,
    receiver,
    waitForBytes: (bytes, limitMs) =>
      until(`${bytes} bytes`, limitMs, async () => {
        const receivedBytes = await receiver.evaluate(() => window.airPage?.bytes ?? 0)
        return receivedBytes >= bytes
      }),
    untilState: (state, limitMs) =>
      until(state, limitMs, async () => {
        const [first, second] = await Promise.all(
          [sender, receiver].map((page) => page.evaluate(() => window.airPage?.state)),
        )
        // A phone that received no offer has not searched for another one.
        return first === state && (second === state || (state === 'apart' && second === 'none'))
      }),
    isEqual: async () => String(await hashesOf(sender)) === String(await hashesOf(receiver)),
  }
}

interface PageOptions extends ExpectedContent {
  readonly isFirst: boolean
}

async function openPage(
  context: BrowserContext,
  files: ReadonlyMap<string, string>,
  { isFirst, ...expected }: PageOptions,
): Promise<Page> {
  const page = await context.newPage()
  await page.route(`${origin}/**`, (route) => {
    const code = files.get(new URL(route.request().url()).pathname.slice(1))
    return code === undefined
      ? route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/air-page.js"></script>',
        })
      : route.fulfill({ contentType: 'text/javascript', body: code })
  })
  await page.goto(origin)
  await page.waitForFunction(() => window.startAir !== undefined)
  await page.evaluate(({ first, photos }) => void window.startAir?.(first, photos), {
    first: isFirst,
    photos: expected,
  })
  return page
}

async function relay(from: Page, to: Page): Promise<void> {
  const frames = await from.evaluate(() => window.airPage?.consumeFrames() ?? [])
  for (const frame of frames) await to.evaluate((bytes) => window.airPage?.receive(bytes), frame)
}
