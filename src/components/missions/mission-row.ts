import { css } from '#src/styled-system/css/index.js'

/** The row of a zone's photo missions, which is as high before its cards have come. */
export const missionRow = css({
  display: 'flex',
  gap: '2',
  minHeight: 'touch',
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  marginInline: '[calc(-1 * token(spacing.gutter))]',
  paddingInline: 'gutter',
  scrollPaddingInline: 'gutter',
  '& > li': { flexShrink: '0' },
})
