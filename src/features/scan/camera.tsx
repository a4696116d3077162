import { Camera as CameraSign, CameraOff, ScanLine, Square } from 'lucide-react'
import { useState } from 'react'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { CameraTools } from './camera-tools.tsx'
import type { CameraControl } from './use-camera.ts'
import { usePinch } from './use-pinch.ts'
import { useZoomKeys } from './use-zoom-keys.ts'

interface CameraProps {
  readonly camera: CameraControl
  readonly isProcessing: boolean
  readonly hasPosition: boolean
  /** True while the position is determined with a permission granted earlier. The camera starts in parallel. */
  readonly isLocating: boolean
  /** Resolves to true if there is a position. */
  readonly onLocate: () => Promise<boolean>
}

/** The camera's image with its frame and buttons. Scanning needs a verified position. */
export function Camera({ camera, isProcessing, hasPosition, isLocating, onLocate }: CameraProps) {
  const words = useWords(scanWords)
  const [lacksPosition, setLacksPosition] = useState(false)
  const { state, video, zoomRatio } = camera
  const pinch = usePinch(camera.zoomBy)
  useZoomKeys(zoomRatio === null ? null : camera.zoomBy)
  const isOn = state === 'starting' || state === 'scanning'
  const press = async () => {
    const started = hasPosition || isLocating ? camera.start() : null
    const isLocated = hasPosition || (await onLocate())
    setLacksPosition(!isLocated)
    if (isLocated) await (started ?? camera.start())
    else camera.stop()
  }
  const IdleSign = camera.isMissing ? CameraOff : CameraSign
  return (
    <section aria-label={words.cameraView} className={css(cardStyle.raw({ isFlush: true }), stage)}>
      <div className={view} {...pinch}>
        <video ref={video} muted playsInline aria-hidden="true" className={picture} data-on={isOn} />
        <div aria-hidden="true" className={target}>
          <span className={corners} data-state={state}>
            {state === 'scanning' ? <span className={beam} /> : null}
          </span>
          {isOn || isProcessing ? null : <IdleSign size={44} className={idleSign} />}
        </div>
        {state === 'scanning' ? <CameraTools camera={camera} /> : null}
        <p role="status" className={statusLine}>
          {isProcessing || state === 'starting' ? <Spinner /> : null}
          {statusOf(camera, isProcessing, words)}
        </p>
      </div>
      <div className={controls}>
        <StartButton isOn={isOn} camera={camera} isProcessing={isProcessing} press={press} />
        <CameraNotices camera={camera} lacksPosition={lacksPosition && !hasPosition} />
      </div>
    </section>
  )
}

interface StartButtonProps {
  readonly isOn: boolean
  readonly camera: CameraControl
  readonly isProcessing: boolean
  readonly press: () => Promise<void>
}

function StartButton({ isOn, camera, isProcessing, press }: StartButtonProps) {
  const words = useWords(scanWords)
  return isOn ? (
    <Button
      tone="stage"
      size="large"
      isWide
      icon={<Square size={18} aria-hidden="true" />}
      onClick={camera.stop}
    >
      {words.stopScanning}
    </Button>
  ) : (
    <Button
      size="large"
      isWide
      isBusy={isProcessing}
      icon={<ScanLine size={22} aria-hidden="true" />}
      onClick={() => void press()}
    >
      {words.startScanning}
    </Button>
  )
}

interface CameraNoticesProps {
  readonly camera: CameraControl
  readonly lacksPosition: boolean
}

function CameraNotices({ camera, lacksPosition }: CameraNoticesProps) {
  const words = useWords(scanWords)
  const { problem } = camera
  return (
    <>
      {camera.isMuted ? (
        <div role="status">
          <Notice tone="warning">{words.muted}</Notice>
        </div>
      ) : null}
      {camera.isSlow && !camera.isMuted ? (
        <div role="status">
          <Notice title={words.noneYet}>{words.noneYetText}</Notice>
        </div>
      ) : null}
      {lacksPosition ? (
        <div role="alert">
          <Notice tone="danger">{words.needsLocation}</Notice>
        </div>
      ) : null}
      {problem === null ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.camera[problem]}>
            {words.cameraAdvice[problem]}
          </Notice>
        </div>
      )}
    </>
  )
}

function statusOf(
  { state, isMissing, isMuted }: CameraControl,
  isProcessing: boolean,
  words: WordsByArea['scan'],
): string {
  if (isProcessing) return words.processing
  switch (state) {
    case 'starting':
      return words.starting
    case 'scanning':
      return isMuted ? words.muted : words.scanning
    case 'paused':
      return words.cameraPaused
    case 'idle':
      return isMissing ? words.noCamera : words.cameraIdle
  }
}

const stage = css.raw({ backgroundColor: 'stage', borderColor: 'stage' })
const view = css({
  position: 'relative',
  width: 'full',
  aspectRatio: { base: 'square', sm: 'photo' },
  // Keeps the button below it above a phone's tab bar.
  maxHeight: '[max(12rem, 100dvh - 23rem)]',
  overflow: 'hidden',
  backgroundImage: '[radial-gradient(circle at 50% 40%, #2c2731, #0d0b0e 75%)]',
  touchAction: 'pan-y',
})
const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  opacity: '0',
  transition: '[opacity 200ms]',
  '&[data-on=true]': { opacity: '1' },
})
const target = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  color: 'onStage',
})
const idleSign = css({ gridArea: '[1 / 1]', opacity: '[0.7]' })
const corners = css({
  position: 'relative',
  gridArea: '[1 / 1]',
  // Square, and above the status line of the camera.
  height: '[min(62%, 100% - 7rem)]',
  aspectRatio: 'square',
  translate: '[0 -6%]',
  overflow: 'hidden',
  color: 'onStage',
  backgroundImage:
    '[linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0)]',
  backgroundSize: '[3px 34px, 34px 3px, 3px 34px, 34px 3px, 3px 34px, 34px 3px, 3px 34px, 34px 3px]',
  backgroundPosition: '[0 0, 0 0, 100% 0, 100% 0, 0 100%, 0 100%, 100% 100%, 100% 100%]',
  backgroundRepeat: 'no-repeat',
})
const beam = css({
  position: 'absolute',
  insetInline: '2',
  top: '[50%]',
  height: '[2px]',
  borderRadius: 'full',
  backgroundColor: 'onStage',
  opacity: '[0.75]',
  animation: '[shimmer 1.6s ease-in-out infinite]',
})
const statusLine = css({
  position: 'absolute',
  bottom: '4',
  insetInline: '4',
  marginInline: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  width: '[max-content]',
  maxWidth: '[calc(100% - 2rem)]',
  paddingInline: '4',
  paddingBlock: '1.5',
  borderRadius: 'full',
  backgroundColor: 'stageRaised',
  color: 'onStage',
  fontSize: 'sm',
  fontWeight: 'medium',
  textAlign: 'center',
})
const controls = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]', padding: '4' })
