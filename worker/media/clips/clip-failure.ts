import type { ClipFailureCode } from '#worker/media/media-api.ts'

const messages: Record<ClipFailureCode, string> = {
  damaged: 'This clip is damaged and can’t be read.',
  no_film: 'This file contains only sound and no video.',
  format_not_readable: 'This browser can’t read this kind of clip. Save it as an MP4 and choose that one.',
  clip_too_large: 'This browser can’t make the clip smaller. Choose a shorter part of it.',
  aborted: 'Stopped.',
}

/**
 * Creates the Error that calls about clips reject with. Its name is the code, which survives the transfer out of the
 * worker.
 */
export function clipFailure(code: ClipFailureCode): Error {
  const failure = new Error(messages[code])
  failure.name = code
  return failure
}

/**
 * Returns the failure if it is a clip failure. Otherwise the file is reported as damaged, because the reader failed on
 * its bytes.
 */
export function asClipFailure(failure: unknown): Error {
  if (failure instanceof Error && failure.name in messages) return failure
  return clipFailure('damaged')
}
