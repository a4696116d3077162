import type { DecodeFailureCode, MediaApi } from '#worker/media/media-api.ts'

type Decoder = Pick<MediaApi, 'decodeQr' | 'readCodes'>

let decoder: Promise<Decoder> | null = null

/** `MediaApi.decodeQr`; its code comes with the first call, since most uses of the worker have no QR code to read. */
export const decodeQr: MediaApi['decodeQr'] = async (image, effort) => {
  const { decodeQr } = await loadFor(image)
  return decodeQr(image, effort)
}

/** `MediaApi.readCodes`, of the same code. */
export const readCodes: MediaApi['readCodes'] = async (frame) => {
  const { readCodes } = await loadFor(frame)
  return readCodes(frame)
}

/** Closes the picture where the code cannot be had. */
async function loadFor(picture: object): Promise<Decoder> {
  decoder ??= import('./decode-qr.ts')
  try {
    return await decoder
  } catch (cause) {
    decoder = null
    if ('close' in picture && typeof picture.close === 'function') Reflect.apply(picture.close, picture, [])
    const failure = new Error('The QR decoder could not be loaded.', { cause })
    failure.name = 'decoder_failed' satisfies DecodeFailureCode
    throw failure
  }
}
