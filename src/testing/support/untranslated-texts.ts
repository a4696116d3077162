import type { Page } from 'playwright/test'
import { languages } from '#src/contract/wire/languages.ts'

/** Words that are the same in every language: names, file paths, units, and the output of Intl. */
const sameEverywhere =
  /https?:\S+|\S+@\S+|[\w.-]+\.(?:jpe?g|png)|\b(?:Picture Share|SnapShare|SnapZone|Chrome|Chromium|Linux|Intl|ago|yesterday|[kMG]?B|k?m|AM|PM|p75|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(?:minute|hour|second|day)s?)\b/g

/**
 * Texts of the page, visible or for assistive technology, that have letters outside the pseudo-locale's brackets.
 * Drawings are excluded. `data` is user content and the product's names that are the same in every language.
 */
export async function untranslatedTexts(page: Page, data: readonly string[]): Promise<readonly string[]> {
  const texts = await readTexts(page)
  return [...new Set(texts.filter((text) => /\p{L}{2}/u.test(restOf(text, data))))]
}

/** The texts of the page, visible or for assistive technology. Drawings are excluded. */
export function readTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const isShown = (element: Element | null) =>
      element !== null && element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent?.closest('script, style, noscript, svg') === null && isShown(parent)) {
        found.push(node.textContent ?? '')
      }
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isShown(element)) found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
}

/** The rest of a text without the brackets, the data and the words that are the same everywhere. */
function restOf(text: string, data: readonly string[]): string {
  let rest = text
  for (let before = ''; before !== rest; rest = rest.replace(/\[[^[\]]*\]/g, '')) before = rest
  // Each language is listed by its own name in every language.
  for (const words of [...data, ...languages.map(({ name }) => name)]) rest = rest.replaceAll(words, '')
  return rest.replace(sameEverywhere, '')
}
