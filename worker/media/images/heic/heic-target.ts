import type { Plane } from './heif-memory.ts'

/** Upright pixels in sRGB, four bytes each, alpha not premultiplied. */
export interface HeicPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** The picture that is made: pixels are copied, or the mean of `step` times `step` of them. */
export class HeicTarget implements HeicPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly #step: number

  constructor({
    width,
    height,
    step,
  }: {
    readonly width: number
    readonly height: number
    readonly step: number
  }) {
    this.width = Math.max(1, Math.floor(width / step))
    this.height = Math.max(1, Math.floor(height / step))
    this.data = new Uint8ClampedArray(this.width * this.height * 4)
    this.#step = step
  }

  /** Draws a plane whose corner lies at (left, top) of the full picture; what lies outside is left out. */
  draw(plane: Plane, left: number, top: number): void {
    const step = this.#step
    const fromX = Math.max(0, Math.ceil(left / step))
    const toX = Math.min(this.width, Math.floor((left + plane.width) / step))
    const fromY = Math.max(0, Math.ceil(top / step))
    const toY = Math.min(this.height, Math.floor((top + plane.height) / step))
    for (let y = fromY; y < toY; y += 1) {
      const source = plane.start + (y * step - top) * plane.stride + (fromX * step - left) * 4
      const to = (y * this.width + fromX) * 4
      if (step === 1) this.data.set(plane.bytes.subarray(source, source + (toX - fromX) * 4), to)
      else this.#drawMeans({ plane, source, to, count: toX - fromX })
    }
  }

  #drawMeans({
    plane,
    source,
    to,
    count,
  }: {
    plane: Plane
    source: number
    to: number
    count: number
  }): void {
    const step = this.#step
    const { bytes, stride } = plane
    const area = step * step
    for (let x = 0; x < count; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        const first = source + x * step * 4 + channel
        for (let dy = 0; dy < step; dy += 1)
          for (let dx = 0; dx < step; dx += 1) sum += bytes[first + dy * stride + dx * 4] ?? 0
        this.data[to + x * 4 + channel] = sum / area
      }
  }

  divideByAlpha(): void {
    const { data } = this
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0
      if (alpha === 0 || alpha === 255) continue
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = ((data[at + channel] ?? 0) * 255) / alpha
    }
  }
}
