import type { Locator, Page } from 'playwright/test'
import { tiles } from '#src/testing/support/app-page.ts'
import type { ColdScene } from './cold-scene.ts'

/** The server's path for images of photos. */
export const pictureFolder = '/uploads/'

/** A page that a person may open first on a device. */
export interface ColdEntry {
  readonly name: string
  readonly account: 'visitor' | 'member'
  readonly address: (scene: ColdScene) => string
  /** Resolves when the page can be used for its purpose, even without images of photos, which are held back. */
  readonly waitUntilUsable: (page: Page) => Promise<void>
  /** Additional files that the page does not need to be usable. They are held back and do not count. */
  readonly deferredFiles?: RegExp
}

const anyMs = { timeout: 120_000 }

/** Every entry that has a budget. */
export const coldEntries = [
  {
    name: '/z/{code}',
    account: 'visitor',
    address: ({ zoneLink }) => zoneLink,
    waitUntilUsable: (page) => page.getByLabel('Your name').waitFor(anyMs),
    deferredFiles: /^\/assets\//,
  },
  visitorPage('/'),
  visitorPage('/picture-share'),
  visitorPage('/snapshare'),
  visitorPage('/snapzone'),
  {
    name: '/sign-in',
    account: 'visitor',
    address: ({ server }) => `${server.url}/sign-in`,
    waitUntilUsable: (page) => untilInteractive(page.getByLabel('Your name')),
  },
  {
    name: '/scanner',
    account: 'visitor',
    address: ({ server }) => `${server.url}/scanner`,
    waitUntilUsable: (page) => untilInteractive(page.getByRole('button', { name: 'Start Scanning' })),
    // They have their own limits in .size-limit.json.
    deferredFiles: /\/(?:media-worker|decode-qr|zxing_reader)/,
  },
  {
    name: '/locations/{id}',
    account: 'member',
    address: ({ server, zoneId }) => `${server.url}/locations/${zoneId}`,
    waitUntilUsable: (page) => tiles(page).first().waitFor(anyMs),
  },
  {
    name: '/, member',
    account: 'member',
    address: ({ server }) => server.url,
    waitUntilUsable: (page) => picture(page).waitFor({ ...anyMs, state: 'attached' }),
  },
  {
    name: '/photo/{id}, visitor',
    account: 'visitor',
    address: ({ server, photoIds: [photoId] }) => `${server.url}/photo/${photoId}`,
    waitUntilUsable: (page) => picture(page).waitFor({ ...anyMs, state: 'attached' }),
  },
  {
    name: '/photo/{id}, member',
    account: 'member',
    address: ({ server, photoIds: [photoId] }) => `${server.url}/photo/${photoId}`,
    waitUntilUsable: (page) => page.getByLabel('Add a comment').waitFor(anyMs),
  },
  {
    name: '/album/{ids}',
    account: 'visitor',
    address: ({ server, photoIds }) => `${server.url}/album/${photoIds.slice(0, 3).join(',')}`,
    waitUntilUsable: (page) => picture(page).waitFor({ ...anyMs, state: 'attached' }),
  },
] as const satisfies readonly ColdEntry[]

export type ColdEntryName = (typeof coldEntries)[number]['name']

/** Resolves when the element is visible and interactive, through React or the scripts of a page that reports this. */
export async function untilInteractive(element: Locator): Promise<void> {
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

/** The first image of a photo. */
function picture(page: Page): Locator {
  return page.locator(`main img[src*="${pictureFolder}"]`).first()
}

function visitorPage<const Path extends string>(path: Path) {
  return {
    name: path,
    account: 'visitor',
    address: ({ server }: ColdScene) => server.url + path,
    waitUntilUsable: (page: Page) => untilInteractive(page.getByRole('heading', { level: 1 })),
  } as const
}
