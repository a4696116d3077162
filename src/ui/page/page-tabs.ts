import { css } from '#src/styled-system/css/index.js'

/** A row of links to the parts of one page, each with its own URL. */
export const pageTabs = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  borderBlockEndWidth: 'thin',
})

/** One link of it, or one tab of a tab list. */
export const pageTab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  minHeight: 'touch',
  paddingInline: '3',
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'muted',
  textDecoration: 'none',
  cursor: 'pointer',
  borderBlockEndWidth: '[3px]',
  borderColor: 'transparent',
  _hover: { color: 'ink' },
  '&:is([aria-current=page], [aria-selected=true])': { color: 'accentText', borderColor: 'accent' },
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[-4px]' },
})
