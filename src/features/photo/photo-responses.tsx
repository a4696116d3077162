import { Heart } from 'lucide-react'
import { playLikeBurst } from '#src/components/photo/play-like-burst.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Reactions } from './reactions.tsx'

interface PhotoResponsesProps {
  readonly photo: PhotoView
  readonly onLike: () => void
  readonly onReact: (code: ReactionCode) => void
}

/** Like and the six reactions, one tap each, and how many likes and comments there are. */
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
    borderStyle: 'solid',
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
