import { css } from '#src/styled-system/css/index.js'

/** Along the end of the screen, above whatever bar is there. */
export const dockRow = css({
  position: 'absolute',
  bottom: '3',
  insetInlineStart: '[max(1rem, env(safe-area-inset-left))]',
  insetInlineEnd: '[max(1rem, env(safe-area-inset-right))]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  // A page's own bar has the place to itself.
  'html:has([data-bottom-bar]) &': { display: 'none' },
  '@media print': { display: 'none' },
})
