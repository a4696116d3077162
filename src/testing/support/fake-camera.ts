import { join } from 'node:path'
import { makeCameraVideo } from './make-camera-video.ts'

/**
 * Flags of a browser with a camera whose image moves, so that no two photos are the same file, and a microphone that
 * beeps.
 */
export const movingCamera: readonly string[] = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** Flags of a browser with three cameras. */
export const threeCameras: readonly string[] = [
  '--use-fake-device-for-media-stream=device-count=3',
  '--use-fake-ui-for-media-stream',
]

/** Returns the flags of a browser whose camera sees only the code of this text. Writes the video to the folder. */
export async function codeCameraFlags(text: string, folder: string): Promise<readonly string[]> {
  const video = join(folder, `${crypto.randomUUID()}.y4m`)
  await makeCameraVideo(text, video)
  return videoCameraFlags(video)
}

/** Returns the flags of a browser whose camera sees a video. */
export function videoCameraFlags(video: string): readonly string[] {
  return [...movingCamera, `--use-file-for-fake-video-capture=${video}`]
}
