import { css } from '#src/styled-system/css/index.js'

/**
 * Where a page's own bar stands (`data-bottom-bar`): in view wherever the page is scrolled, above a phone's navigation with
 * its round button, the tray and toasts.
 */
export const bottomBarPlace = css.raw({
  position: 'sticky',
  bottom: {
    base: '[calc(token(spacing.bar) + 1.5rem + var(--end-height, 0px))]',
    md: '[calc(1rem + var(--end-height, 0px))]',
  },
})
