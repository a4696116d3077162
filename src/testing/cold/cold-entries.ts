import type { Locator, Page } from 'playwright/test'
import { calls } from '#src/contract/calls/calls.ts'
import { tiles } from '#src/testing/support/app-page.ts'
import type { ColdScene } from './cold-scene.ts'

/** A page that a person may open first on a device. */
export interface ColdEntry {
  readonly name: string
  readonly account: 'visitor' | 'member'
  readonly address: (scene: ColdScene) => string
  /** Resolves when the person can do there what the page is for; with the first picture's moments where a picture tells it. */
  readonly untilUsable: (page: Page) => Promise<PictureMoments | void>
  /**
   * What comes beside the page, sooner or later on one machine and another, and has a limit of its own in .size-limit.json: the
   * page is weighed without it once it is quiet.
   */
  readonly beside?: RegExp
}

/** Epoch ms. */
export interface PictureMoments {
  readonly askedAtMs: number
  readonly shownAtMs: number
}

const anyMs = { timeout: 120_000 }

/** Every entry that has a budget. */
export const coldEntries = [
  {
    name: '/z/{code}',
    account: 'visitor',
    address: ({ zoneLink }) => zoneLink,
    untilUsable: (page) => page.getByLabel('Your name').waitFor(anyMs),
  },
  visitorPage('/'),
  visitorPage('/picture-share'),
  visitorPage('/snapshare'),
  visitorPage('/snapzone'),
  {
    name: '/sign-in',
    account: 'visitor',
    address: ({ server }) => `${server.url}/sign-in`,
    untilUsable: (page) => untilLive(page.getByLabel('Your name')),
  },
  {
    name: '/scanner',
    account: 'visitor',
    address: ({ server }) => `${server.url}/scanner`,
    untilUsable: (page) => untilLive(page.getByRole('button', { name: 'Start Scanning' })),
    beside: /\/(?:media-worker|decode-qr|zxing_reader)/,
  },
  {
    name: '/locations/{id}',
    account: 'member',
    address: ({ server, zoneId }) => `${server.url}/locations/${zoneId}`,
    untilUsable: async (page) => {
      await tiles(page).first().waitFor(anyMs)
      return firstPicture(page)
    },
  },
  {
    name: '/, member',
    account: 'member',
    address: ({ server }) => server.url,
    untilUsable: firstPicture,
  },
  {
    name: '/photo/{id}, visitor',
    account: 'visitor',
    address: ({ server, photoIds: [photoId] }) => `${server.url}/photo/${photoId}`,
    untilUsable: firstPicture,
  },
  {
    name: '/photo/{id}, member',
    account: 'member',
    address: ({ server, photoIds: [photoId] }) => `${server.url}/photo/${photoId}`,
    untilUsable: async (page) => {
      await page.getByLabel('Add a comment').waitFor(anyMs)
      const { askedAtMs, shownAtMs } = await firstPicture(page)
      // What others said of it comes with sync, sooner or later than the picture.
      return { askedAtMs: Math.max(askedAtMs, await firstPullAtMs(page)), shownAtMs }
    },
  },
  {
    name: '/album/{ids}',
    account: 'visitor',
    address: ({ server, photoIds }) => `${server.url}/album/${photoIds.slice(0, 3).join(',')}`,
    untilUsable: firstPicture,
  },
] as const satisfies readonly ColdEntry[]

export type ColdEntryName = (typeof coldEntries)[number]['name']

/** Resolves when the element is there and scripts answer what is done to it: React's, or those of a page that says so. */
export async function untilLive(element: Locator): Promise<void> {
  await element.waitFor(anyMs)
  const node = await element.elementHandle(anyMs)
  await element
    .page()
    .waitForFunction(
      (found) =>
        document.documentElement.dataset['live'] !== undefined ||
        Object.keys(found ?? {}).some((key) => key.startsWith('__reactFiber')),
      node,
      anyMs,
    )
}

/** Runs in a page before its own scripts: has it note which picture it shows first and when, the marks of the brands apart. */
export function markFirstPicture(): void {
  const note = ({ target }: Event) => {
    const isPicture =
      target instanceof HTMLImageElement && target.closest('main') !== null && target.naturalWidth > 0
    if (!isPicture || new URL(target.currentSrc).pathname.startsWith('/brands/')) return
    performance.mark('first picture', { detail: target.currentSrc })
    document.removeEventListener('load', note, true)
  }
  document.addEventListener('load', note, true)
}

/** When the page asked for the picture that it showed first, and when it showed it. Waits for it. */
async function firstPicture(page: Page): Promise<PictureMoments> {
  await page.waitForFunction(() => performance.getEntriesByName('first picture').length > 0, undefined, anyMs)
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first picture')
    const source = mark instanceof PerformanceMark ? String(mark.detail) : ''
    const [asked] = performance.getEntriesByName(source, 'resource')
    if (mark === undefined || asked === undefined) throw new Error(`No request for ${source}`)
    const { timeOrigin } = performance
    return { askedAtMs: timeOrigin + asked.startTime, shownAtMs: timeOrigin + mark.startTime }
  })
}

/** When the page asked for rows first, epoch ms. Waits for the answer. */
async function firstPullAtMs(page: Page): Promise<number> {
  const pull = await page.waitForFunction(
    (path) =>
      performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === path)?.startTime,
    calls.pull.path,
    anyMs,
  )
  return page.evaluate((startTime) => performance.timeOrigin + Number(startTime), await pull.jsonValue())
}

function visitorPage<const Path extends string>(path: Path) {
  return {
    name: path,
    account: 'visitor',
    address: ({ server }: ColdScene) => server.url + path,
    untilUsable: (page: Page) => untilLive(page.getByRole('heading', { level: 1 })),
  } as const
}
