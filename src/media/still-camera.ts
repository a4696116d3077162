import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { CameraProblem } from './media-problem.ts'
import { cameraProblems, openStream, showStream } from './open-camera.ts'

/** Which way a camera looks: at the world, or at whoever holds it. */
export type CameraFacing = 'environment' | 'user'

/** As many pixels as the camera has, in the shape of photos. */
function constraintsOf(facing: CameraFacing): MediaStreamConstraints {
  return {
    audio: false,
    video: {
      facingMode: { ideal: facing },
      width: { ideal: 4096 },
      height: { ideal: 3072 },
      aspectRatio: { ideal: 4 / 3 },
    },
  }
}

const jpegQuality = 0.92

interface StillCameraOptions {
  readonly facing: CameraFacing
  /** Aborted: the camera stops. */
  readonly signal: AbortSignal
  /** The camera was lost: unplugged, or permission withdrawn. */
  readonly onEnded: (problem: CameraProblem) => void
}

/** Shows the camera in `video` until `signal` is aborted; asks for permission where it is not granted yet. */
export async function startStillCamera(
  video: HTMLVideoElement,
  { facing, signal, onEnded }: StillCameraOptions,
): Promise<Result<null, CameraProblem>> {
  const stream = await openStream(constraintsOf(facing))
  if (!stream.ok) return stream
  const tracks = stream.value.getTracks()
  const stop = () => {
    for (const track of tracks) track.stop()
    if (video.srcObject === stream.value) video.srcObject = null
  }
  signal.addEventListener('abort', stop)
  for (const track of tracks) {
    track.addEventListener('ended', () => {
      stop()
      if (!signal.aborted) onEnded(cameraProblems.camera_lost)
    })
  }
  if (!signal.aborted && (await showStream(video, stream.value))) return ok(null)
  stop()
  return err(cameraProblems.camera_failed)
}

/**
 * What `video` shows now as a JPEG, cut to the shape of `like` as `object-fit: cover` cuts it; null while it shows nothing.
 * What is seen is what is taken: a camera's own still often shows more than its video.
 */
export async function takeStill(video: HTMLVideoElement, like: Sides | null): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return null
  const scale = like === null ? 1 : Math.min(width / like.width, height / like.height)
  const cut = like === null ? { width, height } : { width: like.width * scale, height: like.height * scale }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(cut.width)
  canvas.height = Math.round(cut.height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  const [x, y] = [(width - cut.width) / 2, (height - cut.height) / 2]
  context.drawImage(video, x, y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        canvas.width = 0
        resolve(blob)
      },
      'image/jpeg',
      jpegQuality,
    )
  })
}
