import { expose, transfer } from 'comlink'
import { previewEdit, previewFilters } from './filters/previews.ts'
import { renderEdit, renderFilters } from './filters/render-edit.ts'
import { prepareUpload } from './images/prepare-upload.ts'
import type { MediaApi } from './media-api.ts'
import { decodeQr } from './qr/decode-qr.ts'

const mediaApi: MediaApi = {
  decodeQr,
  prepareUpload: async (file) => {
    const photo = await prepareUpload(file)
    return transfer(photo, [photo.fullBytes, photo.previewBytes])
  },
  renderFilters,
  // Four values come over the bridge, as its interface says; inside, the last two travel together.
  previewFilters: async (...call) => {
    const [previewId, source, settings, maxLongSidePx] = call
    return handOver(await previewFilters(previewId, source, { settings, maxLongSidePx }))
  },
  renderEdit,
  previewEdit: async (...call) => {
    const [previewId, source, edit, maxLongSidePx] = call
    return handOver(await previewEdit(previewId, source, { edit, maxLongSidePx }))
  },
}

function handOver(bitmap: ImageBitmap | null): ImageBitmap | null {
  return bitmap === null ? null : transfer(bitmap, [bitmap])
}

expose(mediaApi)
