import { expose, transfer } from 'comlink'
import { previewEdit, previewFilters } from './filters/previews.ts'
import { renderEdit, renderFilters } from './filters/render-edit.ts'
import { shrinkPicture } from './filters/shrink-picture.ts'
import { loadHeic } from './images/load-heic.ts'
import { prepareUpload, reencodePhoto } from './images/prepare-upload.ts'
import type { MediaApi, PreparedFilm, PreparedPhoto, WorkerLockMessage } from './media-api.ts'
import { decodeQr, readCodes } from './qr/load-decoder.ts'

const mediaApi: MediaApi = {
  decodeQr,
  readCodes,
  // Only phones that share with each other draw codes here.
  drawCode: async (bytes) => {
    const { drawCode } = await import('./light/draw-code.ts')
    return drawCode(bytes)
  },
  prepareUpload: async (file) => transferPhoto(await prepareUpload(file, loadHeic)),
  reencodePhoto: async (picture) => transferPhoto(await reencodePhoto(picture, loadHeic)),
  renderFilters,
  // Transferable values are sent with a transfer list, as the worker's interface requires.
  previewFilters: async (...call) => {
    const [previewId, source, settings, maxLongSidePx, sourceId] = call
    return transferBitmap(await previewFilters(previewId, source, { settings, maxLongSidePx, sourceId }))
  },
  renderEdit: (...call) => {
    const [source, edit, output, port] = call
    return renderEdit(source, edit, { output, port })
  },
  previewEdit: async (...call) => {
    const [previewId, source, edit, maxLongSidePx, sourceId] = call
    return transferBitmap(await previewEdit(previewId, source, { edit, maxLongSidePx, sourceId }))
  },
  shrinkPicture,
  // Few people make films, so the code is loaded with the first one.
  makeFilm: async (script, port) => {
    const { makeFilm } = await import('./film/make-film.ts')
    return makeFilm(script, port)
  },
  makeAlbumFile: async (order, port) => {
    const { makeAlbumFile } = await import('./album/make-album-file.ts')
    return makeAlbumFile(order, port)
  },
  makeVoice: async (recording) => {
    const { makeVoice } = await import('./voice/make-voice.ts')
    const voice = await makeVoice(recording)
    return transfer(voice, [voice.bytes])
  },
  readClip: async (source) => {
    const { readClip } = await import('./clips/open-clip.ts')
    return readClip(source)
  },
  clipFrames: async (...call) => {
    const { clipFrames } = await import('./clips/clip-frames.ts')
    const frames = await clipFrames(...call)
    return transfer(frames, [...frames])
  },
  clipStart: async (...call) => {
    const { clipStart } = await import('./clips/clip-start.ts')
    const start = await clipStart(...call)
    return start === null ? null : transfer(start, [start])
  },
  prepareClip: async (...call) => {
    const { prepareClip } = await import('./clips/prepare-clip.ts')
    const clip = await prepareClip(...call)
    const { photo, film } = clip
    return transfer(clip, [photo.fullBytes, photo.previewBytes, ...buffersOf(film)])
  },
  prepareLivingFilm: async (...call) => {
    const { prepareLivingFilm } = await import('./clips/prepare-clip.ts')
    const film = await prepareLivingFilm(...call)
    return film === null ? null : transfer(film, buffersOf(film))
  },
  // The same applies to other work on demand.
  suggestColors: async (source) => {
    const { suggestColors } = await import('./filters/suggest-colors.ts')
    return suggestColors(source)
  },
  measurePicture: async (picture) => {
    const { measurePicture } = await import('./similar/measure-picture.ts')
    return measurePicture(picture)
  },
  alignPictures: async (pictures) => {
    const { alignPictures } = await import('./time-lapse/align-pictures.ts')
    return alignPictures(pictures)
  },
  composeBooth: async (...call) => {
    const { composeBooth } = await import('./booth/compose-booth.ts')
    const picture = await composeBooth(...call)
    return transfer(picture, [picture])
  },
  groupShots: async (shots) => {
    const { groupShots } = await import('#src/contract/rules/similar-shots.ts')
    return groupShots(shots)
  },
}

function transferPhoto(photo: PreparedPhoto): PreparedPhoto {
  return transfer(photo, [photo.fullBytes, photo.previewBytes])
}

function buffersOf({ bytes, loop }: PreparedFilm): ArrayBuffer[] {
  return loop === null ? [bytes] : [bytes, loop.bytes]
}

function transferBitmap(bitmap: ImageBitmap | null): ImageBitmap | null {
  return bitmap === null ? null : transfer(bitmap, [bitmap])
}

expose(mediaApi)

if ('locks' in navigator) {
  const greeting: WorkerLockMessage = { lifeLock: crypto.randomUUID() }
  void navigator.locks.request(greeting.lifeLock, () => {
    postMessage(greeting)
    return new Promise(() => {})
  })
}
