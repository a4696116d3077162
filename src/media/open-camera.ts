import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { CameraProblem } from './media-problem.ts'

export const cameraProblems = {
  camera_denied: {
    code: 'camera_denied',
    message: 'Camera access was refused. Allow it in your browser settings, or enter the code by hand.',
  },
  camera_missing: {
    code: 'camera_missing',
    message: 'No camera was found on this device. Enter the code by hand or scan a photo.',
  },
  camera_failed: {
    code: 'camera_failed',
    message: 'The camera could not be used. Try again, or enter the code by hand.',
  },
  camera_busy: {
    code: 'camera_busy',
    message: 'Another app is using the camera. Close that app and try again.',
  },
  camera_lost: {
    code: 'camera_lost',
    message: 'The camera stopped. It was unplugged, or another app is using it.',
  },
} as const satisfies { readonly [Code in CameraProblem['code']]: CameraProblem & { readonly code: Code } }

/**
 * The DOMException names of getUserMedia (W3C Media Capture and Streams). All others mean that the camera does not
 * work.
 */
const problemByErrorName: ReadonlyMap<string, CameraProblem> = new Map<string, CameraProblem>([
  ['NotAllowedError', cameraProblems.camera_denied],
  ['SecurityError', cameraProblems.camera_denied],
  ['NotFoundError', cameraProblems.camera_missing],
  ['OverconstrainedError', cameraProblems.camera_missing],
  ['NotReadableError', cameraProblems.camera_busy],
])

/** Opens a camera stream. Asks for permission if it is not granted yet. */
export async function openStream(
  constraints: MediaStreamConstraints,
): Promise<Result<MediaStream, CameraProblem>> {
  // Pages without a secure context have no mediaDevices, although the DOM types claim otherwise.
  if (!('mediaDevices' in navigator)) return err(cameraProblems.camera_missing)
  try {
    return ok(await navigator.mediaDevices.getUserMedia(constraints))
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : ''
    return err(problemByErrorName.get(name) ?? cameraProblems.camera_failed)
  }
}

/**
 * Shows the stream in `video`. Returns false if that fails. iOS plays inline without a tap only if the video is muted
 * and marked as inline.
 */
export async function showStream(video: HTMLVideoElement, stream: MediaStream): Promise<boolean> {
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    await video.play()
    return true
  } catch {
    return false
  }
}
