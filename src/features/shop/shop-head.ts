import { css } from '#src/styled-system/css/index.js'

/** The heading of a page of the shop, with a link beside it. */
export const shopHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  justifyContent: 'space-between',
})
