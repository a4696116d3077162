import {
  box,
  type Dice,
  each,
  fade,
  type Frame,
  glow,
  type Light,
  mix,
  oval,
  path,
  type Point,
} from './canvas.ts'

/** The whole sky. The sun or moon is placed by ratios of the frame. Stars appear if it is dark. */
export function sky({ width, height, light, dice }: Frame, sun: readonly [number, number] | null): string {
  const stars =
    light.dim < 0.36
      ? ''
      : each(light.dim > 0.45 ? 150 : 40, () =>
          oval([dice.between(0, width), dice.between(0, height * 0.55)], dice.between(0.7, 2.3), {
            fill: '#ffffff',
            opacity: `${dice.between(0.25, 0.95)}`,
          }),
        )
  const [x, y] = sun === null ? [0, 0] : [sun[0] * width, sun[1] * height]
  const disc =
    sun === null
      ? ''
      : glow([x, y], width * 0.55, { colour: light.sun, opacity: light.dim > 0.4 ? 0.3 : 0.85 }) +
        oval([x, y], width * 0.04, { fill: light.sun })
  return fade('sky', light.sky, { width, height }) + stars + disc + clouds({ width, height, light, dice })
}

function clouds({ width, height, light, dice }: Pick<Frame, 'width' | 'height' | 'light' | 'dice'>): string {
  if (light.dim > 0.4) return ''
  const colour = mix(light.sky[2], '#ffffff', 0.45)
  return each(5, () => {
    const [x, y, r] = [
      dice.between(0, width),
      dice.between(0.06, 0.36) * height,
      dice.between(0.05, 0.13) * width,
    ]
    return each(4, (index) =>
      oval([x + (index - 1.5) * r * 0.7, y + dice.between(-0.08, 0.08) * r], r * dice.between(0.5, 0.9), {
        ry: r * 0.17,
        fill: colour,
        opacity: '0.42',
        filter: 'url(#blur)',
      }),
    )
  })
}

/** Returns the outline of a mountain range by midpoint displacement. A `roughness` near 1 makes it rough. */
function outline(dice: Dice, roughness: number): readonly number[] {
  let line = [dice.between(0, 1), dice.between(0, 1)]
  for (let swing = 0.9; line.length < 120; swing *= roughness)
    line = line.flatMap((value, index) => {
      const after = line[index + 1]
      return after === undefined ? [value] : [value, (value + after) / 2 + dice.between(-0.5, 0.5) * swing]
    })
  const [low, high] = [Math.min(...line), Math.max(...line)]
  return line.map((value) => (value - low) / (high - low))
}

/** A mountain range between two heights of the image, with lit slopes. `base` is how far down it reaches. */
export function ridge(
  { width, height, dice }: Frame,
  {
    top,
    foot,
    base = 1,
    colour,
    lit,
    roughness = 0.52,
  }: {
    readonly top: number
    readonly foot: number
    readonly base?: number
    readonly colour: string
    readonly lit: string
    readonly roughness?: number
  },
): string {
  const line = outline(dice, roughness)
  const at = (index: number) => ({
    x: (index / (line.length - 1)) * width,
    y: (foot + (top - foot) * (line[index] ?? 0)) * height,
  })
  const edge = line.map((_, index) => `${at(index).x} ${at(index).y}`).join('L')
  const slopes = each(line.length - 1, (index) => {
    const [from, to] = [at(index), at(index + 1)]
    if (to.y >= from.y) return ''
    const deep = (foot - top) * height * 0.5
    return path(
      `M${from.x} ${from.y}L${to.x} ${to.y}L${to.x + deep * 0.25} ${to.y + deep}L${from.x - deep * 0.1} ${from.y + deep * 0.9}Z`,
      { fill: lit, opacity: '0.16' },
    )
  })
  return path(`M0 ${base * height}L${edge}L${width} ${base * height}Z`, { fill: colour }) + slopes
}

