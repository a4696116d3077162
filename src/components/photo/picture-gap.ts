import { css } from '#src/styled-system/css/index.js'

/** The placeholder of an image that is not shown. */
export const pictureGap = css({
  display: 'grid',
  placeItems: 'center',
  color: '[#ffffff]',
  backgroundColor: '[rgb(0 0 0 / 0.35)]',
})
