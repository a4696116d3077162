import {
  box,
  type Dice,
  each,
  element,
  glow,
  type Light,
  mix,
  oval,
  type Palette,
  path,
  type Point,
} from './canvas.ts'

/** Out-of-focus lights in a horizontal band of the image. */
export function bokeh(
  dice: Dice,
  {
    colours,
    count,
    width,
    top,
    bottom,
    size,
  }: {
    readonly colours: Palette
    readonly count: number
    readonly width: number
    readonly top: number
    readonly bottom: number
    readonly size: number
  },
): string {
  return each(count, () => {
    const [x, y, r] = [dice.between(0, width), dice.between(top, bottom), dice.between(0.35, 1) * size]
    const colour = dice.pick(colours)
    return oval([x, y], r, {
      fill: colour,
      opacity: `${dice.between(0.12, 0.42)}`,
      stroke: mix(colour, '#ffffff', 0.4),
      strokeWidth: r * 0.06,
      strokeOpacity: '0.5',
    })
  })
}

/** A string of light bulbs between two points. */
export function lightChain(
  {
    from,
    to,
    sag,
    bulbs,
  }: {
    readonly from: readonly [number, number]
    readonly to: readonly [number, number]
    readonly sag: number
    readonly bulbs: number
  },
  light: Light,
): string {
  const at = (ratio: number) => {
    const x = from[0] + (to[0] - from[0]) * ratio
    return { x, y: from[1] + (to[1] - from[1]) * ratio + sag * 4 * ratio * (1 - ratio) }
  }
  const cord = path(
    `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + 2 * sag} ${to[0]} ${to[1]}`,
    { fill: 'none', stroke: light.near, strokeWidth: 3, opacity: '0.8' },
  )
  return (
    cord +
    each(bulbs, (index) => {
      const { x, y } = at((index + 0.5) / bulbs)
      return (
        glow([x, y + 14], 62, { colour: light.glow, opacity: 0.55 }) +
        oval([x, y + 14], 8, { ry: 11, fill: mix(light.glow, '#ffffff', 0.7) })
      )
    })
  )
}

/** A burning candle, positioned by its base. */
export function candle([x, y]: Point, size: number, light: Light): string {
  const top = y - size
  return (
    glow([x, top - size * 0.2], size * 2.2, { colour: light.glow, opacity: 0.5 }) +
    box([x - size * 0.09, top], size * 0.18, {
      height: size,
      rx: size * 0.04,
      fill: mix('#f7ecd8', light.glow, 0.3),
    }) +
    path(
      `M${x} ${top - size * 0.42}Q${x + size * 0.13} ${top - size * 0.14} ${x} ${top - size * 0.03}Q${x - size * 0.13} ${top - size * 0.14} ${x} ${top - size * 0.42}Z`,
      { fill: '#fff3c4' },
    )
  )
}

type Petals = readonly [pale: string, deep: string]

/** A bunch of flowers in a vase, positioned by the base of the vase. */
export function flowers(
  dice: Dice,
  {
    x,
    y,
    size,
    light,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly light: Light },
): string {
  const leaf = mix('#4f7d5a', light.near, light.dim)
  const hues: readonly [Petals, ...Petals[]] = [
    ['#f2a1a8', '#d9576c'],
    ['#f7e3c0', '#e8b85c'],
    ['#e9e4f5', '#a48cc9'],
  ]
  const [pale, deep] = dice.pick(hues)
  const stems = each(9, () =>
    path(
      `M${x} ${y - size * 0.4}Q${x} ${y - size * 0.8} ${x + dice.between(-0.55, 0.55) * size} ${y - dice.between(0.8, 1.25) * size}`,
      { fill: 'none', stroke: leaf, strokeWidth: size * 0.035 },
    ),
  )
  const heads = each(13, () => {
    const [cx, cy, r] = [
      x + dice.between(-0.55, 0.55) * size,
      y - dice.between(0.75, 1.35) * size,
      dice.between(0.1, 0.19) * size,
    ]
    return (
      oval([cx, cy], r, { fill: mix(deep, light.near, light.dim * 0.6) }) +
      oval([cx - r * 0.15, cy - r * 0.15], r * 0.68, { fill: mix(pale, light.near, light.dim * 0.5) }) +
      oval([cx, cy], r * 0.25, { fill: mix('#f6d36b', light.near, light.dim * 0.5) })
    )
  })
  const glass = mix('#cfe3e2', light.near, light.dim * 0.6)
  return (
    stems +
    heads +
    path(
      `M${x - size * 0.17} ${y - size * 0.5}L${x - size * 0.22} ${y}H${x + size * 0.22}L${x + size * 0.17} ${y - size * 0.5}Z`,
      { fill: glass, opacity: '0.85' },
    )
  )
}

