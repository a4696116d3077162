import { css, cva } from '#src/styled-system/css/index.js'

/** A box on the page. */
export const cardStyle = cva({
  base: {
    backgroundColor: 'surface',
    color: 'ink',
    borderRadius: 'card',
    borderWidth: 'thin',
    boxShadow: 'card',
    padding: { base: '5', md: '6' },
    minWidth: '0',
    // With large text on a narrow screen, break within a word instead of overflowing the screen.
    '@media (max-width: 15rem)': { padding: '3', overflowWrap: 'anywhere' },
  },
  variants: {
    isLink: {
      true: {
        display: 'block',
        textDecoration: 'none',
        transitionProperty: '[transform, border-color, box-shadow]',
        transitionDuration: 'normal',
        _hover: { borderColor: 'accentLine', boxShadow: 'float', transform: 'translateY(-2px)' },
      },
    },
    isFlush: { true: { padding: '0', overflow: 'hidden' } },
  },
})

/** Cards side by side, as many as fit in a row. */
export const cardList = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 18rem), 1fr))]',
  listStyle: 'none',
})
