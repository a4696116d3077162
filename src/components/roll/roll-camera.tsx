import { Camera, RotateCcw, SwitchCamera } from 'lucide-react'
import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useStillCamera } from '#src/components/camera/use-still-camera.ts'
import { pickPhotos } from '#src/components/upload/pick-photos.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Roll } from '#src/data/roll/read-roll.ts'
import { takeShot } from '#src/data/roll/roll-commands.ts'
import { rollWords } from '#src/i18n/en/roll.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type CameraFacing, takeStill } from '#src/media/still-camera.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

interface RollCameraProps {
  readonly zoneId: ZoneId
  readonly roll: Roll
  readonly onClose: () => void
}

/** A disposable camera: a tap takes a shot, which nobody sees before its roll is developed. */
export function RollCamera({ zoneId, roll, onClose }: RollCameraProps) {
  const words = useWords(rollWords)
  const { close } = useBrandWords().shell
  const [hasShot, setShot] = useState(false)
  const captureRollShot = useTakeShot(zoneId, () => setShot(true))
  return (
    <Dialog title={words.left({ left: roll.left, shots: roll.shots })} closeLabel={close} onClose={onClose}>
      {roll.left === 0 ? null : <Viewfinder captureRollShot={captureRollShot} />}
      <p role="status" style={oneLine}>
        {statusOf(roll, hasShot, words)}
      </p>
    </Dialog>
  )
}

type TakeShot = (file: File, takenAt: EpochMs) => Promise<void>

/** The camera's preview and its shutter button. */
function Viewfinder({ captureRollShot }: { readonly captureRollShot: TakeShot }) {
  const words = useWords(rollWords)
  const scan = useWords(scanWords)
  const [facing, setFacing] = useState<CameraFacing>('environment')
  const { video, state, problem, retry } = useStillCamera(facing)
  const shutter = useOneAtATime(async () => {
    const takenAt = browserPlatform.clock.now()
    const still = video.current === null ? null : await takeStill(video.current, null)
    if (still !== null) await captureRollShot(new File([still], '', { type: still.type }), takenAt)
  })
  if (state === 'failed')
    return <NoCamera problem={problem} onRetry={retry} captureRollShot={captureRollShot} />
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-hidden="true"
        style={facing === 'user' ? mirrored : viewfinder}
      />
      <div style={tools}>
        <Button
          size="large"
          style={wide}
          isBusy={shutter.isBusy}
          disabled={state !== 'on'}
          icon={<Camera size={24} aria-hidden="true" />}
          onClick={shutter.run}
        >
          {state === 'on' ? words.shoot : scan.starting}
        </Button>
        <IconButton
          label={scan.otherCamera}
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
        >
          <SwitchCamera size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}

/** Takes a shot. Reports if this device has no space for it. */
function useTakeShot(zoneId: ZoneId, onCaptured: () => void): TakeShot {
  const words = useWords(rollWords)
  return async (file, takenAt) => {
    const outcome = await takeShot(zoneId, { file, takenAt }).catch(() => 'failed' as const)
    if (outcome === 'taken') onCaptured()
    if (outcome === 'failed') showToast(words.failed, { tone: 'danger' })
  }
}

interface NoCameraProps {
  readonly problem: ReturnType<typeof useStillCamera>['problem']
  readonly onRetry: () => void
  readonly captureRollShot: TakeShot
}

/** In-app browsers may have no camera access; the phone's camera app is used instead. */
function NoCamera({ problem, onRetry, captureRollShot }: NoCameraProps) {
  const words = useWords(rollWords)
  const { camera, tryAgain } = useWords(scanWords)
  const pick = () =>
    pickPhotos('camera', ([file]) => {
      if (file !== undefined) void captureRollShot(file, browserPlatform.clock.now())
    })
  return (
    <Notice
      title={problem === null ? words.failed : camera[problem]}
      actions={
        <>
          <Button icon={<Camera size={20} aria-hidden="true" />} onClick={pick}>
            {words.other}
          </Button>
          <Button tone="soft" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={onRetry}>
            {tryAgain}
          </Button>
        </>
      }
    />
  )
}

function statusOf(
  { left, developedAt }: Roll,
  hasShot: boolean,
  words: Pick<typeof rollWords, 'text' | 'taken'>,
): string {
  const time = formatDateTime(developedAt)
  if (hasShot) return words.taken({ time })
  return left === 0 ? words.text({ time }) : ''
}

const viewfinder = {
  width: '100%',
  maxHeight: '60dvh',
  aspectRatio: '3 / 4',
  objectFit: 'cover',
  borderRadius: '0.5rem',
  backgroundColor: '#000000',
} as const
/** Mirrored in the preview only; the photo is not mirrored. */
const mirrored = { ...viewfinder, transform: 'scaleX(-1)' }
const tools = { display: 'flex', gap: '0.5rem' }
const wide = { flexGrow: 1 }
/** Keeps the sheet from growing while the user presses the shutter. */
const oneLine = { minHeight: '1.5em' }
