import type { Config } from '@pandacss/dev'

/** Animations that recipes refer to. */
export const keyframes: NonNullable<NonNullable<Config['theme']>['keyframes']> = {
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { '0%': { opacity: '0.55' }, '50%': { opacity: '1' }, '100%': { opacity: '0.55' } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  fade: { from: { opacity: '1' }, to: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(0.75rem)' }, to: { opacity: '1', transform: 'none' } },
  pop: {
    '0%': { transform: 'scale(1)' },
    '40%': { transform: 'scale(1.28)' },
    '100%': { transform: 'scale(1)' },
  },
  wallDrift: {
    from: { transform: 'translateX(calc(-1 * var(--wall-drift)))' },
    to: { transform: 'translateX(var(--wall-drift)) scale(var(--wall-zoom))' },
  },
  sweep: { '0%': { transform: 'translateX(-100%)' }, '100%': { transform: 'translateX(350%)' } },
}

/** The Lucide icons that are mirrored in right-to-left layouts. */
const pointing = [
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'send',
  'send-horizontal',
  'undo-2',
  'redo-2',
  'log-out',
  'skip-forward',
  'move-right',
  'list-checks',
]
const pointingIcons = `[dir=rtl] :is(${pointing.map((name) => `.lucide-${name}`).join(', ')}):not([dir=ltr] *)`

/** Styles for the whole document. */
export const globalCss: NonNullable<Config['globalCss']> = {
  html: {
    colorScheme: 'light',
    backgroundColor: 'canvas',
    color: 'ink',
    fontFamily: 'body',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    scrollPaddingTop: '5rem',
    // A low screen reserves half of its height for the scroll target.
    scrollPaddingBottom: 'min(9rem + var(--end-height, 0px), 50dvh)',
    WebkitTapHighlightColor: 'transparent',
    '&[data-mode=dark]': { colorScheme: 'dark' },
  },
  // In right-to-left scripts, letter spacing would break joined letters.
  'html[dir=rtl]': {
    '--letter-spacings-display': '0 !important',
    '--letter-spacings-wider': '0 !important',
  },
  // The only list of icons with a horizontal direction. Inside `dir="ltr"`, for example on a map, they are not
  // mirrored.
  [pointingIcons]: { transform: 'scaleX(-1)' },
  // A drawing has fixed left and right sides.
  svg: { direction: 'ltr' },
  // A name is aligned with the page and reads in its own direction.
  '[dir=auto]': { textAlign: 'match-parent' },
  // A border without a color of its own is a hairline between surfaces.
  '*, ::before, ::after': { borderColor: 'line' },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  'h1, h2, h3': { textWrap: 'balance', overflowWrap: 'anywhere' },
  p: { textWrap: 'pretty' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
  ':where(a, button, input, textarea, select, summary, [tabindex]):focus-visible': {
    outline: '3px solid token(colors.accentText)',
    outlineOffset: '2px',
  },
  '[data-page-heading]:focus': { outline: 'none' },
  // In forced colors, a selected item keeps a marker of its own, weaker than the focus ring.
  '@media (forced-colors: active)': {
    ':where([aria-current=page], [aria-current=true], [aria-selected=true], [aria-pressed=true], label:has(> [type=radio]:checked))':
      { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '::selection': { backgroundColor: 'accentSoft', color: 'ink' },
  'dialog::backdrop': { backgroundColor: 'backdrop' },
  '@media (pointer: coarse)': { 'html[data-held]': { overflow: 'hidden' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
}
