import { Heart } from 'lucide-react'
import { playLikeBurst } from '#src/components/photo/play-like-burst.ts'
import { type ReactionCode, reactions } from '#src/contract/entities/responses/reaction.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { formatNumber, joinFacts } from '#src/i18n/format.ts'

interface PhotoResponsesProps {
  readonly photo: PhotoView
  readonly onLike: () => void
  readonly onReact: (code: ReactionCode) => void
}

/** One-tap like and the six reactions, with the number of likes and comments. */
export function PhotoResponses({ photo, onLike, onReact }: PhotoResponsesProps) {
  const words = useWords(photoWords)
  return (
    <div className={stack}>
      <div className={row}>
        <LikeButton photo={photo} onLike={onLike} />
        <Reactions photo={photo} onReact={onReact} />
      </div>
      <p className={counts} data-transient>
        <span>{words.likeCount({ count: photo.likes })}</span>
        <span aria-hidden="true">·</span>
        <span>{words.commentCount({ count: photo.commentCount })}</span>
      </p>
    </div>
  )
}

function LikeButton({ photo, onLike }: { readonly photo: PhotoView; readonly onLike: () => void }) {
  const words = useWords(photoWords)
  return (
    <button
      type="button"
      aria-label={words.like}
      aria-pressed={photo.liked}
      className={likeButton({ isOn: photo.liked })}
      onClick={(event) => {
        if (!photo.liked) playLikeBurst(event.currentTarget)
        onLike()
      }}
    >
      <Heart
        key={String(photo.liked)}
        size={22}
        aria-hidden="true"
        fill={photo.liked ? 'currentColor' : 'none'}
        className={photo.liked ? popping : undefined}
      />
    </button>
  )
}

interface ReactionsProps {
  readonly photo: PhotoView
  readonly onReact: (code: ReactionCode) => void
}

/** The six reactions with their counts. Pressing your own reaction removes it. */
function Reactions({ photo, onReact }: ReactionsProps) {
  const words = useWords(photoWords)
  return (
    <div role="group" aria-label={words.reactions} className={chips}>
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

const stack = css({ display: 'grid', gap: '2' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  alignItems: 'start',
  gap: '2',
})
const counts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  fontWeight: 'semibold',
  lineHeight: 'snug',
})
const popping = css({ animation: '[pop 320ms cubic-bezier(0.22, 1, 0.36, 1)]' })
const likeButton = cva({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '[min(3.5rem, 56px)]',
    height: '[min(3.5rem, 56px)]',
    borderRadius: 'full',
    borderWidth: 'thin',
    cursor: 'pointer',
    transition: '[background-color 120ms, transform 120ms]',
    _active: { transform: 'scale(0.92)' },
  },
  variants: {
    isOn: {
      true: { backgroundColor: 'accent', color: 'onAccent', borderColor: 'accent' },
      false: {
        backgroundColor: 'surface',
        color: 'accentText',
        borderColor: 'lineStrong',
        _hover: { backgroundColor: 'accentSoft' },
      },
    },
  },
})
const chips = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fit, minmax(2rem, 1fr))]', gap: '2' })
const place = css({ position: 'relative', display: 'grid' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'touch',
  borderRadius: 'chip',
  borderWidth: 'thin',
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
