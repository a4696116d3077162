import { CircleAlert, CloudUpload, Heart, Hourglass, MessageCircle } from 'lucide-react'
import { memo, Suspense } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { isPlainPress, PageLink } from '#src/components/navigation/page-link.tsx'
import { formatTime, joinFacts } from '#src/i18n/format.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { PictureBy } from '#src/components/photo/picture.tsx'
import { ClipBadge } from './clip-badge.tsx'
import { rememberPressedTile } from './opened-photo.ts'
import type { TileCounts } from './tile-size.ts'
import type { SelectionActions } from './selection/use-selection.ts'

export interface PhotoTileProps {
  readonly photo: PhotoView
  readonly words: BaseWords['tile']
  readonly counts: TileCounts
  /** 0 for the one tile of its grid that is a tab stop, -1 for the others. */
  readonly tabIndex: 0 | -1
  /** The index, starting at 0. */
  readonly position: number
  /** The selection mode while photos are selected, and whether this one is selected. */
  readonly choosing: TileSelection | null
  readonly isChosen: boolean
}

interface TileSelection {
  readonly choiceOf: typeof import('./selection/tile-choice.tsx').choiceOf
  readonly actions: SelectionActions
}

/**
 * A photo in a grid: a link to its page with a mark for unsent changes, or a selectable tile in selection mode. It does
 * not use the router's own link, which would subscribe a hundred tiles to every URL change.
 */
export const PhotoTile = memo(function PhotoTile({
  photo,
  words,
  counts,
  tabIndex,
  position,
  choosing,
  isChosen,
}: PhotoTileProps) {
  const { id, isLocal } = photo
  // The same element, so that it keeps the focus and the touch that began the selection.
  const choice = choosing?.choiceOf({ position, isChosen, isLocal, actions: choosing.actions })
  return (
    <PageLink
      href={`/photo/${id}`}
      data-photo={id}
      tabIndex={tabIndex}
      className={tileStyle}
      style={{ backgroundColor: photo.placeholderColor }}
      draggable={false}
      onClick={(event) => isPlainPress(event) && rememberPressedTile(photo, event.currentTarget)}
      {...choice?.props}
    >
      <TileContent photo={photo} words={words} counts={counts} />
      {choice?.mark}
    </PageLink>
  )
})

/** Placeholder for a photo that has not been read yet, in the photo's color. */
export function UnreadTile({ color }: { readonly color: number }) {
  return <div className={tileStyle} style={{ backgroundColor: `#${color.toString(16).padStart(6, '0')}` }} />
}

/**
 * Appended to the name of a photo in a list, so that two photos of the same person differ, for example `2:05 PM, 3
 * likes`.
 */
function detailOf({ uploadedAt, likes, commentCount }: PhotoView, words: PhotoTileProps['words']): string {
  return joinFacts([
    formatTime(uploadedAt),
    likes > 0 ? words.likes({ count: likes }) : '',
    commentCount > 0 ? words.comments({ count: commentCount }) : '',
  ])
}

/** The image with its marks and counts. */
function TileContent({ photo, words, counts }: Pick<PhotoTileProps, 'photo' | 'words' | 'counts'>) {
  const { waiting } = photo
  const likes = counts === 'none' ? 0 : photo.likes
  const comments = counts === 'all' ? photo.commentCount : 0
  return (
    <>
      <PictureBy
        photo={photo}
        photoBy={words.photoBy}
        detail={detailOf(photo, words)}
        rendition="thumb"
        className={picture}
        isNear
      />
      {photo.clip ? <ClipBadge clip={photo.clip} words={words} /> : null}
      {waiting === null ? null : (
        <span className={mark} data-transient>
          {waiting === 'refused' ? (
            <CircleAlert size={15} aria-hidden="true" />
          ) : (
            <CloudUpload size={15} aria-hidden="true" />
          )}
          <VisuallyHidden>{words.waiting[waiting]}</VisuallyHidden>
        </span>
      )}
      {photo.carriedFrom === undefined ? null : (
        <span className={mark} data-transient>
          <CarriedMark name={photo.carriedFrom} />
        </span>
      )}
      {waiting === null && photo.status === 'pending' ? (
        <span className={mark} data-transient>
          <Hourglass size={15} aria-hidden="true" />
          <VisuallyHidden>{words.status.pending}</VisuallyHidden>
        </span>
      ) : null}
      {likes > 0 || comments > 0 ? (
        <span aria-hidden="true" className={countsStyle} data-transient>
          {likes > 0 ? (
            <span className={count}>
              <Heart size={13} fill={photo.liked ? 'currentColor' : 'none'} />
              {likes}
            </span>
          ) : null}
          {comments > 0 ? (
            <span className={count}>
              <MessageCircle size={13} />
              {comments}
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  )
}

const CarriedSign = lazyPart(() => import('./carried-sign.tsx').then((module) => module.CarriedSign))

/**
 * The mark of a photo that was received from a nearby phone and is not on the server yet. These are rare, so the code
 * is loaded with the first one.
 */
function CarriedMark({ name }: { readonly name: string }) {
  return (
    <Suspense fallback={null}>
      <CarriedSign name={name} />
    </Suspense>
  )
}

/**
 * Neither clipped nor positioned itself; its item is. Hundreds of tiles appear in one flick, and each layer is
 * expensive.
 */
const tileStyle = css({
  display: 'block',
  width: 'full',
  height: 'full',
  borderRadius: 'tile',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  _disabled: { opacity: '[0.4]', cursor: 'not-allowed' },
  '&[aria-pressed=true]': { outline: '[4px solid token(colors.accent)]', outlineOffset: '[-4px]' },
  '@media (hover: hover)': {
    '& img': { transition: '[transform 420ms cubic-bezier(0.22, 1, 0.36, 1)]' },
    '&:hover': { overflow: 'hidden', isolation: 'isolate' },
    '&:hover img': { transform: 'scale(1.035)' },
  },
})
const picture = css({
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  display: 'block',
  borderRadius: 'tile',
})
const mark = css({
  position: 'absolute',
  top: '1.5',
  insetInlineEnd: '1.5',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'full',
  backgroundColor: 'raised',
  color: 'accentText',
  boxShadow: 'card',
})
const countsStyle = css({
  // For large text or a large number on a narrow tile.
  overflow: 'hidden',
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  display: 'flex',
  gap: '2',
  paddingInline: '2',
  paddingBlockStart: '5',
  paddingBlockEnd: '1.5',
  borderEndStartRadius: 'tile',
  borderEndEndRadius: 'tile',
  color: '[#ffffff]',
  fontSize: '2xs',
  fontWeight: 'bold',
  backgroundImage: '[linear-gradient(to top, rgb(0 0 0 / 0.62), transparent)]',
})
const count = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })
