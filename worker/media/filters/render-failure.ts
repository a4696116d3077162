import type { RenderFailureCode } from '#worker/media/media-api.ts'

const messages: Record<RenderFailureCode, string> = {
  empty: 'This file is empty.',
  unsupported_type: 'This browser can’t read this kind of picture. Save it as a JPEG and choose that one.',
  unreadable_image: 'This picture is damaged and cannot be read.',
  too_large: 'This picture is too large to edit on this device.',
  aborted: 'Stopped.',
}

/**
 * Creates the Error that the renderer rejects with. Its name is the code, which survives the transfer out of the
 * worker.
 */
export function renderFailure(code: RenderFailureCode): Error {
  const failure = new Error(messages[code])
  failure.name = code
  return failure
}
