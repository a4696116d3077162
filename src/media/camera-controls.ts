import * as v from 'valibot'

/** The zoom range of a camera. `step` is 0 if the zoom is continuous. */
export interface ZoomRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** What the running camera supports besides taking pictures. */
export interface CameraCapabilities {
  readonly hasTorch: boolean
  readonly zoom: (ZoomRange & { readonly value: number }) | null
}

/** W3C MediaStream Image Capture. Browsers without it omit these fields. */
const Capabilities = v.object({
  torch: v.fallback(v.optional(v.union([v.boolean(), v.array(v.boolean())])), undefined),
  zoom: v.fallback(
    v.optional(v.object({ min: v.number(), max: v.number(), step: v.optional(v.number(), 0) })),
    undefined,
  ),
})
const Settings = v.object({ zoom: v.fallback(v.optional(v.number()), undefined) })

type Track = Pick<MediaStreamTrack, 'applyConstraints' | 'getSettings'> &
  Partial<Pick<MediaStreamTrack, 'getCapabilities'>>

export function readCapabilities(track: Track): CameraCapabilities {
  const found = v.safeParse(Capabilities, track.getCapabilities?.())
  if (!found.success) return { hasTorch: false, zoom: null }
  const { torch, zoom } = found.output
  const hasTorch = torch === true || (Array.isArray(torch) && torch.includes(true))
  if (zoom === undefined || !(zoom.max > zoom.min)) return { hasTorch, zoom: null }
  const settings = v.safeParse(Settings, track.getSettings())
  const value = (settings.success ? settings.output.zoom : undefined) ?? zoom.min
  return { hasTorch, zoom: { ...zoom, value } }
}

/** Turns the torch on or off. Returns false if the camera refuses. */
export function setTorch(track: Track, isOn: boolean): Promise<boolean> {
  return apply(track, { torch: isOn })
}

/** Sets the zoom. Returns false if the camera refuses. */
export function setZoom(track: Track, value: number): Promise<boolean> {
  return apply(track, { zoom: value })
}

/** The zoom multiplied by `factor`, clamped to the camera's range. */
export function zoomedBy({ min, max, step }: ZoomRange, value: number, factor: number): number {
  // Near zero, multiplying would have no visible effect.
  const base = factor > 1 ? Math.max(value, (max - min) / 100) : value
  const target = base * factor
  const stepped = step > 0 ? min + Math.round((target - min) / step) * step : target
  // A change smaller than one step would make the button do nothing.
  const direction = Math.sign(factor - 1)
  const moved = step > 0 && Math.sign(stepped - value) !== direction ? value + direction * step : stepped
  return Math.min(max, Math.max(min, moved))
}

type TrackConstraints = MediaTrackConstraintSet & { readonly torch?: boolean; readonly zoom?: number }

async function apply(track: Track, target: TrackConstraints): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [target] })
    return true
  } catch {
    return false
  }
}
