import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { QrResult } from '#worker/media/media-api.ts'
import { type CameraAbilities, readAbilities, setTorch, setZoom } from './camera-controls.ts'
import { chosenCamera } from './camera-choice.ts'
import { decodeFrame, readCodes, warmDecoder } from './decode-qr.ts'
import { startFrameLoop } from './frame-loop.ts'
import { cameraProblems, openStream, showStream } from './open-camera.ts'
import type { CameraProblem, WorkerProblem } from './media-problem.ts'

export interface CameraSession {
  readonly abilities: CameraAbilities
  /** The camera that runs; null where the browser does not tell. */
  readonly deviceId: string | null
  /** Both answer whether the camera did it. */
  readonly setTorch: (isOn: boolean) => Promise<boolean>
  readonly setZoom: (value: number) => Promise<boolean>
  /** Stops the loop and every track and empties the video element; more than once is the same as once. */
  stop(): void
}

interface CameraOptions {
  /** Aborted while the person is still asked for permission, or later: the camera stops. */
  readonly signal?: AbortSignal
  /** The camera stopped by itself: unplugged, permission withdrawn, or frames cannot be read. Called at most once. */
  readonly onEnded?: (problem: CameraProblem) => void
  /** The camera runs and gives no picture, because of a switch or another app; or gives one again. */
  readonly onMuted?: (isMuted: boolean) => void
}

/** `zoom: true` asks for the right to zoom where that is a right of its own (Chromium); others take it as no zoom. */
const video: MediaTrackConstraints & { readonly zoom: boolean } = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  zoom: true,
}

/** 720p tells a code from 2 m and costs little. */
function constraints(which: MediaTrackConstraints): MediaStreamConstraints {
  return { audio: false, video: { ...video, ...which } }
}

/** The camera that was chosen here, else or where that is gone the rear camera, if there is one. */
async function openScanner(): Promise<Result<MediaStream, CameraProblem>> {
  const chosen = chosenCamera()
  if (chosen !== null) {
    const stream = await openStream(constraints({ deviceId: { exact: chosen } }))
    if (stream.ok || stream.error.code !== 'camera_missing') return stream
  }
  return openStream(constraints({ facingMode: { ideal: 'environment' } }))
}

const scansPerSecond = 3
/** Faster than cameras are, so that each of their frames is looked at where the decoder keeps up. */
const looksPerSecond = 40

/**
 * Shows the chosen or the rear camera in `video` and looks for QR codes three times a second; `onDecoded` is called for each frame that
 * holds at least one, until `stop`. Asks for permission where it is not granted yet.
 */
export function startCamera(
  video: HTMLVideoElement,
  onDecoded: (results: readonly QrResult[]) => void,
  options: CameraOptions = {},
): Promise<Result<CameraSession, CameraProblem>> {
  return runCamera(
    video,
    { open: openScanner, framesPerSecond: scansPerSecond, decode: decodeFrame, onDecoded },
    options,
  )
}

/** Which way a phone's camera looks. */
export type Facing = 'front' | 'rear'

/**
 * Shows that camera in `video`, or another where it has none, and reads the bytes of the codes in each of its frames, until
 * `stop`. Asks for permission where it is not granted yet.
 */
export function startCodeCamera(
  video: HTMLVideoElement,
  onCodes: (codes: readonly Uint8Array[]) => void,
  { facing, ...options }: CameraOptions & { readonly facing: Facing },
): Promise<Result<CameraSession, CameraProblem>> {
  const facingMode = { ideal: facing === 'front' ? 'user' : 'environment' }
  const open = () => openStream(constraints({ facingMode, frameRate: { ideal: 30 } }))
  return runCamera(
    video,
    { open, framesPerSecond: looksPerSecond, decode: readCodes, onDecoded: onCodes },
    options,
  )
}

interface Looking<Found> {
  readonly open: () => Promise<Result<MediaStream, CameraProblem>>
  readonly framesPerSecond: number
  readonly decode: (frame: ImageBitmap | VideoFrame) => Promise<Result<readonly Found[], WorkerProblem>>
  readonly onDecoded: (found: readonly Found[]) => void
}

async function runCamera<Found>(
  video: HTMLVideoElement,
  { open, ...looking }: Looking<Found>,
  { signal, onEnded, onMuted }: CameraOptions,
): Promise<Result<CameraSession, CameraProblem>> {
  // While the person is asked and the camera starts.
  void warmDecoder()
  const stream = await open()
  if (!stream.ok) return stream
  const tracks = stream.value.getTracks()
  let isStopped = false
  let stopLoop = () => {}
  const stop = () => {
    if (isStopped) return
    isStopped = true
    signal?.removeEventListener('abort', stop)
    stopLoop()
    for (const track of tracks) track.stop()
    if (video.srcObject === stream.value) video.srcObject = null
  }
  const endWith = (problem: CameraProblem) => {
    if (isStopped) return
    stop()
    onEnded?.(problem)
  }
  signal?.addEventListener('abort', stop)
  if (signal?.aborted === true || !(await showStream(video, stream.value))) stop()
  if (isStopped) return err(cameraProblems.camera_failed)
  for (const track of tracks) {
    track.addEventListener('ended', () => endWith(cameraProblems.camera_lost))
    for (const type of ['mute', 'unmute'])
      track.addEventListener(type, () => (isStopped ? undefined : onMuted?.(type === 'mute')))
  }
  stopLoop = startFrameLoop({
    ...looking,
    grab: createGrab(video),
    onFailed: () => endWith(cameraProblems.camera_failed),
  })
  const [track] = tracks
  return ok({
    stop,
    deviceId: track?.getSettings().deviceId ?? null,
    abilities: track === undefined ? { hasTorch: false, zoom: null } : readAbilities(track),
    setTorch: async (isOn) => track !== undefined && setTorch(track, isOn),
    setZoom: async (value) => track !== undefined && setZoom(track, value),
  })
}

/** Whether the device says that it has no camera at all; asks for no permission. */
export async function hasNoCamera(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return true
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return !devices.some(({ kind }) => kind === 'videoinput')
  } catch {
    return false
  }
}

/** Each frame once: a frame that was looked at already, no picture yet and a hidden page answer null. */
function createGrab(video: HTMLVideoElement): () => Promise<ImageBitmap | VideoFrame | null> {
  let lastTimestamp = Number.NaN
  return async () => {
    if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
      return null
    try {
      // A frame goes to the worker as the camera gave it; a bitmap costs a conversion on the way.
      if (typeof VideoFrame === 'undefined') return await createImageBitmap(video)
      const frame = new VideoFrame(video)
      if (frame.timestamp !== lastTimestamp) {
        lastTimestamp = frame.timestamp
        return frame
      }
      frame.close()
      return null
    } catch {
      return null
    }
  }
}
