import { css } from '#src/styled-system/css/index.js'

/** Charts below each other on a phone, two side by side where there is room. */
export const chartGrid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
})
