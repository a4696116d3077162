import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'

const library = fileURLToPath(
  new URL('../../../node_modules/mediabunny/dist/bundles/mediabunny.min.cjs', import.meta.url),
)

interface ClipShape {
  readonly seconds: number
  readonly width: number
  readonly height: number
  /** In degrees, clockwise, as phones store it beside the frames. */
  readonly rotation?: 0 | 90
  readonly codec?: 'avc' | 'vp9'
  readonly container?: 'mp4' | 'webm'
  readonly hasSound?: boolean
  readonly bitsPerSecond?: number
  /** Stored in its tags, like names and locations from cameras. */
  readonly comment?: string
  /** Whether its first second is black. */
  readonly beginsDark?: boolean
}

/** The properties of a film, as the browser's film reader returns them. */
export interface ClipProperties {
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  readonly tags: string
  /** Whether the index precedes the frames. */
  readonly isIndexFirst: boolean
}

/**
 * Creates films as phones do, with this browser's encoder: four colored corners (red, green, blue and yellow in reading
 * order, as the camera is held) on changing gray, and a tone. `page` must show a page of a secure origin.
 */
export class ClipMaker {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(page: Page): Promise<ClipMaker> {
    // The page's content security policy blocks scripts, but not those of the debugger.
    await page.evaluate(`${readFileSync(library, 'utf8')}\nglobalThis.Mediabunny = Mediabunny; 0`)
    return new ClipMaker(page)
  }

  async make(shape: ClipShape): Promise<Buffer> {
    return Buffer.from(await this.#page.evaluate(makeInPage, shape), 'base64')
  }

  read(film: Uint8Array): Promise<ClipProperties> {
    return this.#page.evaluate(readInPage, Buffer.from(film).toString('base64'))
  }
}

declare global {
  // The global that the library's bundle defines.
  var Mediabunny: typeof import('mediabunny')
}

async function makeInPage(shape: ClipShape): Promise<string> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat, AudioSample } = Mediabunny
  const { seconds, width, height, rotation = 0, codec = 'avc', container = 'mp4' } = shape
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  const target = new BufferTarget()
  const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  const video = new CanvasSource(canvas, {
    codec,
    bitrate: shape.bitsPerSecond ?? 1_500_000,
    keyFrameInterval: 1,
  })
  output.addVideoTrack(video, { rotation, frameRate: 15 })
  const sound = new Mediabunny.AudioSampleSource({ codec: 'opus', bitrate: 32_000 })
  if (shape.hasSound !== false) output.addAudioTrack(sound)
  if (shape.comment !== undefined) output.setMetadataTags({ comment: shape.comment, title: shape.comment })
  await output.start()
  for (let frame = 0; frame < seconds * 15; frame += 1) {
    const second = frame / 15
    const isDark = shape.beginsDark === true && second < 1
    context.fillStyle = isDark ? '#000000' : `hsl(0 0% ${40 + (frame % 20)}%)`
    context.fillRect(0, 0, width, height)
    const corners = [
      ['#ff0000', 0, 0],
      ['#00ff00', width / 2, 0],
      ['#0000ff', 0, height / 2],
      ['#ffff00', width / 2, height / 2],
    ] as const
    for (const [color, x, y] of corners) {
      if (isDark) break
      context.fillStyle = color
      context.fillRect(x + width / 16, y + height / 16, width / 2 - width / 8, height / 2 - height / 8)
    }
    await video.add(second, 1 / 15)
    if (shape.hasSound === false || frame % 15 !== 0) continue
    const data = Float32Array.from({ length: 48_000 }, (_, at) => Math.sin(at / 20) / 4)
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate: 48_000,
      timestamp: second,
    })
    await sound.add(sample)
    sample.close()
  }
  await output.finalize()
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

async function readInPage(base64: string): Promise<ClipProperties> {
  const { ALL_FORMATS, BufferSource, Input } = Mediabunny
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const { raw: _, ...tags } = await input.getMetadataTags()
  return {
    seconds: await input.computeDuration(),
    width: (await video?.getDisplayWidth()) ?? 0,
    height: (await video?.getDisplayHeight()) ?? 0,
    videoCodec: (await video?.getCodec()) ?? null,
    audioCodec: (await audio?.getCodec()) ?? null,
    tags: JSON.stringify(tags),
    isIndexFirst: text.indexOf('moov') > 0 && text.indexOf('moov') < text.indexOf('mdat'),
  }
}
