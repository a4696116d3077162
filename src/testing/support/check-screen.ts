import { createHash } from 'node:crypto'
import axe from 'axe-core'
import type { Page } from 'playwright/test'

const looks = ['picture-share', 'snapshare', 'snapzone'].flatMap((brand) =>
  ['light', 'dark'].map((mode) => ({ brand, mode })),
)
/**
 * What axe finds on the screen as it stands, one line each, in one of the six looks: another one for each name, so that
 * the screens of a run cover them all. The pairs of colours are tested for every look by themselves (contrast.test.ts).
 * The page keeps the look.
 */
export async function checkScreen(page: Page, name: string): Promise<readonly string[]> {
  const look = lookFor(name)
  await applyTheme(page, look)
  return (await violationsOn(page)).map((found) => `${name} (${look.brand}, ${look.mode}): ${found}`)
}

/** What axe finds on the page as it stands, one line for each rule. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  // To read all of axe takes the browser as long as to look at a page: once is enough for a document.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(async () => {
    // What is still fading in has not its colours yet.
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

function lookFor(name: string): (typeof looks)[number] {
  const [byte = 0] = createHash('sha256').update(name).digest()
  return looks[byte % looks.length] ?? { brand: 'snapzone', mode: 'light' }
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
async function applyTheme(page: Page, { brand, mode }: (typeof looks)[number]): Promise<void> {
  await standStill(page)
  await page.evaluate(
    async ([theme, shown]) => {
      Object.assign(document.documentElement.dataset, { pandaTheme: theme, mode: shown })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    },
    [brand, mode] as const,
  )
}
