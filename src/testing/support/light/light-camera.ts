/** A screen that shows codes. Brightness 0..255, one byte per pixel. */
export interface ScreenPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** How a camera sees the screen. */
export interface CameraView {
  readonly width: number
  readonly height: number
  /** The screen's share of the image's shorter side, 0..1. */
  readonly fill: number
  /** Rotation around the vertical axis and in the image plane, in degrees. */
  readonly tiltDegrees: number
  readonly rollDegrees: number
  /** Radius of the lens blur in camera pixels. */
  readonly blurPx: number
  /** The largest deviation by noise, of 255. */
  readonly noise: number
}

/** `blendRows` rows around `row` see both screens, as in a sensor that is read row by row. */
interface ScreenTransition {
  readonly after: ScreenPicture
  readonly row: number
  readonly blendRows: number
}

const wall = 120
/** Distance of the camera in widths of the screen: a phone held at about 30 cm. */
const distance = 3

/** Maps each camera pixel to its position on the screen, so that many screens can be filmed from one position. */
export class LightCamera {
  readonly #view: CameraView
  readonly #columns: Float32Array
  readonly #rows: Float32Array
  #seed = 1

  /** Creates a camera for screens of this shape. */
  constructor(view: CameraView, screen: Pick<ScreenPicture, 'width' | 'height'>) {
    this.#view = view
    const { width, height } = view
    this.#columns = new Float32Array(width * height)
    this.#rows = new Float32Array(width * height)
    const tilt = (view.tiltDegrees * Math.PI) / 180
    const roll = (view.rollDegrees * Math.PI) / 180
    const scale = (Math.min(width, height) * view.fill) / Math.max(screen.width, screen.height)
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 1) {
        const right = (x + 0.5 - width / 2) / scale
        const down = (y + 0.5 - height / 2) / scale
        const across = right * Math.cos(roll) + down * Math.sin(roll)
        const below = down * Math.cos(roll) - right * Math.sin(roll)
        // Intersects the pixel's ray with the plane of the tilted screen.
        const eye = distance * screen.width
        const blurAlong = (across * eye) / (eye * Math.cos(tilt) - across * Math.sin(tilt))
        const nearer = (eye + blurAlong * Math.sin(tilt)) / eye
        this.#columns[at] = blurAlong + screen.width / 2
        this.#rows[at] = below * nearer + screen.height / 2
      }
  }

  /** An image of the screen, with blur and noise. `change` is the screen's content from one of the camera's rows on. */
  film(before: ScreenPicture, change?: ScreenTransition): Uint8Array {
    const { width, height, blurPx, noise } = this.#view
    const out = new Uint8Array(width * height)
    for (let y = 0; y < height; y += 1) {
      const share = change === undefined ? 0 : clamp((y - change.row) / Math.max(1, change.blendRows) + 0.5)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x
        const [column, row] = [this.#columns[at] ?? 0, this.#rows[at] ?? 0]
        const old = share < 1 ? lightAt(before, column, row) : 0
        const fresh = share > 0 && change !== undefined ? lightAt(change.after, column, row) : 0
        out[at] = old * (1 - share) + fresh * share
      }
    }
    const blurred = blurPx > 0 ? boxBlurred(out, width, blurPx) : out
    if (noise > 0)
      for (let at = 0; at < blurred.length; at += 1)
        blurred[at] = clampByte((blurred[at] ?? 0) + this.#grain(noise))
    return blurred
  }

  #grain(noise: number): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0
    return (this.#seed / 2 ** 32 - 0.5) * 2 * noise
  }
}

/** Interpolates between the four surrounding pixels, because a sensor pixel collects light from an area. */
function lightAt({ data, width, height }: ScreenPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return wall
  const [right, below] = [x - 0.5 - left, y - 0.5 - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper * (1 - below) + lower * below
}

/** Two box blurs, which approximate a lens. Partial pixels count by their share. */
function boxBlurred(data: Uint8Array, width: number, radius: number): Uint8Array {
  return blurAlong(blurAlong(data, radius, 1), radius, width)
}

function blurAlong(data: Uint8Array, radius: number, step: number): Uint8Array {
  const whole = Math.floor(radius)
  const rest = radius - whole
  const weight = 1 + 2 * radius
  const out = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) {
    let sum = data[at] ?? 0
    for (let offset = 1; offset <= whole; offset += 1)
      sum += (data[at - offset * step] ?? wall) + (data[at + offset * step] ?? wall)
    if (rest > 0)
      sum += rest * ((data[at - (whole + 1) * step] ?? wall) + (data[at + (whole + 1) * step] ?? wall))
    out[at] = sum / weight
  }
  return out
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function clampByte(value: number): number {
  return Math.min(255, Math.max(0, value))
}
