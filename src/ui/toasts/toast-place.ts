import { css } from '#src/styled-system/css/index.js'

/** Where a toast stands: above a phone's page, below a wide one's. */
export const toastPlace = css.raw({
  position: 'fixed',
  zIndex: 'toast',
  insetInline: '4',
  top: { base: '[calc(0.25rem + env(safe-area-inset-top))]', md: '[auto]' },
  bottom: { base: '[auto]', md: '6' },
  // A page without a header has its way back in that place.
  'html:has([data-immersive]) &': { top: { base: '[calc(4rem + env(safe-area-inset-top))]', md: '[auto]' } },
  marginInline: 'auto',
  // Beside the tray, not over its buttons.
  'html:has([data-tray]) &': { marginInlineStart: { md: '[6rem]' } },
  width: 'auto',
  maxWidth: 'toast',
  marginBlock: '0',
  overflow: 'visible',
})
