import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'

/**
 * Filters as Filter Effects Level 1 specifies them, in floats and one after the other: the reference for the fast ones.
 */

interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: ArrayLike<number>
}

type Color = readonly [number, number, number]
type Matrix = readonly [Color, Color, Color]

/** Returns RGBA, 0..255, not rounded. */
export function recoloredReference(pixels: ArrayLike<number>, settings: FilterSettings): Float64Array {
  const result = Float64Array.from(pixels)
  for (let at = 0; at < result.length; at += 4) {
    const color = recolor(
      [at, at + 1, at + 2].map((index) => (result[index] ?? 0) / 255),
      settings,
    )
    result.set(
      color.map((value) => value * 255),
      at,
    )
  }
  return result
}

/**
 * A Gaussian blur whose edge pixels continue outside. Opaque images only. Pixels beyond its reach contribute less than
 * 0.1.
 */
export function blurredReference({ width, height, pixels }: Pixels, sigmaPx: number): Float64Array {
  const across = blurLines(Float64Array.from(pixels), sigmaPx, { count: width, step: 4, lines: height })
  return blurLines(across, sigmaPx, { count: height, step: width * 4, lines: width })
}

interface Lines {
  readonly count: number
  readonly step: number
  readonly lines: number
}

function blurLines(from: Float64Array, sigmaPx: number, { count, step, lines }: Lines): Float64Array {
  const to = Float64Array.from(from)
  const lineStep = step === 4 ? count * 4 : 4
  const reach = Math.ceil(sigmaPx * 4)
  const weights = Array.from({ length: reach * 2 + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigmaPx * sigmaPx)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  for (let line = 0; line < lines; line += 1)
    for (let place = 0; place < count; place += 1)
      for (let part = 0; part < 3; part += 1) {
        let sum = 0
        for (let off = -reach; off <= reach; off += 1) {
          const near = Math.max(0, Math.min(count - 1, place + off))
          sum += (from[line * lineStep + near * step + part] ?? 0) * (weights[off + reach] ?? 0)
        }
        to[line * lineStep + place * step + part] = sum / total
      }
  return to
}

function recolor(pixel: readonly number[], settings: FilterSettings): Color {
  const [red = 0, green = 0, blue = 0] = pixel
  const { brightness, contrast, saturation, hue, sepia, grayscale, invert } = settings
  const c = contrast / 100
  const i = invert / 100
  let color = mapped([red, green, blue], (value) => (value * brightness) / 100)
  color = mapped(color, (value) => value * c + 0.5 - 0.5 * c)
  color = mixed(color, saturate(saturation / 100))
  color = mixed(color, rotateHue((hue * Math.PI) / 180))
  color = mixed(color, toSepia(1 - sepia / 100))
  color = mixed(color, toGray(1 - grayscale / 100))
  return mapped(color, (value) => i + value * (1 - 2 * i))
}

function mapped([red, green, blue]: Color, change: (value: number) => number): Color {
  return [clamp(change(red)), clamp(change(green)), clamp(change(blue))]
}

function mixed([red, green, blue]: Color, [forRed, forGreen, forBlue]: Matrix): Color {
  const row = ([r, g, b]: Color) => clamp(red * r + green * g + blue * b)
  return [row(forRed), row(forGreen), row(forBlue)]
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}

function saturate(s: number): Matrix {
  return [
    [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
  ]
}

function rotateHue(angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [0.213 + cos * 0.787 - sin * 0.213, 0.715 - cos * 0.715 - sin * 0.715, 0.072 - cos * 0.072 + sin * 0.928],
    [0.213 - cos * 0.213 + sin * 0.143, 0.715 + cos * 0.285 + sin * 0.14, 0.072 - cos * 0.072 - sin * 0.283],
    [0.213 - cos * 0.213 - sin * 0.787, 0.715 - cos * 0.715 + sin * 0.715, 0.072 + cos * 0.928 + sin * 0.072],
  ]
}

/** `rest` is the share of the original image that remains. */
function toSepia(rest: number): Matrix {
  return [
    [0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest],
    [0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest],
    [0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest],
  ]
}

function toGray(rest: number): Matrix {
  return [
    [0.2126 + 0.7874 * rest, 0.7152 - 0.7152 * rest, 0.0722 - 0.0722 * rest],
    [0.2126 - 0.2126 * rest, 0.7152 + 0.2848 * rest, 0.0722 - 0.0722 * rest],
    [0.2126 - 0.2126 * rest, 0.7152 - 0.7152 * rest, 0.0722 + 0.9278 * rest],
  ]
}
