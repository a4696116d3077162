import type { RenderFailureCode } from '#worker/media/media-api.ts'

const messages: Record<RenderFailureCode, string> = {
  empty: 'This file is empty.',
  unsupported_type: 'This browser cannot read such pictures. Save it as a JPEG and choose that one.',
  unreadable_image: 'This picture is damaged and cannot be read.',
  too_large: 'This picture is too large to be edited on this device.',
  aborted: 'Stopped.',
}

/** The Error that the renderer rejects with; the code is its name, which survives the way out of the worker. */
export function renderFailure(code: RenderFailureCode): Error {
  const failure = new Error(messages[code])
  failure.name = code
  return failure
}
