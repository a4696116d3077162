import { createHash } from 'node:crypto'
import axe from 'axe-core'
import type { Page } from 'playwright/test'

const looks = ['picture-share', 'snapshare', 'snapzone'].flatMap((brand) =>
  ['light', 'dark'].map((mode) => ({ brand, mode })),
)
/**
 * Returns axe's violations on the current screen, one line each, in one of the six themes. Each name selects another
 * theme, so that the screens of a run cover them all. contrast.test.ts tests the color pairs of every theme. The page
 * keeps the theme.
 */
export async function checkScreen(page: Page, name: string): Promise<readonly string[]> {
  const screenTheme = themeFor(name)
  await applyTheme(page, screenTheme)
  return (await violationsOn(page)).map(
    (found) => `${name} (${screenTheme.brand}, ${screenTheme.mode}): ${found}`,
  )
}

/** Returns axe's violations on the current page, one line for each rule. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  // Parsing axe takes the browser as long as checking a page, so each document loads it once.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(async () => {
    // Elements that are still fading in do not have their final colors yet.
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

function themeFor(name: string): (typeof looks)[number] {
  const [byte = 0] = createHash('sha256').update(name).digest()
  return looks[byte % looks.length] ?? { brand: 'snapzone', mode: 'light' }
}

/**
 * Disables the page's transitions. Otherwise an inherited color would move from one element to the next, one frame
 * each.
 */
export async function disableTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A page may add its own style sheets, as the poster does.
    if (document.documentElement.dataset['still'] !== undefined) return
    document.documentElement.dataset['still'] = ''
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition-property: none !important }')
    document.adoptedStyleSheets.push(still)
  })
}

/** Both are attributes of the page, as the app sets them, so that a screen changes its theme without a reload. */
async function applyTheme(page: Page, { brand, mode }: (typeof looks)[number]): Promise<void> {
  await disableTransitions(page)
  await page.evaluate(
    async ([theme, shown]) => {
      Object.assign(document.documentElement.dataset, { pandaTheme: theme, mode: shown })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    },
    [brand, mode] as const,
  )
}
