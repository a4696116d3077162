import type { DecodeFailureCode, MediaApi } from '#worker/media/media-api.ts'

type Decoder = Pick<MediaApi, 'decodeQr' | 'readCodes'>

let decoder: Promise<Decoder> | null = null

/** `MediaApi.decodeQr`. Its code is loaded with the first call, because most uses of the worker read no QR code. */
export const decodeQr: MediaApi['decodeQr'] = async (image, effort) => {
  const { decodeQr } = await loadFor(image)
  return decodeQr(image, effort)
}

/** `MediaApi.readCodes`, in the same lazily loaded code. */
export const readCodes: MediaApi['readCodes'] = async (frame) => {
  const { readCodes } = await loadFor(frame)
  return readCodes(frame)
}

/** Closes the image if the code cannot be loaded. */
async function loadFor(picture: object): Promise<Decoder> {
  decoder ??= import('./decode-qr.ts')
  try {
    return await decoder
  } catch (cause) {
    decoder = null
    if ('close' in picture && typeof picture.close === 'function') Reflect.apply(picture.close, picture, [])
    const failure = new Error('Cannot load the QR decoder.', { cause })
    failure.name = 'decoder_failed' satisfies DecodeFailureCode
    throw failure
  }
}
