/** A page that waits for rows of the server has them only once sync has begun. */
const syncPatienceMs = 1000
/** What can wait begins after this time even on a page that never shows more than its skeleton. */
const patienceMs = 10_000
/** What lies over the app leaves after this time. */
const coverPatienceMs = 3000

let shown: Promise<void> | null = null

/**
 * Resolves once the page has painted what this device knows of it, and after a second at the latest: what is not seen yet
 * must not hold up what the user waits for.
 */
export function firstScreen(): Promise<void> {
  return Promise.race([untilShown(), pause(syncPatienceMs)])
}

/** The same for what no page waits for: on a slow phone or link it does not begin before the page is there. */
export function wholeFirstScreen(): Promise<void> {
  return Promise.race([untilShown(), pause(patienceMs)])
}

/** Resolves in the frame that shows the app's page, with nothing to come in it, and after three seconds at the latest. */
export function pageIsThere(): Promise<void> {
  const end = performance.now() + coverPatienceMs
  return new Promise((resolve) => {
    const look = () => {
      if (hasPage() || performance.now() > end) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

function untilShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const look = () => {
      if (!hasPage()) return requestAnimationFrame(look)
      // In a task of its own after the frame that shows it.
      return requestAnimationFrame(() => setTimeout(resolve, 0))
    }
    look()
  })
  return shown
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Whether the app's page has its heading and nothing in place of what is still to be read. */
export function hasPage(): boolean {
  const main = document.querySelector('#root main')
  return main?.querySelector('h1') != null && main.querySelector('[data-skeleton]') === null
}
