import { Camera as CameraSign, ScanLine, Square } from 'lucide-react'
import { useState } from 'react'
import { useScanWording } from '#src/brand/use-scan-wording.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { CameraControl } from './use-camera.ts'

interface CameraProps {
  readonly camera: CameraControl
  readonly isProcessing: boolean
  readonly hasPosition: boolean
  /** Answers whether there is a position now. */
  readonly onLocate: () => Promise<boolean>
}

/** The camera's picture with its frame and its one button. Scanning needs a verified position. */
export function Camera({ camera, isProcessing, hasPosition, onLocate }: CameraProps) {
  const words = useScanWording()
  const [lacksPosition, setLacksPosition] = useState(false)
  const { state, problem, video } = camera
  const isOn = state !== 'idle'
  const press = async () => {
    const isLocated = hasPosition || (await onLocate())
    setLacksPosition(!isLocated)
    if (isLocated) await camera.start()
  }
  const status = isProcessing
    ? words.processing
    : state === 'starting'
      ? words.starting
      : state === 'scanning'
        ? words.scanning
        : words.cameraIdle
  return (
    <>
      <div className={view}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={words.cameraView}
          className={picture}
          data-on={isOn}
        />
        <div aria-hidden="true" className={target}>
          <span className={corners} />
          {isOn || isProcessing ? null : <CameraSign size={44} className={idleSign} />}
        </div>
        <p role="status" className={statusLine}>
          {isProcessing || state === 'starting' ? <Spinner /> : null}
          {status}
        </p>
      </div>
      <div className={controls}>
        {isOn ? (
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
        )}
        {lacksPosition && !hasPosition ? (
          <div role="alert">
            <Notice tone="danger">{words.needsLocation}</Notice>
          </div>
        ) : null}
        {problem === null ? null : (
          <div role="alert">
            <Notice tone="danger">{words.camera[problem]}</Notice>
          </div>
        )}
      </div>
    </>
  )
}

const view = css({
  position: 'relative',
  aspectRatio: { base: 'square', sm: 'photo' },
  overflow: 'hidden',
  backgroundImage: '[radial-gradient(circle at 50% 40%, #2c2731, #0d0b0e 75%)]',
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
  gridArea: '[1 / 1]',
  width: '[62%]',
  aspectRatio: 'square',
  maxHeight: '[74%]',
  color: 'onStage',
  backgroundImage:
    '[linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0), linear-gradient(currentColor 0 0)]',
  backgroundSize: '[3px 34px, 34px 3px, 3px 34px, 34px 3px, 3px 34px, 34px 3px, 3px 34px, 34px 3px]',
  backgroundPosition: '[0 0, 0 0, 100% 0, 100% 0, 0 100%, 0 100%, 100% 100%, 100% 100%]',
  backgroundRepeat: 'no-repeat',
})
const statusLine = css({
  position: 'absolute',
  bottom: '4',
  left: '[50%]',
  transform: 'translateX(-50%)',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  whiteSpace: 'nowrap',
  paddingInline: '4',
  paddingBlock: '1.5',
  borderRadius: 'full',
  backgroundColor: 'stageRaised',
  color: 'onStage',
  fontSize: 'sm',
  fontWeight: 'medium',
})
const controls = css({ display: 'grid', gap: '3', padding: '4' })
