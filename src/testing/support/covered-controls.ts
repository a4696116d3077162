import type { Page } from 'playwright/test'

/**
 * Scrolls to each control that is shown, in turn, and gives those whose centre something else covers then: what it is, and
 * what lies over it. What is scrolled within a box of its own, such as a row of tabs, is scrolled there, too. `within` and
 * `by` are selectors: of an open dialog, or of the only cover that counts.
 */
export function coveredControls(
  page: Page,
  { within = 'body', by = '*' }: { readonly within?: string; readonly by?: string } = {},
): Promise<readonly string[]> {
  return page.evaluate(
    async ({ area, cover: counted }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      // What follows the size of the screen has drawn itself for this one.
      await frame()
      await frame()
      const controls = [
        ...document.querySelectorAll<HTMLElement>(
          `${area} :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider])`,
        ),
      ]
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('href') || '')).trim().slice(0, 40)}”`
      /** What lies over the control's centre once it is scrolled to; null: nothing, or the control has gone meanwhile. */
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
        // For screen readers alone, or seen once it has the focus.
        if (
          width < 4 ||
          height < 4 ||
          control.closest('[inert]') !== null ||
          control.getAttribute('href') === '#content'
        )
          continue
        // A page that has just come, or a long list that was scrolled, takes frames to draw itself: only what stays covered counts.
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
