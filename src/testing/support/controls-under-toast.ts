import type { Page } from 'playwright/test'

/** The controls of the page, as it stands scrolled, that a toast lies over: null while there is no toast. */
export function controlsUnderToast(page: Page): Promise<readonly string[] | null> {
  return page.evaluate(() => {
    const toast = document.querySelector('[role=status] [popover], [role=alert] [popover]')
    if (toast === null) return null
    const over = toast.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => !toast.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
        // For screen readers alone.
        if (width < 4 || height < 4) return false
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map((control) => (control.getAttribute('aria-label') ?? control.textContent).trim())
  })
}
