import { expose, transfer } from 'comlink'
import { prepareUpload } from './images/prepare-upload.ts'
import type { MediaApi } from './media-api.ts'
import { decodeQr } from './qr/decode-qr.ts'

const mediaApi: MediaApi = {
  decodeQr,
  prepareUpload: async (file) => {
    const photo = await prepareUpload(file)
    return transfer(photo, [photo.fullBytes, photo.previewBytes])
  },
}

expose(mediaApi)
