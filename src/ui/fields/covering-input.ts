import { css } from '#src/styled-system/css/index.js'

/** An invisible input that covers its whole label: the label shows its state and receives the taps. */
export const coveringInput = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  margin: '0',
  cursor: 'pointer',
  width: 'full',
  height: 'full',
  appearance: 'none',
})
