import { css, cva } from '#src/styled-system/css/index.js'

/** Headings in the brand's display font. */
export const headingStyle = cva({
  base: {
    fontFamily: 'display',
    fontWeight: 'display',
    letterSpacing: 'display',
    lineHeight: 'tight',
    color: 'ink',
  },
  variants: {
    size: {
      small: { fontSize: 'lg', lineHeight: 'snug' },
      medium: { fontSize: 'xl', lineHeight: 'snug' },
      large: { fontSize: '3xl' },
      hero: { fontSize: '4xl' },
    },
  },
  defaultVariants: { size: 'medium' },
})

export const mutedText = css({ color: 'muted', fontSize: 'sm' })
/** A small line above a heading. */
export const eyebrow = css({
  color: 'accentText',
  fontSize: 'xs',
  fontWeight: 'bold',
  letterSpacing: 'wider',
  textTransform: 'uppercase',
})
export const linkStyle = css({
  color: 'accentText',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.2em]',
})

/** The heading of a section with a link next to it; with large text the link wraps below. */
export const sectionHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '3',
  '& > :first-child': { flex: '[1 1 9rem]', minWidth: '0' },
})

/** A heading or text with actions at the other end, which wrap below it. */
export const spreadRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