/** Fir trees along a line. A larger `size` makes them look nearer. */
export function firs(
  { width, dice }: Frame,
  {
    y,
    size,
    count,
    colour,
  }: { readonly y: number; readonly size: number; readonly count: number; readonly colour: string },
): string {
  return each(count, (index) => {
    const [x, high] = [((index + dice.between(0, 1)) / count) * width, size * dice.between(0.6, 1.25)]
    return each(4, (tier) => {
      const [low, half] = [y - high * tier * 0.22, high * (0.25 - tier * 0.045)]
      return path(
        `M${x - half} ${low}Q${x} ${low - high * 0.12} ${x} ${low - high * 0.36}Q${x} ${low - high * 0.12} ${x + half} ${low}Z`,
        { fill: mix(colour, '#000000', tier % 2 === 0 ? 0 : 0.12) },
      )
    })
  })
}

/** Water from a height of the image down to the bottom edge. It reflects the sky, and the light at `road`. */
export function water({ width, height, light, dice }: Frame, top: number, road: number | null): string {
  const y = top * height
  const surface = fade(
    'water',
    [light.sky[2], mix(light.sky[1], light.near, 0.25), mix(light.sky[0], light.near, 0.45)],
    { width, height: height - y, y },
  )
  const waves = each(70, () => {
    const down = dice.between(0, 1) ** 1.6
    const length = (30 + 130 * down) * dice.between(0.5, 1.3)
    return box([dice.between(-0.05, 1) * width, y + 4 + down * (height - y)], length, {
      height: 1.5 + 4 * down,
      rx: 3,
      fill: dice.pick([light.sky[2], light.near, light.sky[1]]),
      opacity: `${dice.between(0.08, 0.28)}`,
    })
  })
  const shine =
    road === null
      ? ''
      : each(60, () => {
          const down = dice.between(0, 1)
          const length = (24 + 120 * down) * dice.between(0.3, 1)
          return box(
            [
              road * width - length / 2 + dice.between(-1, 1) * (14 + 70 * down),
              y + 3 + down * (height - y) * 0.94,
            ],
            length,
            { height: 2 + 5 * down, rx: 3, fill: light.sun, opacity: `${0.65 - down * 0.4}` },
          )
        })
  return surface + waves + shine
}

/** A sailing boat on the water with its reflection below. */
export function boat([x, y]: Point, size: number, light: Light): string {
  const hull = `M${x - size * 0.62} ${y - size * 0.14}H${x + size * 0.66}Q${x + size * 0.5} ${y + size * 0.06} ${x + size * 0.38} ${y + size * 0.06}H${x - size * 0.42}Z`
  const sail = `M${x} ${y - size * 1.55}Q${x + size * 0.52} ${y - size * 0.8} ${x + size * 0.56} ${y - size * 0.26}H${x}Z`
  const jib = `M${x - size * 0.06} ${y - size * 1.36}Q${x - size * 0.36} ${y - size * 0.7} ${x - size * 0.54} ${y - size * 0.26}H${x - size * 0.06}Z`
  const cloth = mix('#fff8ea', light.near, light.dim * 0.55)
  const drawn =
    path(sail, { fill: cloth }) +
    path(jib, { fill: mix(cloth, light.near, 0.2) }) +
    path(`M${x - size * 0.03} ${y - size * 1.6}V${y - size * 0.1}`, {
      stroke: light.near,
      strokeWidth: size * 0.035,
    }) +
    path(hull, { fill: mix('#8a3b2f', light.near, 0.25 + light.dim) })
  const mirrored = `<g transform="translate(0 ${Math.round(2 * y)}) scale(1 -1)" opacity="0.25" filter="url(#soft)">${drawn}</g>`
  return mirrored + drawn
}

