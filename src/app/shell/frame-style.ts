import { css, cva, cx } from '#src/styled-system/css/index.js'

/** Around every page; `hasBar` leaves room for the navigation, which an immersive page has beside it only. */
export const frameStyle = cva({
  base: {
    minHeight: 'screen',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: 'canvas',
    color: 'ink',
  },
  variants: {
    hasBar: { true: { paddingBlockEnd: { base: 'bar', md: '0' }, paddingInlineStart: { md: 'rail' } } },
    isImmersive: {
      true: {
        '@media (max-width: 47.99rem)': {
          // What stands above the bar elsewhere stands at the edge of the screen.
          '--spacing-bar': '0px',
          '& > nav': { display: 'none' },
        },
      },
    },
  },
})
export const topStyle = css({ position: 'sticky', top: '0', zIndex: 'header' })
/** What floats covers nothing that cannot be scrolled clear of it. */
export const mainStyle = cva({
  base: { flexGrow: '1', outline: 'none' },
  variants: { isImmersive: { false: { paddingBlockEnd: '16' } } },
})
/** The tray, toasts, and above them what floats: in view wherever the page is scrolled. */
export const endStyle = cva({
  base: {
    position: 'sticky',
    zIndex: 'bar',
    bottom: '0',
    flexShrink: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    pointerEvents: 'none',
    // One below the other on a phone, side by side where that leaves more height.
    '& > *': { minWidth: '0' },
    '@media (max-width: 47.99rem)': { '& > *': { width: 'full' } },
  },
  variants: { hasBar: { true: { bottom: { base: 'bar', md: '0' } } } },
})
/** Keeps the place of the sign until its code has come. */
export const helpPlace = css({ display: 'inline-grid', width: 'touch', height: 'touch' })
/** The sign of help; the bar of some people has its own place for it. */
export const helpSignPlace = cx(helpPlace, css({ 'html:has([data-bar-help]) &': { display: 'none' } }))
export const floorStyle = css({ position: 'relative', height: '0', width: 'full' })
/** The first link of every page, seen once it has the focus. */
export const skipStyle = css({
  position: 'fixed',
  top: '2',
  insetInlineStart: '2',
  zIndex: 'toast',
  paddingInline: '4',
  paddingBlock: '3',
  borderRadius: 'control',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontWeight: 'semibold',
  transform: 'translateY(-200%)',
  _focus: { transform: 'none' },
})
