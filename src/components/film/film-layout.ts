import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { css } from '#src/styled-system/css/index.js'

/** The film beside its actions, or above them. */
export const filmLayout = css({
  flexGrow: '1',
  display: 'grid',
  gap: '4',
  gridTemplateRows: '[minmax(16rem, 1fr) auto]',
  '@media (min-width: 48rem), (orientation: landscape)': {
    gridTemplateRows: '[minmax(0, 1fr)]',
    gridTemplateColumns: '[minmax(0, 1fr) minmax(14rem, 20rem)]',
  },
})
/** Where the film plays, as large as the space allows. */
export const filmScreen = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: '[min(16rem, 60dvh)]',
  containerType: 'size',
  // Next to a long column of buttons, the film stays completely visible.
  '@media (min-width: 48rem), (orientation: landscape)': {
    position: 'sticky',
    top: '3',
    alignSelf: 'start',
    height: '[calc(100dvh - 5.25rem)]',
  },
})
export const filmSide = css({ display: 'grid', alignContent: 'center', gap: '3' })

/** The container of a film's image. */
export const filmStage = css({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: '[#000000]',
})

/** The largest size with the given aspect ratio that fits into `filmScreen`. */
export function filmStageSize({ width, height }: Sides) {
  return { width: `min(100cqw, 100cqh * ${width / height})`, aspectRatio: `${width} / ${height}` }
}
