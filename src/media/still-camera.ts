import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { CameraProblem } from './media-problem.ts'
import { cameraProblems, openStream, showStream } from './open-camera.ts'

/** The direction of a camera: away from the person or toward them. */
export type CameraFacing = 'environment' | 'user'

/** The full resolution of the camera, in the aspect ratio of photos. */
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
  /** Aborting it stops the camera. */
  readonly signal: AbortSignal
  /** The camera was unplugged, or permission was withdrawn. */
  readonly onEnded: (problem: CameraProblem) => void
}

/** Shows the camera in `video` until `signal` is aborted. Asks for permission if it is not granted yet. */
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
 * Returns the current frame of `video` as a JPEG, cropped to the aspect ratio of `like` as by `object-fit: cover`.
 * Returns null if there is no frame. The photo equals the preview: a camera's own still often shows more than its
 * video.
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
