import type { ClipFailureCode, PrepareFailureCode, RenderFailureCode } from '#worker/media/media-api.ts'

/** A failure by `code`, with a `message` that a person may read. */
interface Problem<Code extends string> {
  readonly code: Code
  readonly message: string
}

/**
 * `aborted`: by the caller's signal. `worker_failed`: the worker died, hung or could not start; the next call starts
 * another.
 */
export type WorkerProblem = Problem<'aborted' | 'worker_failed'>

/** Why a picture could not be rendered. */
export type RenderPictureProblem = WorkerProblem | Problem<RenderFailureCode>

/** Why a file did not become a photo. */
export type PreparePhotoProblem = WorkerProblem | Problem<PrepareFailureCode>

/** Why a film did not become a clip. */
export type PrepareClipProblem = PreparePhotoProblem | Problem<ClipFailureCode>

/**
 * Why the camera does not run: refused by the person or the system; none there; there, but not usable; in use by another
 * app; gone while it ran.
 */
export type CameraProblem = Problem<
  'camera_denied' | 'camera_missing' | 'camera_failed' | 'camera_busy' | 'camera_lost'
>
