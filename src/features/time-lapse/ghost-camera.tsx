import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { Camera, Check, RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  filmLayout,
  filmScreen,
  filmSide,
  filmStage,
  filmStageSize,
} from '#src/components/film/film-layout.ts'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import type { TimeLapse } from '#src/data/missions/time-lapse-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { takeStill } from '#src/media/still-camera.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { CameraTrouble } from './camera-trouble.tsx'
import { useAddShots } from './use-add-shots.ts'
import { useStillCamera } from '#src/components/camera/use-still-camera.ts'

interface GhostCameraProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
  /** The photo to align the shot with. null: this is the first photo. */
  readonly ghost: FilmPicture | null
}

interface Shot {
  readonly file: File
  readonly url: string
  readonly takenAt: number
}

/**
 * Takes the next photo of a time-lapse. The first photo covers the camera's image as a translucent overlay for
 * alignment.
 */
export function GhostCamera({ zone, timeLapse, ghost }: GhostCameraProps) {
  const words = useWords(timeLapseWords)
  const { video, state, problem, retry } = useStillCamera()
  const leave = useLeaveCamera(zone, timeLapse)
  const { isAdding, add } = useAddShots(timeLapse.id)
  const { shot, shoot, drop } = useShot(ghost)
  const [strength, setStrength] = useState(0.5)
  const [seen, setSeen] = useState<Sides>({ width: 4, height: 3 })
  const addAll = async (files: readonly File[], takenAt?: number) => {
    if (await add(files, takenAt)) leave()
  }
  if (state === 'failed' && problem !== null)
    return (
      <CameraTrouble
        problem={problem}
        ghost={ghost}
        isAdding={isAdding}
        onPicked={(files) => void addAll(files)}
        onRetry={retry}
        onLeave={leave}
      />
    )
  return (
    <div className={filmLayout}>
      <div className={filmScreen}>
        <div className={filmStage} style={filmStageSize(ghost?.size ?? seen)}>
          <video
            ref={video}
            muted
            playsInline
            aria-hidden="true"
            className={layer}
            onLoadedMetadata={({ currentTarget }) => setSeen(sidesOf(currentTarget))}
          />
          {ghost === null || shot !== null ? null : (
            <img src={ghost.url} alt="" className={layer} style={{ opacity: strength }} data-ghost="" />
          )}
          {shot === null ? null : <img src={shot.url} alt="" className={layer} />}
        </div>
      </div>
      <div className={filmSide}>
        <p role="status">{statusOf({ state, ghost, seen, isFirst: timeLapse.photos.length === 0 }, words)}</p>
        {shot === null ? (
          <Shutter
            hasGhost={ghost !== null}
            strength={strength}
            onStrength={setStrength}
            isReady={state === 'on'}
            onShoot={() => void shoot(video.current)}
          />
        ) : (
          <Taken isAdding={isAdding} onUse={() => void addAll([shot.file], shot.takenAt)} onRetake={drop} />
        )}
        <Button tone="stage" icon={<X size={18} aria-hidden="true" />} onClick={leave}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}

function sidesOf({ videoWidth: width, videoHeight: height }: HTMLVideoElement): Sides {
  return { width, height }
}

/** The new photo, until it is added or discarded. */
function useShot(ghost: FilmPicture | null) {
  const words = useWords(timeLapseWords)
  const [shot, setShot] = useState<Shot | null>(null)
  useEffect(() => () => (shot === null ? undefined : URL.revokeObjectURL(shot.url)), [shot])
  const shoot = async (video: HTMLVideoElement | null) => {
    const takenAt = browserPlatform.clock.now()
    const blob = video === null ? null : await takeStill(video, ghost?.size ?? null)
    if (blob === null) {
      showToast(words.notTaken, { tone: 'danger' })
      return
    }
    const file = new File([blob], 'time-lapse.jpg', { type: blob.type, lastModified: takenAt })
    setShot({ file, url: URL.createObjectURL(blob), takenAt })
  }
  return { shot, shoot, drop: () => setShot(null) }
}

interface TakenProps {
  readonly isAdding: boolean
  readonly onUse: () => void
  readonly onRetake: () => void
}

function Taken({ isAdding, onUse, onRetake }: TakenProps) {
  const words = useWords(timeLapseWords)
  return (
    <>
      <Button size="large" isBusy={isAdding} icon={<Check size={22} aria-hidden="true" />} onClick={onUse}>
        {words.use}
      </Button>
      <Button
        tone="stage"
        disabled={isAdding}
        icon={<RotateCcw size={18} aria-hidden="true" />}
        onClick={onRetake}
      >
        {words.retake}
      </Button>
    </>
  )
}

interface ShutterProps {
  readonly hasGhost: boolean
  /** The opacity of the overlay, 0 to 1. */
  readonly strength: number
  readonly onStrength: (strength: number) => void
  readonly isReady: boolean
  readonly onShoot: () => void
}

function Shutter({ hasGhost, strength, onStrength, isReady, onShoot }: ShutterProps) {
  const words = useWords(timeLapseWords)
  return (
    <>
      {hasGhost ? (
        <label className={strengthField}>
          {words.ghost}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={strength}
            className={slider}
            onChange={(event) => onStrength(event.target.valueAsNumber)}
          />
        </label>
      ) : null}
      <Button
        size="large"
        disabled={!isReady}
        icon={<Camera size={22} aria-hidden="true" />}
        onClick={onShoot}
      >
        {words.shoot}
      </Button>
    </>
  )
}

interface CameraStatusInput extends Pick<ReturnType<typeof useStillCamera>, 'state'> {
  readonly ghost: FilmPicture | null
  /** The size of the camera's image. */
  readonly seen: Sides
  /** True if there is no photo yet. */
  readonly isFirst: boolean
}

function statusOf(
  { state, ghost, seen, isFirst }: CameraStatusInput,
  words: Pick<typeof timeLapseWords, 'starting' | 'noneText' | 'noGhost' | 'turn' | 'ghostHint'>,
) {
  if (state !== 'on') return words.starting
  if (ghost === null) return isFirst ? words.noneText : words.noGhost
  const isTurned = ghost.size.width > ghost.size.height !== seen.width > seen.height
  return isTurned ? words.turn : words.ghostHint
}

/** Returns to the time-lapse: back in the history if possible, else to its URL without the camera. */
function useLeaveCamera({ id: zoneId }: ZoneView, { id: missionId }: TimeLapse) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  return () => {
    if (canGoBack) router.history.back()
    else
      void navigate({
        to: '/locations/$zoneId/time-lapse/$missionId',
        params: { zoneId, missionId },
        replace: true,
      })
  }
}

const layer = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  pointerEvents: 'none',
})
const strengthField = css({ display: 'grid', gap: '1', fontSize: 'sm' })
const slider = css({ width: 'full', accentColor: 'accent', minHeight: 'touch' })
