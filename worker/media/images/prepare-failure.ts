import type { PrepareFailureCode } from '#worker/media/media-api.ts'

const messages: Record<PrepareFailureCode, string> = {
  empty: 'This file is empty.',
  unsupported_type: 'This file is not a photo. Choose a JPEG, PNG or GIF picture.',
  unreadable_image: 'This picture is damaged and cannot be read.',
  too_large: 'This picture is too large to be prepared on this device.',
}

/** The Error that `prepareUpload` rejects with; the code is its name, which survives the way out of the worker. */
export function prepareFailure(code: PrepareFailureCode, message: string = messages[code]): Error {
  const failure = new Error(message)
  failure.name = code
  return failure
}