/** A tent lit from inside. */
export function tent([x, y]: Point, size: number, light: Light): string {
  const cloth = mix('#e07b39', light.near, light.dim * 0.5)
  return (
    glow([x, y - size * 0.3], size * 1.5, { colour: light.glow, opacity: light.dim }) +
    path(
      `M${x - size} ${y}Q${x - size * 0.35} ${y - size * 0.95} ${x} ${y - size}Q${x + size * 0.35} ${y - size * 0.95} ${x + size} ${y}Z`,
      { fill: cloth },
    ) +
    path(`M${x} ${y - size}Q${x + size * 0.35} ${y - size * 0.95} ${x + size} ${y}H${x + size * 0.3}Z`, {
      fill: mix(cloth, '#000000', 0.25),
    }) +
    path(
      `M${x - size * 0.34} ${y}Q${x - size * 0.1} ${y - size * 0.6} ${x} ${y - size * 0.78}Q${x + size * 0.12} ${y - size * 0.5} ${x + size * 0.24} ${y}Z`,
      { fill: mix(light.glow, '#ffffff', 0.35), opacity: `${0.45 + light.dim}` },
    )
  )
}

/** A log fire with its glow and sparks. */
export function fire(dice: Dice, [x, y]: Point, size: number): string {
  const flame = (scale: number, colour: string) =>
    path(
      `M${x} ${y - size * scale}C${x + size * 0.55 * scale} ${y - size * 0.5 * scale} ${x + size * 0.5 * scale} ${y} ${x} ${y}C${x - size * 0.5 * scale} ${y} ${x - size * 0.45 * scale} ${y - size * 0.4 * scale} ${x} ${y - size * scale}Z`,
      { fill: colour },
    )
  const logs = path(
    `M${x - size * 0.6} ${y + size * 0.08}L${x + size * 0.5} ${y - size * 0.06}M${x - size * 0.5} ${y - size * 0.06}L${x + size * 0.6} ${y + size * 0.08}`,
    { stroke: '#3b2418', strokeWidth: size * 0.16, strokeLinecap: 'round' },
  )
  const sparks = each(26, () =>
    oval([x + dice.between(-0.9, 0.9) * size, y - dice.between(0.6, 3) * size], dice.between(1, 3.4), {
      fill: '#ffd27a',
      opacity: `${dice.between(0.3, 1)}`,
    }),
  )
  return (
    glow([x, y - size * 0.4], size * 5, { colour: '#ff9a3d', opacity: 0.6 }) +
    logs +
    flame(1.15, '#f26a1f') +
    flame(0.82, '#ffab33') +
    flame(0.5, '#ffe9a3') +
    sparks
  )
}

/** Grass and flowers at the bottom edge, near and out of focus. */
export function meadow(
  { width, height, light, dice }: Frame,
  top: number,
  hues: readonly [string, ...string[]],
): string {
  const green = mix('#5d9448', light.near, light.dim * 0.9)
  const blades = each(130, () => {
    const [x, high] = [dice.between(0, width), dice.between(0.3, 1) * (1 - top) * height]
    return path(
      `M${x} ${height}Q${x + dice.between(-10, 10)} ${height - high * 0.6} ${x + dice.between(-36, 36)} ${height - high}`,
      {
        fill: 'none',
        stroke: mix(green, dice.pick(['#000000', '#d9e27a', '#2f5a34']), 0.25),
        strokeWidth: dice.between(2, 6),
        strokeLinecap: 'round',
      },
    )
  })
  const blooms = each(34, () => {
    const [x, y, r] = [
      dice.between(0, width),
      height - dice.between(0.05, 0.95) * (1 - top) * height,
      dice.between(8, 26),
    ]
    const colour = mix(dice.pick(hues), light.near, light.dim * 0.6)
    const petals = each(6, (index) =>
      oval([x + Math.cos(index * 1.05) * r * 0.62, y + Math.sin(index * 1.05) * r * 0.62], r * 0.48, {
        fill: colour,
      }),
    )
    return petals + oval([x, y], r * 0.36, { fill: mix('#f8d65c', light.near, light.dim * 0.5) })
  })
  return (
    fade('grass', [green, mix(green, '#16301c', 0.55)], {
      width,
      height: (1 - top) * height * 0.7,
      y: height - (1 - top) * height * 0.7,
    }) +
    blades +
    blooms
  )
}
