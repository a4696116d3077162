/** A page that needs rows from the server gets them only after sync has started. */
const syncTimeoutMs = 1000
/** Low-priority work starts after this time even if the page still shows its skeleton. */
const timeoutMs = 10_000
/** The cover over the app is removed after this time at the latest. */
const coverTimeoutMs = 3000

let shown: Promise<void> | null = null

/**
 * Resolves when the page has painted its local data, at the latest after one second. Longer waits would delay work that
 * the user needs.
 */
export function firstScreen(): Promise<void> {
  return Promise.race([waitForPagePaint(), pause(syncTimeoutMs)])
}

/** Like `firstScreen`, for work that no page needs. On a slow phone or connection, it waits until the page is shown. */
export function wholeFirstScreen(): Promise<void> {
  return Promise.race([waitForPagePaint(), pause(timeoutMs)])
}

/** Resolves in the frame that shows the app's complete page, at the latest after three seconds. */
export function waitForCompletePage(): Promise<void> {
  const end = performance.now() + coverTimeoutMs
  return new Promise((resolve) => {
    const check = () => {
      if (hasPage() || performance.now() > end) resolve()
      else requestAnimationFrame(check)
    }
    check()
  })
}

function waitForPagePaint(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const check = () => {
      if (!hasPage()) return requestAnimationFrame(check)
      // In a separate task after the frame that shows it.
      return requestAnimationFrame(() => setTimeout(resolve, 0))
    }
    check()
  })
  return shown
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** True if the app's page has its heading and no placeholder for data that is still loading. */
export function hasPage(): boolean {
  const main = document.querySelector('#root main')
  return main?.querySelector('h1') != null && main.querySelector('[data-skeleton]') === null
}
