import type { Config } from '@pandacss/dev'

/** Movements that recipes name. */
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

/** Lucide's names of the icons that are mirrored where lines run from right to left. */
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

/** What holds for the whole document. */
export const globalCss: NonNullable<Config['globalCss']> = {
  html: {
    colorScheme: 'light',
    backgroundColor: 'canvas',
    color: 'ink',
    fontFamily: 'body',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    scrollPaddingTop: '5rem',
    // A low screen keeps half of its height for what is scrolled to.
    scrollPaddingBottom: 'min(9rem + var(--end-height, 0px), 50dvh)',
    WebkitTapHighlightColor: 'transparent',
    '&[data-mode=dark]': { colorScheme: 'dark' },
  },
  // Scripts that are written from the right join their letters.
  'html[dir=rtl]': {
    '--letter-spacings-display': '0 !important',
    '--letter-spacings-wider': '0 !important',
  },
  // The one list of icons that point along the line: below `dir="ltr"`, as on a map, they keep their left and right.
  [pointingIcons]: { transform: 'scaleX(-1)' },
  // A drawing has a left and a right of its own.
  svg: { direction: 'ltr' },
  // A name starts on the page's side and reads in its own direction.
  '[dir=auto]': { textAlign: 'match-parent' },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  'h1, h2, h3': { textWrap: 'balance', overflowWrap: 'anywhere' },
  p: { textWrap: 'pretty' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
  ':where(a, button, input, textarea, select, summary, [tabindex]):focus-visible': {
    outline: '3px solid token(colors.accentText)',
    outlineOffset: '2px',
  },
  '[data-page-heading]:focus': { outline: 'none' },
  // Where the system's colours replace ours, what is chosen keeps a sign of its own, weaker than the focus.
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
