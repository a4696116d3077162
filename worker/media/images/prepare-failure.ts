import type { PrepareFailureCode } from '#worker/media/media-api.ts'

const messages: Record<PrepareFailureCode, string> = {
  empty: 'This file is empty.',
  unsupported_type: 'This file is not a photo. Choose a JPEG, PNG or GIF picture.',
  unreadable_image: 'This picture is damaged and cannot be read.',
  too_many_pixels: 'This picture has too many pixels. Make it smaller and choose it again.',
  too_many_frames: 'This animation is too long or too large. Make it shorter or smaller and choose it again.',
  too_large_to_open: 'This picture is too large to open on this device.',
  format_not_readable: 'This browser can’t read this kind of picture. Save it as a JPEG and choose that one.',
  decoder_missing:
    'This kind of picture needs a part of the app that loads on first use. Connect to the internet and try again.',
  file_gone: 'This file can no longer be read. Choose it again.',
}

/**
 * Creates the Error that `prepareUpload` rejects with. Its name is the code, which survives the transfer out of the
 * worker.
 */
export function prepareFailure(code: PrepareFailureCode): Error {
  const failure = new Error(messages[code])
  failure.name = code
  return failure
}
