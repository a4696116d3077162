import { css } from '#src/styled-system/css/index.js'

/** An input that is not seen and lies over the whole of its label: that is what shows its state, and what is tapped. */
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
