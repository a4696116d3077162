import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import type { QrEffort, QrResult } from '#worker/media/media-api.ts'

const assets = fileURLToPath(new URL('../../../dist/assets', import.meta.url))

/** An image file as base64, and the form in which the worker receives it. `I420` is a camera's frame. */
export interface DecodeCall {
  readonly file: string
  readonly as: 'Blob' | 'ImageBitmap' | 'ImageData' | 'VideoFrame' | 'I420'
  readonly effort: QrEffort
}

export type DecodeAnswer =
  | { readonly kind: 'decoded'; readonly results: readonly QrResult[] }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }

/** The built media worker, called from a page of the app to decode. */
export class DecoderPage {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** `page` must show a page of the built app. */
  static async start(page: Page): Promise<DecoderPage> {
    const file = readdirSync(assets).find((name) => /^media-worker-.*\.js$/.test(name))
    if (file === undefined) throw new Error('The build contains no media worker.')
    await page.evaluate(startWorker, `/assets/${file}`)
    return new DecoderPage(page)
  }

  decode(file: Buffer, as: DecodeCall['as'], effort: QrEffort): Promise<DecodeAnswer> {
    return this.#page.evaluate((call) => window.decodeQr(call), { file: file.toString('base64'), as, effort })
  }

  /** Repeats the same call sequentially. Returns the last result. */
  decodeOften(call: DecodeCall, times: number): Promise<DecodeAnswer> {
    return this.#page.evaluate(
      async ([call, times]) => {
        for (let count = 1; count < times; count += 1) await window.decodeQr(call)
        return window.decodeQr(call)
      },
      [call, times] as const,
    )
  }
}

declare global {
  interface Window {
    decodeQr: (call: DecodeCall) => Promise<DecodeAnswer>
  }
}

/** Runs in the page. Implements Comlink's messages, because the app's own bridge is inside its bundle. */
function startWorker(url: string): void {
  const worker = new Worker(url, { type: 'module' })
  let lastId = 0
  const contextOf = (width: number, height: number) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('Cannot create a canvas context.')
    return context
  }
  const cameraFrame = ({ data, width, height }: ImageData) => {
    const chroma = Math.ceil(width / 2) * Math.ceil(height / 2)
    const bytes = new Uint8Array(width * height + 2 * chroma).fill(128, width * height)
    for (let index = 0; index < width * height; index += 1) bytes[index] = data[index * 4 + 1] ?? 0
    return new VideoFrame(bytes, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: 0 })
  }
  const imageOf = async ({ file, as }: DecodeCall) => {
    const blob = new Blob([Uint8Array.from(atob(file), (character) => character.codePointAt(0) ?? 0)])
    if (as === 'Blob') return blob
    const bitmap = await createImageBitmap(blob)
    if (as === 'ImageBitmap') return bitmap
    if (as === 'VideoFrame') return new VideoFrame(bitmap, { timestamp: 0 })
    const context = contextOf(bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height)
    return as === 'ImageData' ? pixels : cameraFrame(pixels)
  }
  window.decodeQr = async (call) => {
    const image = await imageOf(call)
    lastId += 1
    const id = `decode ${lastId}`
    const answer = new Promise<DecodeAnswer>((resolve) => {
      const onMessage = ({ data }: MessageEvent) => {
        if (data.id !== id) return
        worker.removeEventListener('message', onMessage)
        resolve(
          data.type === 'HANDLER'
            ? { kind: 'failed', name: data.value.value.name, message: data.value.value.message }
            : { kind: 'decoded', results: data.value },
        )
      }
      worker.addEventListener('message', onMessage)
    })
    const argumentList = [image, call.effort].map((value) => ({ type: 'RAW', value }))
    const moved = image instanceof ImageBitmap || image instanceof VideoFrame ? [image] : []
    worker.postMessage({ id, type: 'APPLY', path: ['decodeQr'], argumentList }, moved)
    return answer
  }
}
