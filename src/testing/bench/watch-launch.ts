import type { Page } from 'playwright/test'

/** The times that a page records of its start, in ms since the navigation. */
export interface Launch {
  /** First contentful paint. */
  readonly fcpMs: number
  /** Largest contentful paint. */
  readonly lcpMs: number
  /** Total blocking time: the time beyond 50 ms of each task after the first paint. */
  readonly tbtMs: number
  /** When the app itself, not its boot snapshot, showed its first tiles with their images. */
  readonly rowsMs: number
  /** From a tap in the tab bar to the next paint, as Event Timing reports it (in steps of 8 ms). */
  readonly tabSwitchMs: number
}

interface LaunchRecord {
  fcpMs: number
  lcpMs: number
  rowsMs: number
  /** When the last long task ended. */
  busyUntilMs: number
  readonly tasks: { readonly atMs: number; readonly durationMs: number }[]
  readonly interactionsMs: number[]
}

declare global {
  interface Window {
    launchRecord?: LaunchRecord
  }
}

/** Opens the URL, waits until the page is idle, taps on Zones in the bar, and returns the recorded values. */
export async function watchLaunch(page: Page, url: string): Promise<Launch> {
  await page.addInitScript(recordLaunch)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(isQuiet, quietMs)
  const { fcpMs, lcpMs, rowsMs, tasks } = await readLaunchRecord(page)
  const late = tasks.filter(({ atMs }) => atMs >= fcpMs)
  const tbtMs = late.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - longTaskMs), 0)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^(Zones|Locations)$/ })
    .click()
  await page.waitForFunction(() => (window.launchRecord?.interactionsMs.length ?? 0) > 0)
  const { interactionsMs } = await readLaunchRecord(page)
  return { fcpMs, lcpMs, tbtMs, rowsMs, tabSwitchMs: Math.max(...interactionsMs) }
}

const longTaskMs = 50
const quietMs = 1000

async function readLaunchRecord(page: Page): Promise<LaunchRecord> {
  const record = await page.evaluate(() => window.launchRecord)
  if (record === undefined) throw new Error('The page did not record anything.')
  return record
}

/** Runs before the page's own scripts. Records paints, long tasks, the app's first tiles and interactions. */
function recordLaunch(): void {
  const record: LaunchRecord = {
    fcpMs: 0,
    lcpMs: 0,
    rowsMs: 0,
    busyUntilMs: 0,
    tasks: [],
    interactionsMs: [],
  }
  window.launchRecord = record
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
    // The minimum duration that Event Timing reports.
    observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) })
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.fcpMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    record.lcpMs = startTime
  })
  watch('longtask', ({ startTime, duration }) => {
    record.tasks.push({ atMs: startTime, durationMs: duration })
    record.busyUntilMs = startTime + duration
  })
  watch('event', (entry) => {
    if (entry.name === 'pointerup' || entry.name === 'click') record.interactionsMs.push(entry.duration)
  })
  const check = () => {
    const image = document.querySelector<HTMLImageElement>('#root a[href^="/photo/"] img')
    const isSnapshotShown = document.getElementById('screen') !== null
    if (image?.complete && image.naturalWidth > 0 && !isSnapshotShown) record.rowsMs = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** Runs in the page. Returns whether the app's rows are shown and no long task has run for this long. */
function isQuiet(calmMs: number): boolean {
  const { rowsMs = 0, busyUntilMs = 0 } = window.launchRecord ?? {}
  return rowsMs > 0 && performance.now() - Math.max(rowsMs, busyUntilMs) > calmMs
}
