import type { Page } from 'playwright/test'

/** Adds up the layout shifts of every page that is opened after this call. Ignores shifts that follow an input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = { total: 0, moved: '' }
    Object.assign(globalThis, { readShifts: () => `${shown.total.toFixed(4)} ${shown.moved}` })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue
        shown.total += entry.value
        const sources: readonly unknown[] =
          'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        for (const source of sources)
          if (typeof source === 'object' && source !== null && 'node' in source)
            shown.moved += source.node instanceof Element ? ` <${source.node.outerHTML.slice(0, 120)}>` : ''
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shift of the page so far, and the elements that moved. */
export async function readShifts(page: Page): Promise<{ readonly total: number; readonly moved: string }> {
  const text = String(await page.evaluate('readShifts()'))
  return { total: Number.parseFloat(text), moved: text }
}
