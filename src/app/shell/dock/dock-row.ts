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
  justifyContent: { base: 'space-between', md: 'flex-end' },
  pointerEvents: 'none',
  // Above the bar that a page has there itself.
  'html:has([data-bottom-bar]) &': { bottom: '[5rem]' },
  '@media print': { display: 'none' },
})
