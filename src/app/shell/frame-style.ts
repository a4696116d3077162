import { css, cva, cx } from '#src/styled-system/css/index.js'

/**
 * The frame around every page. `hasBar` reserves space for the navigation. On an immersive page, it does so only beside
 * the page.
 */
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
          // Elements above the bar move to the edge of the screen.
          '--spacing-bar': '0px',
          '& > nav': { display: 'none' },
        },
      },
    },
  },
})
export const topStyle = css({ position: 'sticky', top: '0', zIndex: 'header' })
/** Everything below a floating element can be scrolled out from under it. */
export const mainStyle = cva({
  base: { flexGrow: '1', outline: 'none' },
  variants: { isImmersive: { false: { paddingBlockEnd: '16' } } },
})
/** The tray, toasts, and the floating buttons above them. Visible at any scroll position. */
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
    // Stacked on a phone, side by side where more height remains that way.
    '& > *': { minWidth: '0' },
    '@media (max-width: 47.99rem)': { '& > *': { width: 'full' } },
  },
  variants: { hasBar: { true: { bottom: { base: 'bar', md: '0' } } } },
})
/** Reserves space for the icon until its code is loaded. */
export const helpPlace = css({ display: 'inline-grid', width: 'touch', height: 'touch' })
/** The help icon. Hidden if the bar contains help. */
export const helpSignPlace = cx(helpPlace, css({ 'html:has([data-bar-help]) &': { display: 'none' } }))
export const floorStyle = css({ position: 'relative', height: '0', width: 'full' })
/** The skip link, the first link of every page. Visible when focused. */
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
