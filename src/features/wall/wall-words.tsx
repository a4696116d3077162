import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import type { WallEntry } from './use-wall-words.ts'

/** Longer words are cut: a room reads few of them from afar. */
const longText = 140

/** An entry of the guestbook over the photo that it follows: its words, or that it is a voice, and whose it is. */
export function WallWords({ entry }: { readonly entry: WallEntry }) {
  const words = useWords(wallWords)
  const { text, user } = entry
  const name = user.displayName
  return (
    <figure className={frame} data-entry={entry.id}>
      <blockquote dir="auto" className={quote({ isLong: text.length > longText })}>
        {text === '' ? words.leftVoice({ name }) : text}
      </blockquote>
      {text === '' ? null : (
        <figcaption dir="auto" className={by}>
          {name}
        </figcaption>
      )}
    </figure>
  )
}

const frame = css({
  position: 'absolute',
  inset: '0',
  margin: '0',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '6',
  paddingInline: '[8vmin]',
  paddingBlock: '[14vmin]',
  textAlign: 'center',
  backgroundColor: '[rgb(0 0 0 / 0.72)]',
  color: 'onStage',
  animation: '[appear 120ms ease-out]',
})
const quote = cva({
  base: {
    margin: '0',
    fontFamily: 'display',
    fontWeight: 'display',
    letterSpacing: 'display',
    lineHeight: 'snug',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    lineClamp: '7',
  },
  variants: {
    isLong: {
      true: { fontSize: '[clamp(1.25rem, 4vmin, 3rem)]' },
      false: { fontSize: '[clamp(1.75rem, 6vmin, 4rem)]' },
    },
  },
})
const by = css({
  fontSize: '[clamp(1rem, 2.8vmin, 1.875rem)]',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
})
