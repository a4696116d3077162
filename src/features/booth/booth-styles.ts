import { css } from '#src/styled-system/css/index.js'

/** The dark full-screen stage. */
export const boothStage = css({
  position: 'fixed',
  inset: '0',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: '4',
  paddingBlockEnd: '[calc(0.75rem + env(safe-area-inset-bottom))]',
  backgroundColor: 'stage',
  color: 'onStage',
})
/** A layer that fills the stage, behind everything else. */
export const boothScreen = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  containerType: 'size',
})
export const boothVideo = css({ width: 'full', height: 'full', objectFit: 'cover' })
/** Text and buttons over the image. */
export const boothBar = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
})
export const boothCount = css({
  position: 'relative',
  margin: 'auto',
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  textAlign: 'center',
})
/** Digits that can be read from across a room. */
export const boothDigit = css({
  fontFamily: 'display',
  fontSize: '[clamp(3rem, 16vmin, 12rem)]',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'none',
})
