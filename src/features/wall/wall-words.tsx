import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva, cx } from '#src/styled-system/css/index.js'
import type { WallEntry } from './use-wall-words.ts'

/** Longer texts are truncated, because few words can be read from across a room. */
const longText = 140

/** A guestbook entry over the preceding photo: its text, or a note that it is a voice recording, and its author. */
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

/** A host's message, over the photos. */
export function WallMessage({ text }: { readonly text: string }) {
  return (
    <p dir="auto" className={cx(frame, quote({ isLong: text.length > longMessage }))} data-message>
      {text}
    </p>
  )
}

interface WallAnnouncementProps {
  readonly text: string
  /** True: rendered in the layout. False: over the photo, above the middle. */
  readonly isInFlow?: boolean
}

/** A host's announcement, shown for minutes as a band, so that photos stay visible below it. */
export function WallAnnouncement({ text, isInFlow = false }: WallAnnouncementProps) {
  return (
    <p
      dir="auto"
      className={cx(quote({ isLong: text.length > longMessage }), band)}
      style={isInFlow ? { position: 'static' } : {}}
      data-announcement
    >
      {text}
    </p>
  )
}

const longMessage = 70

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
      true: { fontSize: '[max(1.25rem, 4.5vmin)]' },
      false: { fontSize: '[max(1.75rem, 6vmin)]' },
    },
  },
})
const band = css({
  position: 'absolute',
  top: '[14%]',
  insetInline: '0',
  paddingInline: '[8vmin]',
  paddingBlock: '8',
  textAlign: 'center',
  backgroundColor: 'accent',
  color: 'onAccent',
  animation: '[rise 500ms ease-out backwards]',
})
const by = css({
  fontSize: '[max(1rem, 2.8vmin)]',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
})
