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
  borderColor: 'lineStrong',
  borderRadius: 'control',
})

/** A checkbox or radio button in front of its words. */
export const choiceBox = css({
  width: '5',
  height: '5',
  marginBlockStart: '0.5',
  accentColor: 'accent',
  flexShrink: '0',
})

export const choiceWords = css({ display: 'grid', minWidth: '0' })

export const choiceLabel = css({
  fontWeight: 'semibold',
  fontSize: 'sm',
  cursor: 'pointer',
  // The whole row can be pressed.
  _after: { content: '""', position: 'absolute', inset: '0' },
})
