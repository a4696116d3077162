import { formatNumber, joinFacts } from '#src/i18n/format.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type ReactionCode, reactions } from '#src/contract/entities/responses/reaction.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'

interface ReactionsProps {
  readonly photo: PhotoView
  readonly onReact: (code: ReactionCode) => void
}

/** The six reactions with their counts; pressing one's own takes it back. */
export function Reactions({ photo, onReact }: ReactionsProps) {
  const words = useWords(photoWords)
  return (
    <div role="group" aria-label={words.reactions} className={row}>
      {reactions.map(({ code, emoji }) => {
        const name = words.reactionNames[code]
        const isMine = photo.myReactions.includes(code)
        const count = photo.reactionCounts[code] ?? 0
        return (
          <span key={code} className={place}>
            <button
              type="button"
              aria-label={joinFacts([name, count > 0 ? formatNumber(count) : ''])}
              aria-pressed={isMine}
              title={name}
              className={chip}
              onClick={() => onReact(code)}
            >
              <span aria-hidden="true" className={count > 0 ? counted : sign}>
                {emoji}
              </span>
            </button>
            {count > 0 ? (
              <span aria-hidden="true" className={number} data-transient>
                {count}
              </span>
            ) : null}
          </span>
        )
      })}
    </div>
  )
}

const row = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fit, minmax(2rem, 1fr))]', gap: '2' })
const place = css({ position: 'relative', display: 'grid' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'touch',
  borderRadius: 'chip',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
  backgroundColor: 'surface',
  cursor: 'pointer',
  transition: '[transform 120ms, background-color 120ms]',
  _hover: { borderColor: 'accentLine' },
  _active: { transform: 'scale(0.92)' },
  '&[aria-pressed=true]': {
    backgroundColor: 'accentSoft',
    borderColor: 'accent',
    boxShadow: '[inset 0 0 0 1px token(colors.accent)]',
  },
})
const sign = css({ fontSize: 'lg', lineHeight: 'none' })
const counted = css({ fontSize: 'lg', lineHeight: 'none', position: 'relative', insetInlineEnd: '[0.55rem]' })
const number = css({
  position: 'absolute',
  insetInlineStart: '[calc(50% + 0.45rem)]',
  top: '[50%]',
  transform: 'translateY(-50%)',
  fontSize: 'xs',
  fontWeight: 'bold',
  color: 'ink',
  pointerEvents: 'none',
})
