import type { Locator, Page } from 'playwright/test'
import { tiles } from '#src/testing/support/app-page.ts'
import type { ColdScene } from './cold-scene.ts'

/** A page that a person may open first on a device. */
export interface ColdEntry {
  readonly name: string
  readonly account: 'visitor' | 'member'
  readonly address: (scene: ColdScene) => string
  /** Resolves when the person can do there what the page is for; with the moment (epoch ms) where a picture tells it. */
  readonly untilUsable: (page: Page) => Promise<number | void>
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
  },
  {
    name: '/locations/{id}',
    account: 'member',
    address: ({ server, zoneId }) => `${server.url}/locations/${zoneId}`,
    untilUsable: async (page) => {
      await tiles(page).first().waitFor(anyMs)
      return firstPictureAtMs(page)
    },
  },
  {
    name: '/, member',
    account: 'member',
    address: ({ server }) => server.url,
    untilUsable: firstPictureAtMs,
  },
  {
    name: '/photo/{id}, visitor',
    account: 'visitor',
    address: ({ server, photoIds: [photoId] }) => `${server.url}/photo/${photoId}`,
    untilUsable: firstPictureAtMs,
  },
  {
    name: '/photo/{id}, member',
    account: 'member',
    address: ({ server, photoIds: [photoId] }) => `${server.url}/photo/${photoId}`,
    untilUsable: async (page) => {
      await page.getByLabel('Add a comment').waitFor(anyMs)
      return firstPictureAtMs(page)
    },
  },
  {
    name: '/album/{ids}',
    account: 'visitor',
    address: ({ server, photoIds }) => `${server.url}/album/${photoIds.slice(0, 3).join(',')}`,
    untilUsable: firstPictureAtMs,
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

/** Runs in a page before its own scripts: has it note when it shows its first picture, the marks of the brands apart. */
export function markFirstPicture(): void {
  const note = ({ target }: Event) => {
    const isPicture =
      target instanceof HTMLImageElement && target.closest('main') !== null && target.naturalWidth > 0
    if (!isPicture || new URL(target.currentSrc).pathname.startsWith('/brands/')) return
    performance.mark('first picture')
    document.removeEventListener('load', note, true)
  }
  document.addEventListener('load', note, true)
}

/** When the page showed its first picture; epoch ms. Waits for it. */
async function firstPictureAtMs(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => {
      const [mark] = performance.getEntriesByName('first picture')
      return mark === undefined ? null : performance.timeOrigin + mark.startTime
    },
    undefined,
    anyMs,
  )
  return Number(await found.jsonValue())
}

function visitorPage<const Path extends string>(path: Path) {
  return {
    name: path,
    account: 'visitor',
    address: ({ server }: ColdScene) => server.url + path,
    untilUsable: (page: Page) => untilLive(page.getByRole('heading', { level: 1 })),
  } as const
}
