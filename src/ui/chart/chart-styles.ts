import { css } from '#src/styled-system/css/index.js'

/** The drawing and the notes above and below it. */
export const chartAreaStyle = css({ display: 'grid', gap: '1' })

/** The dashed line at the highest value, with that value at its end. */
export const highestMarkStyle = css({
  color: 'muted',
  fontSize: '2xs',
  borderBottomWidth: 'thin',
  borderBottomStyle: 'dashed',
  borderColor: 'line',
  textAlign: 'end',
})

export const chartPictureStyle = css.raw({
  width: 'full',
  height: '32',
  display: 'block',
  borderBottomWidth: 'thin',
  borderBottomStyle: 'solid',
  borderColor: 'lineStrong',
  forcedColorAdjust: 'none',
})
