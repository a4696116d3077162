import type { Page } from 'playwright/test'

/**
 * Controls that the left or the right edge of the screen cuts off, except those in a box that scrolls sideways or ends
 * in an ellipsis.
 */
export function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean => {
      if (element === null) return false
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isContained =
        /auto|scroll/.test(overflowX) || (overflowX === 'hidden' && textOverflow === 'ellipsis')
      return isContained || isScrolled(element.parentElement)
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)'),
    ]
    return controls
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        const isCut = left < -1 || right > document.documentElement.clientWidth + 1
        const isSeen =
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 4
        return isCut && isSeen && !isScrolled(control.parentElement)
      })
      .map((control) => {
        const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)
        const { left, right } = control.getBoundingClientRect()
        const from = `${Math.round(left)} to ${Math.round(right)}`
        return `${name === '' ? (control.getAttribute('href') ?? control.tagName) : name} (${from})`
      })
  })
}
