import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import type { ClipSelection, RenderOutput } from '#worker/media/media-api.ts'

const assets = fileURLToPath(new URL('../../../dist/assets', import.meta.url))

/** One call of the media worker, with its input file as base64. */
export type MediaCall = { readonly file: string; readonly type?: string } & (
  | { readonly call: 'prepareUpload' | 'reencodePhoto' | 'shrinkPicture' }
  | { readonly call: 'renderFilters'; readonly settings: FilterSettings; readonly output: RenderOutput }
  | { readonly call: 'renderEdit'; readonly edit: PhotoEdit; readonly output: RenderOutput }
  | {
      readonly call: 'previewFilters'
      readonly settings: FilterSettings
      readonly longSidePx: number
      readonly sourceId?: string
    }
  | { readonly call: 'previewEdit'; readonly edit: PhotoEdit; readonly longSidePx: number }
)

/**
 * The result of a call: an image (for a preview, a PNG of it), nothing because a newer call superseded it, or an
 * Error's name.
 */
export type MediaAnswer =
  | { readonly kind: 'picture'; readonly type: string; readonly base64: string; readonly bytes: number }
  | { readonly kind: 'superseded' }
  | {
      readonly kind: 'prepared'
      readonly type: string
      readonly base64: string
      readonly previewBase64: string
      readonly width: number
      readonly height: number
      readonly capturedAt: number | null
    }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }

/** The built media worker, started from a page of the app as the app itself does. */
export class MediaWorkerPage {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** `page` must show a page of the built app. */
  static async start(page: Page): Promise<MediaWorkerPage> {
    const file = readdirSync(assets).find((name) => /^media-worker-.*\.js$/.test(name))
    if (file === undefined) throw new Error('The build contains no media worker.')
    await page.evaluate(startWorker, `/assets/${file}`)
    return new MediaWorkerPage(page)
  }

  /** Makes the calls concurrently and returns all results, in order. */
  async calls(calls: readonly MediaCall[]): Promise<readonly MediaAnswer[]> {
    return this.#page.evaluate(
      (all) => Promise.all(all.map((call) => window.callMediaWorker(call))),
      [...calls],
    )
  }

  get page(): Page {
    return this.#page
  }

  /** Prepares a clip of a film. If `hasEncoder` is false, this call runs without an encoder. */
  async prepareClip(
    file: Uint8Array,
    options: ClipSelection,
    { hasEncoder = true } = {},
  ): Promise<ClipAnswer> {
    const workers = this.#page.workers()
    const hide = () => Promise.all(workers.map((worker) => worker.evaluate(hideEncoder)))
    const show = () => Promise.all(workers.map((worker) => worker.evaluate(showEncoder)))
    if (!hasEncoder) await hide()
    const call = { file: Buffer.from(file).toString('base64'), options }
    const answer = await this.#page.evaluate((one) => window.prepareClip(one), call)
    if (!hasEncoder) await show()
    return answer
  }

  async call(call: MediaCall): Promise<MediaAnswer> {
    const [answer] = await this.calls([call])
    if (answer === undefined) throw new Error('The media worker did not respond.')
    return answer
  }
}

/** The result of a film, its bytes as base64. */
export type ClipAnswer =
  | {
      readonly kind: 'clip'
      readonly film: string
      readonly poster: string
      readonly loop: string | null
      /** The progress messages received over the port. */
      readonly progress: readonly number[]
    }
  | { readonly kind: 'failed'; readonly name: string }

interface ClipCall {
  readonly file: string
  readonly options: ClipSelection
}

declare global {
  interface Window {
    callMediaWorker: (call: MediaCall) => Promise<MediaAnswer>
    prepareClip: (call: ClipCall) => Promise<ClipAnswer>
  }
}

/** Runs in the worker. */
function hideEncoder(): void {
  Object.assign(globalThis, { hiddenEncoder: VideoEncoder, VideoEncoder: undefined })
}

function showEncoder(): void {
  Object.assign(globalThis, { VideoEncoder: Reflect.get(globalThis, 'hiddenEncoder') })
}

