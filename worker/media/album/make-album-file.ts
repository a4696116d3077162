import { type AlbumItem, type AlbumSource, assembleAlbum } from '#src/contract/wire/assemble-album.ts'
import type { AlbumOrder, OrderedPhoto } from '#src/contract/wire/album-order.ts'
import type { MadeAlbum } from '#worker/media/media-api.ts'
import { renderFailure } from '#worker/media/filters/render-failure.ts'
import { openSink } from './album-sink.ts'

/** How long to wait for a file that is not on this device. */
const timeoutMs = 20_000
/** Bytes read at once. A multiple of three, because base64 encodes three bytes as four characters. */
const sliceBytes = 3 * 131_072
/** The largest number of arguments that all browsers accept in one call. */
const codesPerChunk = 3 * 8192

/** See `MediaApi.makeAlbumFile`. */
export async function makeAlbumFile(order: AlbumOrder, port: MessagePort): Promise<MadeAlbum> {
  let isStopped = false
  const stop = new AbortController()
  port.addEventListener('message', () => {
    isStopped = true
    stop.abort()
  })
  port.start()
  const open = (address: string, mark: string | null = null) => openAt(address, mark, stop.signal)
  let missing = 0
  const items = async function* (): AsyncGenerator<AlbumItem> {
    for (const [index, photo] of order.photos.entries()) {
      port.postMessage(index / order.photos.length)
      const thumb = await open(photo.thumb)
      if (thumb === null) missing += 1
      else yield itemOf(photo, thumb, open)
    }
  }
  const { film } = order
  const content = {
    ...order,
    photos: items(),
    film: film === null ? null : () => open(film),
    guestbook: async () =>
      order.guestbook.map(({ entry, voice }) => ({
        entry,
        voice: voice === null ? null : () => open(voice),
      })),
    base64,
  }
  const sink = await openSink(order.saveTo)
  try {
    for await (const text of assembleAlbum(content)) {
      if (isStopped) throw renderFailure('aborted')
      await sink.write(text)
    }
    // An album without any photo is an error.
    if (missing === order.photos.length) throw renderFailure('empty')
    const made = await sink.close()
    port.postMessage(1)
    return { ...made, missing }
  } catch (failure) {
    await sink.abort().catch(() => undefined)
    throw failure
  }
}

type SourceOpener = (address: string, mark?: string | null) => Promise<AlbumSource | null>

function itemOf(
  { facts, picture, mark, clip }: OrderedPhoto,
  thumb: AlbumSource,
  open: SourceOpener,
): AlbumItem {
  return {
    facts,
    thumb: async () => thumb,
    picture: () => open(picture, mark),
    clip:
      clip === null ? null : { captions: clip.captions, bytes: clip.bytes, open: () => open(clip.address) },
  }
}

/**
 * Fetches a URL through the service worker, which serves what is stored on the device. Returns null if it is
 * unavailable now.
 */
async function openAt(
  address: string,
  mark: string | null,
  signal: AbortSignal,
): Promise<AlbumSource | null> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const type = response.headers.get('content-type') ?? ''
    // A captive portal answers with a page instead.
    if (!response.ok || !/^(?:image|video|audio)\//.test(type)) return null
    const blob = await response.blob()
    return sourceOf(mark === null ? blob : await drawMark(blob, mark))
  } catch {
    return null
  }
}

function sourceOf(blob: Blob): AlbumSource {
  return {
    type: blob.type,
    bytes: blob.size,
    chunks: async function* () {
      for (let at = 0; at < blob.size; at += sliceBytes)
        yield new Uint8Array(await blob.slice(at, at + sliceBytes).arrayBuffer())
    },
  }
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += codesPerChunk)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + codesPerChunk)))
  return text
}

const columns = 3
const minWidthPx = 24
const turn = (-20 * Math.PI) / 180
const jpeg = { type: 'image/jpeg', quality: 0.82 } as const

/** Draws a plan's watermark across a photo as the server does: translucent white text in slightly rotated rows. */
async function drawMark(picture: Blob, text: string): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  try {
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('Cannot create a canvas context.')
    context.drawImage(bitmap, 0, 0)
    const widePx = Math.max(minWidthPx, width / (columns + 1))
    context.font = '100px sans-serif'
    context.font = `${(100 * widePx) / context.measureText(text).width}px sans-serif`
    context.fillStyle = 'rgb(255 255 255 / 0.45)'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (let y = widePx / 2; y - widePx / 2 < height; y += widePx)
      for (let x = widePx / 2; x - widePx / 2 < width; x += widePx * 1.4) {
        context.setTransform(1, 0, 0, 1, x, y)
        context.rotate(turn)
        context.fillText(text, 0, 0)
      }
    return await canvas.convertToBlob(jpeg)
  } finally {
    bitmap.close()
  }
}
