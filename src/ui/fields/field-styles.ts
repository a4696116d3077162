import { css } from '#src/styled-system/css/index.js'

/** The column of a label, its control and the text below it. */
export const fieldStyle = css({
  display: 'grid',
  gap: '1.5',
  minWidth: '0',
  // A date and time field is wider than a narrow screen with large text.
  gridTemplateColumns: '[minmax(0, 1fr)]',
})

export const fieldLabelStyle = css({ fontWeight: 'semibold', fontSize: 'sm' })

export const fieldHintStyle = css({ fontSize: 'xs', color: 'muted' })

/** The box of an input, a select or a text area. */
export const controlStyle = css.raw({
  width: 'full',
  minHeight: 'touch',
  paddingInline: '4',
  paddingBlock: '2',
  fontSize: 'md',
  color: 'ink',
  backgroundColor: 'surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'lineStrong',
  borderRadius: 'control',
})
