/** A seeded pseudorandom generator. The same seed gives the same numbers, so a photo is drawn identically everywhere. */
export interface Dice {
  /** Returns a number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number
  /** Returns one of the values; the first one if it is the only one. */
  pick<Value>(values: readonly [Value, ...Value[]]): Value
}

/** A point in the image, in pixels from its left and top edges. */
export type Point = readonly [x: number, y: number]

/** The colours that a drawing picks from. */
export type Palette = readonly [string, ...string[]]

/**
 * The colours of a time of day: three for the sky from top to bottom, the light source, and the far and near ground.
 * `dim` is 0 by day and 1 in the dark.
 */
export interface Light {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly far: string
  readonly near: string
  readonly glow: string
  readonly dim: number
}

/** The input of a scene. Sizes are in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly light: Light
  readonly people: number
  readonly dice: Dice
}

/** The light by name: times of day from morning to night, and indoor light. */
export const lights = {
  dawn: {
    sky: ['#34457a', '#e3a199', '#ffdba6'],
    sun: '#fff1c9',
    far: '#8b8db4',
    near: '#2c3350',
    glow: '#ffd3a0',
    dim: 0.25,
  },
  day: {
    sky: ['#3f8fd8', '#93caf0', '#e4f4fd'],
    sun: '#fffbe8',
    far: '#8fb3cc',
    near: '#2c5a4a',
    glow: '#fff3cf',
    dim: 0,
  },
  golden: {
    sky: ['#557db0', '#f0bd8a', '#ffe3a8'],
    sun: '#fff2c4',
    far: '#b58f83',
    near: '#3a3630',
    glow: '#ffd07f',
    dim: 0.12,
  },
  sunset: {
    sky: ['#3b2a63', '#d65a79', '#ffb469'],
    sun: '#ffe7ac',
    far: '#86557f',
    near: '#251b3c',
    glow: '#ffad66',
    dim: 0.32,
  },
  blue: {
    sky: ['#142247', '#3a5791', '#a5b6d8'],
    sun: '#ffe2b0',
    far: '#4b6496',
    near: '#121b36',
    glow: '#ffc477',
    dim: 0.38,
  },
  night: {
    sky: ['#0a0f2c', '#1a2654', '#38487f'],
    sun: '#eef2ff',
    far: '#22305c',
    near: '#090d20',
    glow: '#ffb45e',
    dim: 0.5,
  },
  candle: {
    sky: ['#2b1611', '#59301d', '#94592f'],
    sun: '#ffd995',
    far: '#4d2a1b',
    near: '#1c0f0a',
    glow: '#ffb45e',
    dim: 0.22,
  },
} as const satisfies Readonly<Record<string, Light>>
export type LightName = keyof typeof lights

/** A small 32-bit generator (mulberry32), seeded from a string (FNV-1a). */
export function makeDice(seed: string): Dice {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  }
}

/** Mixes two colours of the form `#rrggbb`. A `ratio` of 0 returns the first. */
export function mix(first: string, second: string, ratio: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(first, at) * (1 - ratio) + part(second, at) * ratio))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Calls `draw` for each number from 0 to `count` - 1 and joins the results. */
export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

type Shape = Readonly<Record<string, string | number>>

/** Returns an SVG element. Converts camelCase attribute names to SVG names and rounds numbers to a tenth. */
export function element(name: string, attributes: Shape, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const attribute = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return ` ${attribute}="${typeof value === 'number' ? Math.round(value * 10) / 10 : value}"`
  })
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** A circle, or an ellipse if `ry` is given. */
export function oval([cx, cy]: Point, rx: number, { ry = rx, ...rest }: { ry?: number } & Shape): string {
  return element('ellipse', { cx, cy, rx, ry, ...rest })
}

/** A rectangle, given its top left corner. */
export function box([x, y]: Point, width: number, { height, ...rest }: { height: number } & Shape): string {
  return element('rect', { x, y, width, height, ...rest })
}

/** A path. Its numbers are rounded. */
export function path(d: string, attributes: Shape): string {
  const rounded = d.replaceAll(/\d{1,6}\.\d{1,20}/g, (number) => Number(number).toFixed(1))
  return element('path', { d: rounded, ...attributes })
}

/** A filled rectangle with a gradient from top to bottom. `at` is the position of each colour, from 0 to 1. */
export function fade(
  id: string,
  colours: readonly string[],
  { height, y = 0, width }: { height: number; y?: number; width: number },
): string {
  const stops = colours.map((colour, index) =>
    element('stop', { offset: `${index / Math.max(1, colours.length - 1)}`, stopColor: colour }),
  )
  const gradient = element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join(''))
  return gradient + box([0, y], width, { height, fill: `url(#${id})` })
}

/** A soft spot of light. */
export function glow(
  [x, y]: Point,
  radius: number,
  { colour, opacity }: { colour: string; opacity: number },
): string {
  const id = `g${Math.round(x)}-${Math.round(y)}-${Math.round(radius)}`
  const stops = [
    [0, opacity],
    [0.35, opacity * 0.45],
    [1, 0],
  ].map(([offset, visible]) =>
    element('stop', { offset: `${offset}`, stopColor: colour, stopOpacity: `${visible}` }),
  )
  return element('radialGradient', { id }, stops.join('')) + oval([x, y], radius, { fill: `url(#${id})` })
}

/** The complete SVG image: the drawing in its frame, with the lens effect around it. */
export function picture({ width, height, light }: Frame, drawing: string): string {
  const blur = (id: string, radius: number) =>
    element(
      'filter',
      { id, x: '-20%', y: '-20%', width: '140%', height: '140%' },
      `<feGaussianBlur stdDeviation="${radius}"/>`,
    )
  const edge = `<radialGradient id="edge" cx="0.5" cy="0.48" r="0.75"><stop offset="0.55" stop-color="${light.near}" stop-opacity="0"/><stop offset="1" stop-color="${light.near}" stop-opacity="${0.35 + light.dim / 2}"/></radialGradient>`
  const defs = `<defs>${blur('soft', 3)}${blur('blur', 9)}${blur('haze', 26)}${edge}</defs>`
  const air = box([0, 0], width, { height, fill: light.glow, opacity: '0.07' })
  const lens = box([0, 0], width, { height, fill: 'url(#edge)' })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${drawing}${air}${lens}</svg>`
}
