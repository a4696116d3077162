import { css } from '#src/styled-system/css/index.js'

/** Shared styles of both lists on the page: an icon, a sentence and a time. */
export const eventList = css({ listStyle: 'none', display: 'grid' })
export const eventRow = css.raw({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  width: 'full',
  minHeight: 'touch',
  paddingBlock: '3',
  paddingInline: '2',
  textAlign: 'start',
  borderRadius: '[min(token(radii.card), 0.75rem)]',
})
export const eventItem = css({
  '&:not(:first-child)': { borderTopWidth: 'thin' },
})
export const eventWords = css({ display: 'grid', gap: '0.5', minWidth: '0', flexGrow: '1' })
export const eventTitle = css({ fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere' })
export const eventSign = css({ flexShrink: '0', marginBlockStart: '0.5', color: 'accentText' })
