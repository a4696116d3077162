import { Maximize, RotateCcw, SwitchCamera } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useStillCamera } from '#src/components/camera/use-still-camera.ts'
import { FilmMessage } from '#src/components/film/film-page.tsx'
import { filmStageSize } from '#src/components/film/film-layout.ts'
import { useFullScreen } from '#src/components/full-screen/use-full-screen.ts'
import type { OpenBooth } from '#src/contract/entities/zones/booth.ts'
import { stripShape } from '#src/contract/rules/booth-picture.ts'
import type { RunningBooth } from '#src/data/booth/booth.ts'
import type { ShotCounts } from '#src/data/booth/booth-shots.ts'
import { boothWords } from '#src/i18n/en/booth.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { CameraFacing } from '#src/media/still-camera.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { BoothRound } from './booth-round.tsx'
import { boothBar, boothScreen, boothVideo } from './booth-styles.ts'
import { LeftShots } from './left-shots.tsx'
import { useRound } from './use-round.ts'

interface BoothCameraProps {
  readonly running: RunningBooth
  readonly booth: OpenBooth
  readonly counts: ShotCounts
}

/** The camera's full-screen image, with the booth round in front of it. */
export function BoothCamera({ running, booth, counts }: BoothCameraProps) {
  const words = useWords(boothWords)
  const { camera } = useWords(scanWords)
  const [facing, setFacing] = useState<CameraFacing>('user')
  const { video, state, problem, retry } = useStillCamera(facing)
  const round = useRound(running, booth, video)
  const { phase, shoot, choose } = round
  const isOn = state === 'on'
  const press = useCallback(() => {
    if (phase.name === 'shown') choose('keep')
    else if (isOn) shoot()
  }, [phase.name, isOn, shoot, choose])
  useBoothKeys(press)
  if (state === 'failed' && problem !== null)
    return (
      <FilmMessage title={camera[problem]}>
        <Button tone="stage" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={retry}>
          {words.retry}
        </Button>
      </FilmMessage>
    )
  return (
    <>
      <div className={boothScreen}>
        <div style={booth.layout === 'single' ? filling : filmStageSize(stripShape)}>
          <video
            ref={video}
            muted
            playsInline
            aria-hidden="true"
            className={boothVideo}
            style={facing === 'user' ? mirrored : undefined}
          />
        </div>
      </div>
      {phase.name === 'ready' ? (
        <BoothTools key={state} facing={facing} onFacing={setFacing}>
          <Waiting running={running} counts={counts} />
        </BoothTools>
      ) : null}
      <BoothRound round={round} booth={booth} isReady={isOn} />
    </>
  )
}

const filling = { width: '100%', height: '100%' }

/** Mirrored in the preview only; the photo is not mirrored. */
const mirrored = { transform: 'scaleX(-1)' }

interface BoothToolsProps {
  readonly facing: CameraFacing
  readonly onFacing: (facing: CameraFacing) => void
  readonly children: ReactNode
}

function BoothTools({ facing, onFacing, children }: BoothToolsProps) {
  const words = useWords(boothWords)
  const { fullScreen: name } = useWords(wallWords)
  const fullScreen = useFullScreen()
  const hasMore = useHasMoreCameras()
  return (
    <div className={boothBar}>
      {hasMore ? (
        <IconButton
          tone="stage"
          label={words.turnCamera}
          onClick={() => onFacing(facing === 'user' ? 'environment' : 'user')}
        >
          <SwitchCamera size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      {fullScreen.isPossible && !fullScreen.isOn ? (
        <IconButton tone="stage" label={name} onClick={fullScreen.toggle}>
          <Maximize size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      {children}
    </div>
  )
}

/** True if this device has another camera. Browsers list cameras only after access to the first one is allowed. */
function useHasMoreCameras(): boolean {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    const countCameras = async () => {
      if (!('mediaDevices' in navigator)) return
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
      if (!isOver) setCount(devices.filter(({ kind }) => kind === 'videoinput').length)
    }
    void countCameras()
    return () => {
      isOver = true
    }
  }, [])
  return count > 1
}

/** The number of photos that exist only on this device. Photos that the server refused can be saved here. */
function Waiting({ running, counts }: Pick<BoothCameraProps, 'running' | 'counts'>) {
  const words = useWords(boothWords)
  const [isOpen, setOpen] = useState(false)
  const { waiting, refused } = counts
  return (
    <>
      <p role="status">{waiting > 0 ? words.waiting({ photos: waiting }) : null}</p>
      {refused > 0 ? (
        <Button tone="stage" size="small" onClick={() => setOpen(true)}>
          {words.refused({ photos: refused })}
        </Button>
      ) : null}
      {isOpen ? <LeftShots running={running} counts={counts} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/**
 * Handles the space bar and the keys of presenter remotes: they press the shutter, or keep the shown image. A focused
 * button handles its own keys.
 */
function useBoothKeys(press: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a, dialog') !== null
      const isPress =
        event.key === 'PageDown' || (!isOnControl && (event.key === ' ' || event.key === 'Enter'))
      if (!isPress) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [press])
}
