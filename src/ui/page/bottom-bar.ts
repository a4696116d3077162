import { css } from '#src/styled-system/css/index.js'

/**
 * The position of a page's own bar (`data-bottom-bar`): visible at any scroll position, above a phone's navigation with
 * its round button, the tray and toasts.
 */
export const bottomBarPlace = css.raw({
  position: 'sticky',
  bottom: {
    base: '[calc(token(spacing.bar) + 1.5rem + var(--end-height, 0px))]',
    md: '[calc(1rem + var(--end-height, 0px))]',
  },
})
