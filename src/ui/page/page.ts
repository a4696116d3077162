import { cva } from '#src/styled-system/css/index.js'

/** The column that holds a page's content. */
export const pageStyle = cva({
  base: {
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlock: { base: '5', md: '8' },
    display: 'grid',
    gap: { base: '6', md: '8' },
    gridTemplateColumns: '[minmax(0, 1fr)]',
  },
  variants: { width: { page: {}, text: { maxWidth: 'text' }, narrow: { maxWidth: 'dialog' } } },
})