/** Runs in the page. Implements Comlink's messages, because the app's own bridge is inside its bundle. */
function startWorker(url: string): void {
  const worker = new Worker(url, { type: 'module' })
  let lastId = 0
  const argumentsOf = (call: MediaCall) => {
    const bytes = Uint8Array.from(atob(call.file), (character) => character.codePointAt(0) ?? 0)
    const blob = new Blob([bytes], { type: call.type ?? 'image/jpeg' })
    switch (call.call) {
      case 'prepareUpload':
      case 'reencodePhoto':
      case 'shrinkPicture':
        return [blob]
      case 'renderFilters':
        return [blob, call.settings, call.output]
      case 'renderEdit':
        return [blob, call.edit, call.output]
      case 'previewFilters':
        return ['one', blob, call.settings, call.longSidePx, call.sourceId]
      case 'previewEdit':
        return ['one', blob, call.edit, call.longSidePx]
    }
  }
  const toBase64 = (buffer: ArrayBuffer) =>
    btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCodePoint(byte)).join(''))
  const asPicture = async (blob: Blob): Promise<MediaAnswer> => {
    const base64 = toBase64(await blob.arrayBuffer())
    return { kind: 'picture', type: blob.type, base64, bytes: blob.size }
  }
  const answerOf = async ({ data }: MessageEvent): Promise<MediaAnswer> => {
    if (data.type === 'HANDLER') return { kind: 'failed', ...data.value.value }
    if (data.value === null) return { kind: 'superseded' }
    if (data.value instanceof Blob) return asPicture(data.value)
    if (data.value.fullBytes instanceof ArrayBuffer) {
      const { fullBytes, previewBytes, mimeType, width, height, capturedAt } = data.value
      const base64 = toBase64(fullBytes)
      const previewBase64 = toBase64(previewBytes)
      return { kind: 'prepared', type: mimeType, base64, previewBase64, width, height, capturedAt }
    }
    const canvas = new OffscreenCanvas(data.value.width, data.value.height)
    canvas.getContext('2d')?.drawImage(data.value, 0, 0)
    return asPicture(await canvas.convertToBlob({ type: 'image/png' }))
  }
  window.prepareClip = ({ file, options }) =>
    new Promise((resolve) => {
      lastId += 1
      const id = `clip ${lastId}`
      const { port1, port2 } = new MessageChannel()
      const progress: number[] = []
      port1.addEventListener('message', ({ data }) => progress.push(data))
      port1.start()
      const onMessage = ({ data }: MessageEvent) => {
        if (data.id !== id) return
        worker.removeEventListener('message', onMessage)
        if (data.type === 'HANDLER') return resolve({ kind: 'failed', name: data.value.value.name })
        const { photo, film } = data.value
        // Messages from the port are queued before this timer.
        setTimeout(() =>
          resolve({
            kind: 'clip',
            film: toBase64(film.bytes),
            poster: toBase64(photo.fullBytes),
            loop: film.loop === null ? null : toBase64(film.loop.bytes),
            progress,
          }),
        )
      }
      worker.addEventListener('message', onMessage)
      const bytes = Uint8Array.from(atob(file), (character) => character.codePointAt(0) ?? 0)
      const argumentList = [new Blob([bytes]), options, port2].map((value) => ({ type: 'RAW', value }))
      worker.postMessage({ id, type: 'APPLY', path: ['prepareClip'], argumentList }, [port2])
    })
  window.callMediaWorker = (call) =>
    new Promise((resolve) => {
      lastId += 1
      const id = `call ${lastId}`
      const onMessage = (message: MessageEvent) => {
        if (message.data.id !== id) return
        worker.removeEventListener('message', onMessage)
        resolve(answerOf(message))
      }
      worker.addEventListener('message', onMessage)
      const argumentList = argumentsOf(call).map((value) => ({ type: 'RAW', value }))
      worker.postMessage({ id, type: 'APPLY', path: [call.call], argumentList })
    })
}
