import type { ClipFailureCode } from '#worker/media/media-api.ts'

const messages: Record<ClipFailureCode, string> = {
  damaged: 'This clip is damaged and cannot be read.',
  no_film: 'This file holds sound alone, and no film.',
  format_not_readable: 'This browser cannot read this kind of clip. Save it as an MP4 and choose that one.',
  clip_too_large: 'This browser cannot make the clip smaller. Choose a shorter part of it.',
  aborted: 'Stopped.',
}

/** The Error that the calls about clips reject with; the code is its name, which survives the way out of the worker. */
export function clipFailure(code: ClipFailureCode): Error {
  const failure = new Error(messages[code])
  failure.name = code
  return failure
}

/** The failure itself where it is one of clips, else that the clip is damaged: a reader stumbled over its bytes. */
export function asClipFailure(failure: unknown): Error {
  if (failure instanceof Error && failure.name in messages) return failure
  return clipFailure('damaged')
}
