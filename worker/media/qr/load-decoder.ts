import type { DecodeFailureCode, MediaApi } from '../media-api.ts'

/** `MediaApi.decodeQr`; its code comes with the first call, since most uses of the worker have no QR code to read. */
export const decodeQr: MediaApi['decodeQr'] = async (image, effort) => {
  const decoder = await import('./decode-qr.ts').catch((cause: unknown) => {
    if ('close' in image) image.close()
    const failure = new Error('The QR decoder could not be loaded.', { cause })
    failure.name = 'decoder_failed' satisfies DecodeFailureCode
    throw failure
  })
  return decoder.decodeQr(image, effort)
}
