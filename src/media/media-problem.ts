import type { ClipFailureCode, PrepareFailureCode, RenderFailureCode } from '#worker/media/media-api.ts'

/** A failure with a `code` and a `message` that can be shown to a person. */
interface Problem<Code extends string> {
  readonly code: Code
  readonly message: string
}

/**
 * `aborted`: by the caller's signal. `worker_failed`: the worker died, hung or could not start; the next call starts a
 * new one.
 */
export type WorkerProblem = Problem<'aborted' | 'worker_failed'>

/** Why a picture could not be rendered. */
export type RenderPictureProblem = WorkerProblem | Problem<RenderFailureCode>

/** Why a file could not become a photo. */
export type PreparePhotoProblem = WorkerProblem | Problem<PrepareFailureCode>

/** Why a video could not become a clip. */
export type PrepareClipProblem = PreparePhotoProblem | Problem<ClipFailureCode>

/**
 * Why the camera does not run: denied by the person or the system, missing, not working, in use by another app, or lost
 * while running.
 */
export type CameraProblem = Problem<
  'camera_denied' | 'camera_missing' | 'camera_failed' | 'camera_busy' | 'camera_lost'
>
