import type { Page } from 'playwright/test'
import { untilRendered } from './rendered-page.ts'

/** A window in which a page is checked. */
export interface Screen {
  readonly width: number
  readonly height: number
  /** The direction of the page. */
  readonly dir: 'ltr' | 'rtl'
  /** The size of the text in percent. */
  readonly textPercent?: number
}

/** Shows the current page with another window size, direction and text size. */
export async function showOn(page: Page, { width, height, dir, textPercent = 100 }: Screen): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    ([direction, size]) => {
      document.documentElement.dir = direction
      document.documentElement.style.fontSize = size
    },
    [dir, textPercent === 100 ? '' : `${textPercent}%`] as const,
  )
}

/** Returns the faults that `find` still finds after the layout has settled. A busy machine needs some time for that. */
export async function lastingFaults(
  page: Page,
  find: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let faults = await find()
  for (let attempt = 0; faults.length > 0 && attempt < 8; attempt += 1) {
    await untilRendered(page)
    faults = await find()
  }
  return faults
}

/** A screen's name in messages: `320x640 rtl 200 %`. */
export function nameOf({ width, height, dir, textPercent = 100 }: Screen): string {
  return `${width}x${height} ${dir}${textPercent === 100 ? '' : ` ${textPercent} %`}`
}

/** The elements that overflow the page on either side, each by a few words of its text. Empty if there are none. */
export function overflowingElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // An element in a clipped or scrollable box does not widen the page.
    const isFree = (element: Element) => {
      for (let around = element.parentElement; around !== null; around = around.parentElement)
        if (around !== document.body && getComputedStyle(around).overflowX !== 'visible')
          return around === document.documentElement
      return true
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (right > clientWidth + 1 || left < -1) && isFree(element)
      })
      .slice(-3)
      .map((element) => `${element.tagName}: ${(element.textContent ?? '').slice(0, 60)}`)
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
}

/** Section headings that only repeat the page's heading. */
export function repeatedHeadings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wordsOf = (heading: Element) => heading.textContent.trim().toLowerCase()
    const [own] = [...document.querySelectorAll('main h1')].map(wordsOf)
    return [...document.querySelectorAll('main :is(h2, h3)')]
      .map(wordsOf)
      .filter((words) => words !== '' && words === own)
      .map((words) => `“${words}” is the heading of both the page and a section`)
  })
}

/** Words of the page's heading that break across lines without a hyphen. */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1')].flatMap((heading) => {
      const found: string[] = []
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(`“${word}” is broken`)
        }
      }
      return found
    }),
  )
}

/**
 * Texts that contain user content (`written`) without isolating its direction: neither in `<bdi>`, nor below
 * `dir="auto"`, nor between isolate characters. For a right-to-left page.
 */
export function unisolatedTexts(page: Page, written: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((words) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const parent = node.parentElement
      if (parent === null || !words.some((word) => text.includes(word)) || text.includes('\u2068')) continue
      if (parent.closest('bdi, [dir=auto], script, style, noscript, svg, option, textarea') !== null) continue
      if (getComputedStyle(parent).unicodeBidi === 'plaintext' || !parent.checkVisibility()) continue
      found.push(`“${text}” in ${parent.outerHTML.slice(0, 80)}`)
    }
    return found
  }, written)
}

/** Arrows and chevrons that are not mirrored on a right-to-left page. */
export function unmirroredIcons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg.lucide')]
      .filter((icon) => icon.matches(':dir(rtl)') && /-(?:left|right)\b/.test(icon.classList.value))
      .filter((icon) => new DOMMatrix(getComputedStyle(icon).transform).a > 0)
      .map((icon) => icon.classList.value),
  )
}
