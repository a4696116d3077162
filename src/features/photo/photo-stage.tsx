import { ArrowLeft, CloudUpload, Expand, Play } from 'lucide-react'
import { useState } from 'react'
import { viewerWords } from '#src/i18n/en/viewer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { PhotoClip } from './photo-clip.tsx'
import { PictureStage } from './stage/picture-stage.tsx'
import type { ShownPhoto } from './use-shown-photo.ts'

interface PhotoStageProps extends ShownPhoto {
  /** True while the full-window view of the photo covers the page. */
  readonly isIdle: boolean
  readonly onBack: () => void
  readonly onShow: (id: PhotoId) => void
  readonly onOpen: () => void
  readonly onPlay: () => void
  /** Called on a double tap on a photo that is not liked. */
  readonly onLike: () => void
}

/** The photo at the top of its page. A tap opens it in the full window; a double tap likes it. */
export function PhotoStage({ isIdle, onBack, onShow, onOpen, onPlay, onLike, ...shown }: PhotoStageProps) {
  const wording = useBrandWords()
  const words = useWords(viewerWords)
  const { waiting } = shown.photo
  const [controls, setControls] = useState<HTMLElement | null>(null)
  return (
    <PictureStage
      {...shown}
      place="page"
      isIdle={isIdle}
      onShow={onShow}
      onClose={onBack}
      // Mouse users open the window with the button. Opening on a click would interfere with a double click.
      onTap={(by) => {
        if (by === 'finger') onOpen()
      }}
      onDoubleTap={() => {
        if (!shown.photo.liked) onLike()
      }}
      layer={isIdle ? null : <PhotoClip photo={shown.photo} controls={controls} />}
    >
      <div ref={setControls} className={bottom} />
      <div className={top}>
        <IconButton tone="stage" label={wording.shell.back} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
        {waiting === null ? null : (
          <span role="status" className={waitingStyle}>
            <CloudUpload size={16} aria-hidden="true" />
            {wording.tile.waiting[waiting]}
          </span>
        )}
        <span className={tools}>
          {shown.previous === null && shown.next === null ? null : (
            <IconButton tone="stage" label={words.play} onClick={onPlay}>
              <Play size={20} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton tone="stage" label={words.open} onClick={onOpen}>
            <Expand size={20} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </PictureStage>
  )
}

const top = css({
  position: 'absolute',
  top: '3',
  insetInline: '3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlockStart: '[env(safe-area-inset-top)]',
  // The space between the buttons passes pointer events through to the photo.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})
const bottom = css({
  position: 'absolute',
  bottom: '3',
  insetInline: '3',
  display: 'grid',
  gap: '2',
  pointerEvents: 'none',
})
const tools = css({ display: 'flex', gap: '2' })
const waitingStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '4',
  paddingBlock: '1.5',
  borderRadius: 'full',
  backgroundColor: 'stageRaised',
  color: 'onStage',
  fontSize: 'sm',
  fontWeight: 'medium',
})
