import { css } from '#src/styled-system/css/index.js'

/**
 * Where a toast stands: at the foot of the page, above a phone's bar and beside its round button, so that no header is
 * covered. Over a picture that has the whole screen, whose controls lie at its foot, it stands at the top. From there it moves
 * off the controls that a page has in that place (`avoidControls`).
 */
export const toastPlace = css.raw({
  position: 'fixed',
  zIndex: 'toast',
  insetInlineStart: '4',
  insetInlineEnd: { base: '[5.5rem]', md: '4' },
  // A popover stands at the top by itself.
  top: '[auto]',
  bottom: { base: '[calc(5.25rem + env(safe-area-inset-bottom))]', md: '6' },
  // A page without a header has its way back in that place.
  'html:has([data-immersive]) &': {
    top: { base: '[calc(4rem + env(safe-area-inset-top))]', md: '[auto]' },
    bottom: { base: '[auto]', md: '6' },
    insetInlineEnd: '4',
  },
  marginInline: 'auto',
  // Beside the tray, not over its buttons.
  'html:has([data-tray]) &': {
    bottom: { base: '[calc(9.5rem + env(safe-area-inset-bottom))]', md: '6' },
    marginInlineStart: { md: '[6rem]' },
  },
  'html[data-tray=open] &': { bottom: { base: '[calc(20rem + env(safe-area-inset-bottom))]', md: '6' } },
  width: 'auto',
  maxWidth: 'toast',
  marginBlock: '0',
  overflow: 'visible',
})
