import type { Page } from 'playwright/test'

/**
 * Scrolls to each visible control in turn, and returns those whose center another element covers: the control and the
 * element that covers it. Also scrolls within scrollable boxes, for example a row of tabs. `within` and `by` are
 * selectors: of an open dialog, or of the only cover that counts.
 */
export function coveredControls(
  page: Page,
  { within = 'body', by = '*' }: { readonly within?: string; readonly by?: string } = {},
): Promise<readonly string[]> {
  return page.evaluate(
    async ({ area, cover: counted }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      // Elements that depend on the screen size are now rendered for this one.
      await frame()
      await frame()
      const controls = [
        ...document.querySelectorAll<HTMLElement>(
          `${area} :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider])`,
        ),
      ]
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('href') || '')).trim().slice(0, 40)}”`
      /**
       * The element that covers the control's center after scrolling to it. null if there is none, or if the control
       * was removed.
       */
      const coverOf = (control: HTMLElement) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, right, bottom } = control.getClientRects()[0] ?? control.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (hit === null) return control.isConnected ? 'nothing: outside the screen' : null
        if (hit.closest(counted) === null) return null
        return control.contains(hit) || hit.closest('label')?.control === control ? null : nameOf(hit)
      }
      const found: string[] = []
      for (const control of controls) {
        if (
          !control.checkVisibility({ visibilityProperty: true }) ||
          getComputedStyle(control).pointerEvents === 'none'
        )
          continue
        const { width, height } = control.getBoundingClientRect()
        // Visible only to screen readers, or only when focused.
        if (
          width < 4 ||
          height < 4 ||
          control.closest('[inert]') !== null ||
          control.getAttribute('href') === '#content'
        )
          continue
        // A new page or a long list after scrolling needs some frames to render, so only lasting covers count.
        let cover = coverOf(control)
        for (let frames = 0; cover !== null && frames < 60; frames += 1) {
          await frame()
          cover = control.isConnected ? coverOf(control) : null
        }
        if (cover !== null) found.push(`${nameOf(control)} under ${cover}`)
      }
      return found
    },
    { area: within, cover: by },
  )
}
