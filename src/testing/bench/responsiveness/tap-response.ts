import { type CDPSession, expect, type Page } from 'playwright/test'
import { tiles } from '#src/testing/support/app-page.ts'

/** The visible response to a tap. */
export interface TapResponse {
  /** Milliseconds until a frame shows a first response: a skeleton or the content. */
  readonly answerMs: number
  /** Milliseconds until a frame shows the content with its image. */
  readonly contentMs: number
  /** The largest single layout shift from the tap until a second after the content. */
  readonly largestShift: number
}

/** A tap and its expected result. `answer` and `content` are selectors; the first match counts. */
export interface Move {
  readonly tap: string
  /** An element of the next page, for example its skeleton. */
  readonly answer: string
  /** If set, the tapped element's image also counts as a response once it is this many times as wide as before. */
  readonly grows?: number
  readonly content: string
}

/** The album after Continue, a photo after its tile, a tab after its icon. */
export const moves = {
  album: {
    tap: 'main form button[type=submit]',
    answer: 'main [aria-busy=true], a[data-photo]',
    content: 'a[data-photo] img',
  },
  photo: {
    tap: 'a[data-photo]',
    answer: '[data-stage], [data-skeleton]',
    grows: 1.04,
    content: '[data-stage] img',
  },
  tab: {
    tap: 'nav a[href="/profile"]',
    answer: 'nav a[href="/profile"][aria-current=page]',
    content: 'main [data-page-heading]',
  },
} as const satisfies Record<string, Move>

/** Taps and watches each frame. `session` sets the CPU slowdown. */
export async function measureTap(page: Page, move: Move): Promise<TapResponse> {
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, move.tap)
  return page.evaluate(async ({ tap, answer, grows = Infinity, content }) => {
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    })
    observer.observe({ type: 'layout-shift' })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isSeen = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
    const hasPicture = () =>
      [...document.querySelectorAll(content)].some(
        (element) => !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0),
      )
    const until = async (isThere: () => boolean) => {
      do await frame()
      while (!isThere())
      // An element that is found in a frame is painted with it, before the next task.
      await scheduler.postTask(() => undefined, { priority: 'user-blocking' })
      return performance.now() - startedAt
    }
    const tapped = document.querySelector<HTMLElement>(tap)
    const widthOf = () => tapped?.querySelector('img')?.getBoundingClientRect().width ?? 0
    const widthBefore = widthOf()
    const startedAt = performance.now()
    tapped?.click()
    const answerMs = await until(() => widthOf() > widthBefore * grows || isSeen(answer))
    const contentMs = await until(hasPicture)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    observer.disconnect()
    return { answerMs, contentMs, largestShift: Math.max(0, ...shifts) }
  }, move)
}

/**
 * Goes back from a photo. Returns how far the album's scroll position is off, in pixels, and whether the tile has the
 * focus.
 */
export async function measureBack(
  page: Page,
): Promise<{ readonly offPx: number; readonly hasFocus: boolean }> {
  await page.evaluate(() => scrollTo(0, 700))
  const tile = tiles(page).nth(14)
  const id = await tile.getAttribute('data-photo')
  await tile.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await tile.click()
  await page.locator('[data-stage]').first().waitFor()
  await page.goBack()
  await expect(page.locator(`a[data-photo="${id}"]`)).toBeVisible()
  return page.evaluate(
    async ({ was, photo }) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const focused = document.activeElement?.getAttribute('data-photo')
      return { offPx: Math.abs(scrollY - was), hasFocus: focused === photo }
    },
    { was: top, photo: id },
  )
}

export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
