import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const looks = ['picture-share', 'snapshare', 'snapzone'].flatMap((brand) =>
  ['light', 'dark'].map((mode) => ({ brand, mode })),
)
/** What depends on how a screen is drawn. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** In place of axe's own code where the page has it already. */
const nothingToLoad = ';'

/**
 * What axe finds on the screen as it stands, one line each: by every rule once, as the brands share their markup, and by
 * the rules about colours in each brand, light and dark. The page keeps the last of these looks.
 */
export async function checkThemes(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const [index, { brand, mode }] of looks.entries()) {
    await applyTheme(page, brand, mode)
    const isFirst = index === 0
    const axe = new AxeBuilder(isFirst ? { page } : { page, axeSource: nothingToLoad })
    const { violations } = await axe
      .setLegacyMode()
      .options({ resultTypes: ['violations'], ...(isFirst ? {} : { runOnly: colourRules }) })
      .analyze()
    for (const { id, nodes } of violations)
      found.push(`${name} (${brand}, ${mode}): ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  return found
}

/** Takes the page's transitions away: a colour that is handed down would pass from one element to the next, a frame each. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A page may bring sheets of its own, as the poster does.
    if (document.documentElement.dataset['still'] !== undefined) return
    document.documentElement.dataset['still'] = ''
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition-property: none !important }')
    document.adoptedStyleSheets.push(still)
  })
}

/** Both are attributes of the page, as the app itself sets them, so that a screen changes its look where it stands. */
async function applyTheme(page: Page, brand: string, mode: string): Promise<void> {
  await standStill(page)
  await page.evaluate(
    async ([theme, shown]) => {
      Object.assign(document.documentElement.dataset, { pandaTheme: theme, mode: shown })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    },
    [brand, mode] as const,
  )
}
