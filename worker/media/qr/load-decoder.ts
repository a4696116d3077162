import type { DecodeFailureCode, MediaApi } from '#worker/media/media-api.ts'

let decoder: Promise<Pick<MediaApi, 'decodeQr'>> | null = null

/** `MediaApi.decodeQr`; its code comes with the first call, since most uses of the worker have no QR code to read. */
export const decodeQr: MediaApi['decodeQr'] = async (image, effort) => {
  decoder ??= import('./decode-qr.ts')
  try {
    await decoder
  } catch (cause) {
    decoder = null
    if ('close' in image) image.close()
    const failure = new Error('The QR decoder could not be loaded.', { cause })
    failure.name = 'decoder_failed' satisfies DecodeFailureCode
    throw failure
  }
  return (await decoder).decodeQr(image, effort)
}