/** Floating balloons, each with a string. */
export function balloons(
  dice: Dice,
  {
    count,
    width,
    height,
    size,
    light,
  }: {
    readonly count: number
    readonly width: number
    readonly height: number
    readonly size: number
    readonly light: Light
  },
): string {
  return each(count, () => {
    const [x, y, r] = [
      dice.between(0.04, 0.96) * width,
      dice.between(-0.05, 0.42) * height,
      dice.between(0.7, 1.15) * size,
    ]
    const colour = mix(
      dice.pick(['#e4576b', '#f2b441', '#3f9fb0', '#8d6cc0', '#f3efe4', '#ef8fa5']),
      light.near,
      light.dim * 0.45,
    )
    return (
      path(`M${x} ${y + 1.2 * r}q${r * 0.3} ${r} 0 ${2 * r}t0 ${1.6 * r}`, {
        fill: 'none',
        stroke: '#ffffff',
        strokeWidth: 2,
        opacity: '0.35',
      }) +
      oval([x, y], r, { ry: r * 1.2, fill: mix(colour, '#000000', 0.18) }) +
      oval([x - r * 0.08, y - r * 0.06], r * 0.9, { ry: r * 1.1, fill: colour }) +
      oval([x - r * 0.36, y - r * 0.5], r * 0.2, {
        ry: r * 0.32,
        fill: '#ffffff',
        opacity: '0.45',
        transform: `rotate(24 ${Math.round(x - r * 0.36)} ${Math.round(y - r * 0.5)})`,
      })
    )
  })
}

/** Falling confetti. */
export function confetti(
  dice: Dice,
  count: number,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return each(count, () => {
    const [x, y, size] = [dice.between(0, width), dice.between(0, height), dice.between(5, 15)]
    return box([x, y], size, {
      height: size * 0.55,
      rx: 2,
      fill: dice.pick(['#e4576b', '#f2b441', '#57c0cf', '#b08ce0', '#ffffff', '#7fd18f']),
      opacity: `${dice.between(0.5, 1)}`,
      transform: `rotate(${Math.round(dice.between(0, 180))} ${Math.round(x)} ${Math.round(y)})`,
    })
  })
}

/** A mirror ball with its beams. */
export function mirrorBall(
  dice: Dice,
  { x, y, r, reach }: { readonly x: number; readonly y: number; readonly r: number; readonly reach: number },
): string {
  const beams = each(9, (index) => {
    const turn = Math.PI * (0.08 + index * 0.105)
    const colour = dice.pick(['#ff5f8f', '#5fd4ff', '#b07bff', '#ffd35f'])
    const end = (by: number) => `${x + Math.cos(turn + by) * reach} ${y + Math.sin(turn + by) * reach}`
    return path(`M${x} ${y}L${end(-0.05)}L${end(0.05)}Z`, {
      fill: colour,
      opacity: '0.2',
      filter: 'url(#blur)',
    })
  })
  const tiles = each(8, (row) =>
    each(10, (column) => {
      const [up, turn] = [((row + 0.5) / 8 - 0.5) * Math.PI, ((column + 0.5) / 10 - 0.5) * Math.PI]
      const [cx, cy] = [x + Math.cos(up) * Math.sin(turn) * r, y + Math.sin(up) * r]
      return box(
        [cx - r * 0.09 * Math.cos(turn), cy - r * 0.13],
        r * 0.19 * Math.cos(turn) * Math.cos(up) + 1,
        {
          height: r * 0.24 * Math.cos(up) + 1,
          fill: dice.pick(['#f4f7ff', '#b9c6e8', '#8ea0cc', '#dfe7ff', '#ffc9dc']),
        },
      )
    }),
  )
  return (
    beams +
    element('line', { x1: x, y1: 0, x2: x, y2: y - r, stroke: '#8890a8', strokeWidth: 3 }) +
    oval([x, y], r, { fill: '#5a678f' }) +
    tiles +
    glow([x - r * 0.3, y - r * 0.3], r * 1.6, { colour: '#ffffff', opacity: 0.5 })
  )
}
