import { Download, Heart, Pause, Play, Share2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { playLikeBurst } from '#src/components/photo/play-like-burst.ts'
import { useDownload } from '#src/components/photo/use-download.tsx'
import { useIsInputIdle } from '#src/components/full-screen/use-is-input-idle.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { viewerWords } from '#src/i18n/en/viewer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { css } from '#src/styled-system/css/index.js'
import { closeOnBack } from '#src/ui/overlays/close-on-back.ts'
import { lockPageScroll } from '#src/ui/overlays/lock-page-scroll.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ToastRegion } from '#src/ui/toasts/toast-region.tsx'
import { Slideshow } from './slideshow.tsx'
import { PhotoClip } from './photo-clip.tsx'
import { PictureStage } from './stage/picture-stage.tsx'
import { keyButtonIds } from './use-photo-keys.ts'
import type { ShownPhoto } from './use-shown-photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface PhotoWindowProps extends ShownPhoto {
  readonly isPlaying: boolean
  readonly onPlaying: (isPlaying: boolean) => void
  readonly onLike: () => void
  readonly onShow: (id: PhotoId) => void
  readonly onClose: () => void
}

/** The photo in the full window, over its page and at the same URL, with its author and the most used actions. */
export function PhotoWindow({ isPlaying, onPlaying, onLike, onShow, onClose, ...shown }: PhotoWindowProps) {
  const wording = useBrandWords()
  const { photo } = shown
  const { download, isBusy, blocked, upgrade } = useDownload(photo)
  const [areBarsShown, setBarsShown] = useState(true)
  const [fadedInId, setFadedInId] = useState<PhotoId | null>(null)
  const hasPaused = useRef(false)
  const isQuiet = useIsInputIdle()
  const [controls, setControls] = useState<HTMLElement | null>(null)
  const dialog = useModal(onClose)
  const bar = { photo, onLike, blocked, isBusy, download }
  const touch = () => {
    hasPaused.current = isPlaying
    if (!isPlaying) return
    onPlaying(false)
    setBarsShown(true)
  }
  const turn = (id: PhotoId) => {
    setFadedInId(id)
    onShow(id)
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={altTextOf(photo, wording.tile.photoBy)}
      className={windowStyle}
      data-photo-window
      data-bare={isPlaying ? isQuiet : !areBarsShown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <PictureStage
        {...shown}
        place="window"
        isFading={fadedInId === photo.id}
        onShow={onShow}
        onClose={onClose}
        onTouch={touch}
        onTap={() => {
          if (!hasPaused.current) setBarsShown((before) => !before)
        }}
        layer={<PhotoClip photo={photo} controls={controls} />}
      >
        <TopBar onClose={onClose} onPlaying={onPlaying} isPlaying={isPlaying} />
        <BottomBar {...bar} controls={setControls} />
      </PictureStage>
      <div className={toasts}>
        <ToastRegion />
      </div>
      {upgrade}
      {isPlaying ? <Slideshow photo={photo} onTurn={turn} /> : null}
    </dialog>
  )
}

function TopBar({
  onClose,
  onPlaying,
  isPlaying,
}: {
  readonly onClose: () => void
  readonly onPlaying: (isPlaying: boolean) => void
  readonly isPlaying: boolean
}) {
  const words = useWords(viewerWords)
  const playWords = isPlaying ? words.pause : words.play
  return (
    <div className={top} data-bar>
      <IconButton tone="stage" label={words.close} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </IconButton>
      <IconButton tone="stage" label={playWords} onClick={() => onPlaying(!isPlaying)}>
        {isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}

interface BottomBarProps {
  /** Receives the element that contains the controls of a clip. */
  readonly controls: (element: HTMLElement | null) => void
  readonly photo: PhotoView
  readonly onLike: () => void
  readonly blocked: string | null
  readonly isBusy: boolean
  readonly download: () => void
}

function BottomBar({ controls, photo, onLike, blocked, isBusy, download }: BottomBarProps) {
  const photoText = useWords(photoWords)
  const linkText = useWords(linkWords)
  return (
    <div className={bottom} data-bar>
      <div ref={controls} className={clipControls} />
      <div className={text}>
        {photo.caption === '' ? null : (
          <p dir="auto" className={caption}>
            {photo.caption}
          </p>
        )}
        <p className={by}>{joinFacts([photo.uploader.displayName, formatDateTime(photo.uploadedAt)])}</p>
      </div>
      <div className={actions}>
        <IconButton
          tone="stage"
          label={photoText.like}
          aria-pressed={photo.liked}
          onClick={(event) => {
            if (!photo.liked) playLikeBurst(event.currentTarget)
            onLike()
          }}
        >
          <Heart size={20} aria-hidden="true" fill={photo.liked ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton
          tone="stage"
          label={blocked === null ? photoText.download : `${photoText.download}: ${blocked}`}
          disabled={blocked !== null || isBusy}
          onClick={download}
        >
          <Download size={20} aria-hidden="true" />
        </IconButton>
        {photo.isLocal ? null : (
          <IconButton
            tone="stage"
            label={linkText.share}
            // The dialog belongs to the page below.
            onClick={() => document.getElementById(keyButtonIds.share)?.click()}
          >
            <Share2 size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/**
 * Keeps the dialog open while it is mounted. On close, focus returns to where it was, or to the main content of the
 * page.
 */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  }, [onClose])
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    const unlockPage = lockPageScroll()
    const releaseBackButton = closeOnBack(() => latestClose.current())
    // No single button is the primary action, and none describes the dialog, so the dialog itself gets focus.
    element?.focus()
    return () => {
      element?.close()
      unlockPage()
      releaseBackButton()
      const heading = document.querySelector<HTMLElement>('[data-page-heading]')
      const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      ;(back ? opener : heading)?.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

const windowStyle = css({
  position: 'fixed',
  inset: '0',
  width: 'screen',
  height: '[100dvh]',
  maxWidth: 'full',
  maxHeight: 'full',
  margin: '0',
  padding: '0',
  borderWidth: '0',
  overflow: 'hidden',
  color: 'onStage',
  backgroundColor: 'transparent',
  outline: 'none',
  '&::backdrop': { backgroundColor: 'transparent' },
  '& [data-bar]': { transition: '[opacity 200ms]' },
  // Keyboard users still see the focused control.
  '&[data-bare=true]:not(:has(:focus-visible)) [data-bar]': { opacity: '0', pointerEvents: 'none' },
})
const top = css({
  position: 'absolute',
  top: '0',
  insetInline: '0',
  display: 'flex',
  justifyContent: 'space-between',
  padding: '3',
  paddingBlockStart: '[calc(0.75rem + env(safe-area-inset-top))]',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})
/** Between the buttons in the top bar. */
const toasts = css({
  position: 'absolute',
  top: '[calc(0.25rem + env(safe-area-inset-top))]',
  insetInline: '14',
  pointerEvents: 'none',
})
const bottom = css({
  position: 'absolute',
  bottom: '0',
  insetInline: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '3',
  padding: '4',
  paddingBlockStart: '16',
  paddingBlockEnd: '[calc(1rem + env(safe-area-inset-bottom))]',
  backgroundImage: '[linear-gradient(transparent, rgb(0 0 0 / 0.75))]',
  pointerEvents: 'none',
})
const clipControls = css({ width: 'full', display: 'grid', gap: '2', _empty: { display: 'none' } })
const text = css({ display: 'grid', gap: '1', minWidth: '0', overflowWrap: 'anywhere' })
const caption = css({ fontWeight: 'semibold', lineHeight: 'snug', lineClamp: '3' })
const by = css({ fontSize: 'sm' })
const actions = css({ display: 'flex', gap: '2', pointerEvents: 'auto', marginInlineStart: 'auto' })
