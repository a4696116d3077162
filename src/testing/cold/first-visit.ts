import type { Browser } from 'playwright/test'
import type { ColdEntry } from './cold-entries.ts'
import { ColdVisit, type TransferTotals, type RecordedCall } from './cold-load.ts'
import type { ColdScene } from './cold-scene.ts'

/** Longer than any pause between two requests of the app, except for work that is held back. */
export const quietMs = 1500

/** The requests of a page on a first visit until it was usable. */
interface FirstVisit {
  /** The files and images, without work that has no deadline. */
  readonly fetched: TransferTotals
  readonly calls: readonly RecordedCall[]
}

/** Opens the entry in a new browser profile, and returns what its budget counts. */
export async function firstVisit(browser: Browser, scene: ColdScene, entry: ColdEntry): Promise<FirstVisit> {
  const visit = await ColdVisit.begin(browser, scene, entry)
  await visit.hold(entry.deferredFiles ?? null)
  await visit.page.goto(entry.address(scene), { waitUntil: 'commit' })
  await entry.waitUntilUsable(visit.page)
  await visit.waitForQuiet(quietMs)
  const calls = await visit.calls()
  const pictures = await visit.release()
  const fetched = await visit.files(pictures)
  await visit.close()
  return { fetched, calls }
}
