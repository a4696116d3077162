import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { QrResult } from '#worker/media/media-api.ts'
import { type CameraCapabilities, readCapabilities, setTorch, setZoom } from './camera-controls.ts'
import { chosenCamera } from './camera-choice.ts'
import { decodeFrame, readCodes, warmDecoder } from './decode-qr.ts'
import { startFrameLoop } from './frame-loop.ts'
import { cameraProblems, openStream, showStream } from './open-camera.ts'
import type { CameraProblem, WorkerProblem } from './media-problem.ts'

export interface CameraSession {
  readonly abilities: CameraCapabilities
  /** The device id of the running camera, or null if the browser does not reveal it. */
  readonly deviceId: string | null
  /** Both return whether the camera accepted the change. */
  readonly setTorch: (isOn: boolean) => Promise<boolean>
  readonly setZoom: (value: number) => Promise<boolean>
  /** Stops the loop and all tracks and clears the video element. Calling it again does nothing. */
  stop(): void
}

interface CameraOptions {
  /** Stops the camera when aborted, even while the person is still asked for permission. */
  readonly signal?: AbortSignal
  /**
   * The camera stopped by itself: it was unplugged, permission was withdrawn, or frames cannot be read. Called at most
   * once.
   */
  readonly onEnded?: (problem: CameraProblem) => void
  /**
   * The camera runs but delivers no image, because of a hardware switch or another app; called again when it delivers
   * one.
   */
  readonly onMuted?: (isMuted: boolean) => void
}

/** `zoom: true` requests the separate zoom permission of Chromium. Other browsers ignore it. */
const video: MediaTrackConstraints & { readonly zoom: boolean } = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  zoom: true,
}

/** 720p is enough to read a code from 2 m and costs little CPU. */
function constraints(trackConstraints: MediaTrackConstraints): MediaStreamConstraints {
  return { audio: false, video: { ...video, ...trackConstraints } }
}

/** Opens the chosen camera. If none was chosen or it is gone, opens the rear camera, or any other if there is none. */
async function openScanner(): Promise<Result<MediaStream, CameraProblem>> {
  const chosen = chosenCamera()
  if (chosen !== null) {
    const stream = await openStream(constraints({ deviceId: { exact: chosen } }))
    if (stream.ok || stream.error.code !== 'camera_missing') return stream
  }
  return openStream(constraints({ facingMode: { ideal: 'environment' } }))
}

const scansPerSecond = 3
/** Higher than any camera's frame rate, so every frame is decoded if the decoder keeps up. */
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

/** The direction in which a phone's camera points. */
export type Facing = 'front' | 'rear'

/**
 * Shows that camera in `video`, or another one if it is missing, and reads the bytes of the codes in each frame until
 * `stop`. Asks for permission if it is not granted yet.
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

interface FrameScan<Found> {
  readonly open: () => Promise<Result<MediaStream, CameraProblem>>
  readonly framesPerSecond: number
  readonly decode: (frame: ImageBitmap | VideoFrame) => Promise<Result<readonly Found[], WorkerProblem>>
  readonly onDecoded: (found: readonly Found[]) => void
}

async function runCamera<Found>(
  video: HTMLVideoElement,
  { open, ...looking }: FrameScan<Found>,
  { signal, onEnded, onMuted }: CameraOptions,
): Promise<Result<CameraSession, CameraProblem>> {
  // Loads the decoder while the person is asked for permission and the camera starts.
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
    abilities: track === undefined ? { hasTorch: false, zoom: null } : readCapabilities(track),
    setTorch: async (isOn) => track !== undefined && setTorch(track, isOn),
    setZoom: async (value) => track !== undefined && setZoom(track, value),
  })
}

/** Whether the device reports that it has no camera. Does not ask for permission. */
export async function hasNoCamera(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return true
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return !devices.some(({ kind }) => kind === 'videoinput')
  } catch {
    return false
  }
}

/**
 * Returns each frame once. Returns null for a frame that was already returned, before the first frame and while the
 * page is hidden.
 */
function createGrab(video: HTMLVideoElement): () => Promise<ImageBitmap | VideoFrame | null> {
  let lastTimestamp = Number.NaN
  return async () => {
    if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
      return null
    try {
      // Sends the frame to the worker as it is. A bitmap would need a conversion first.
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
