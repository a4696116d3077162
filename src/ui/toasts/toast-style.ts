import { css } from '#src/styled-system/css/index.js'

/** The box of a toast, within the space that the page or the dialog provides. */
export const toastStyle = css.raw({
  pointerEvents: 'auto',
  maxWidth: 'toast',
  marginInline: { base: 'auto', md: '0' },
  marginInlineStart: { md: '[auto]' },
  marginBlock: '2',
  backgroundColor: 'raised',
  color: 'ink',
})
