import { box, each, fade, type Frame, glow, mix, oval, type Palette, path, picture } from './canvas.ts'
import { person, wine } from './people.ts'
import { balloons, bokeh, candle, flowers, lightChain } from './decorations.ts'
import { cake, plate } from './food.ts'
import { backdrop, colourful, warm } from './backdrop.ts'

/** People at a laid table. */
export function table(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const edge = height * 0.68
  const step = width / (people + 0.4)
  const r = Math.min(step * 0.21, height * 0.075)
  const guests = each(people, (index) =>
    person(dice, light, {
      x: step * (index + 0.7),
      y: edge - r * dice.between(4.1, 4.9),
      r,
      pose: dice.pick(['rest', 'glass', 'rest']),
    }),
  )
  const chains =
    lightChain(
      { from: [-20, height * 0.06], to: [width * 0.55, height * 0.09], sag: height * 0.07, bulbs: 7 },
      light,
    ) +
    lightChain(
      { from: [width * 0.5, height * 0.05], to: [width + 20, height * 0.1], sag: height * 0.08, bulbs: 6 },
      light,
    )
  const cloth = mix('#f6f0e6', light.near, light.dim * 0.7)
  const board = fade('cloth', [mix(cloth, light.glow, 0.25), mix(cloth, light.near, 0.35)], {
    width,
    height: height - edge,
    y: edge,
  })
  const laid = each(people, (index) => {
    const x = step * (index + 0.7)
    return (
      oval([x, edge + height * 0.1], r * 1.5, {
        ry: r * 0.5,
        fill: mix('#ffffff', light.near, light.dim * 0.4),
      }) +
      oval([x, edge + height * 0.1], r, {
        ry: r * 0.32,
        fill: dice.pick(['#d9a14e', '#7fa653', '#b8573d']),
      }) +
      wine([x + r * 1.9, edge + height * 0.1], r * 2.3, {
        light,
        drink: dice.pick(['#e9c46a', '#8d1f36', '#f0dca0']),
      })
    )
  })
  const middle =
    each(3, (index) => candle([width * (0.2 + index * 0.3), edge + height * 0.035], r * 1.5, light)) +
    flowers(dice, { x: width * dice.between(0.35, 0.65), y: edge + height * 0.06, size: r * 2.3, light })
  return picture(
    frame,
    backdrop(frame) +
      chains +
      guests +
      board +
      middle +
      laid +
      bokeh(dice, { colours: warm, count: 5, width, top: height * 0.86, bottom: height, size: width * 0.06 }),
  )
}

/** Plates seen from above. */
export function plates(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const wood = mix('#a9714a', light.near, light.dim)
  const boards = each(
    9,
    (index) =>
      box([(index * width) / 9, 0], width / 9 + 1, {
        height,
        fill: mix(wood, index % 2 === 0 ? '#000000' : '#ffffff', dice.between(0.02, 0.12)),
      }) + box([(index * width) / 9, 0], 3, { height, fill: '#000000', opacity: '0.25' }),
  )
  const r = Math.min(width, height) * (people === 1 ? 0.34 : 0.27 - 0.02 * (people - 2))
  const places: readonly (readonly [number, number])[] =
    people === 1
      ? [[0.5, 0.5]]
      : [
          [0.29, 0.34],
          [0.73, 0.66],
          [0.82, 0.18],
          [0.16, 0.84],
        ]
  const dishes = places.slice(0, people).map(([x, y]) => {
    const fork = path(`M${x * width - r * 1.3} ${y * height - r * 0.7}v${r * 1.5}`, {
      stroke: '#dfe3e6',
      strokeWidth: r * 0.07,
      strokeLinecap: 'round',
    })
    const knife = path(`M${x * width + r * 1.28} ${y * height - r * 0.7}v${r * 1.5}`, {
      stroke: '#e9edf0',
      strokeWidth: r * 0.09,
      strokeLinecap: 'round',
    })
    return fork + knife + plate(dice, [x * width, y * height], r)
  })
  const petals = each(16, () =>
    oval([dice.between(0, width), dice.between(0, height)], dice.between(6, 15), {
      ry: dice.between(4, 8),
      fill: dice.pick(['#f2b8b5', '#7fa653', '#f3e3c0']),
      opacity: '0.9',
    }),
  )
  return picture(
    frame,
    boards +
      glow([width * 0.15, height * 0.05], width * 0.9, { colour: light.glow, opacity: 0.35 }) +
      petals +
      dishes.join(''),
  )
}

/** Glasses clinking together. */
export function toast(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const glasses = each(people, (index) => {
    const turn = (index - (people - 1) / 2) * (44 / people)
    const size = height * 0.5
    const x = width / 2 + (index - (people - 1) / 2) * Math.min(width * 0.19, (width * 0.86) / people)
    const hand = oval([x, height * 0.83], size * 0.13, {
      ry: size * 0.11,
      fill: mix(dice.pick(['#f5d2b6', '#d09a73', '#a5704c']), light.near, light.dim * 0.6),
    })
    const sleeve = path(`M${x} ${height * 0.93}V${height * 1.3}`, {
      stroke: mix(dice.pick(['#31638c', '#cf4a5c', '#efe9d8', '#40435e']), light.near, light.dim * 0.7),
      strokeWidth: size * 0.2,
      strokeLinecap: 'round',
    })
    return `<g transform="rotate(${Math.round(-turn)} ${Math.round(x)} ${Math.round(height * 0.96)})">${sleeve}${wine([x, height * 0.9], size, { light, drink: dice.pick(['#f0cf6e', '#f4dd94', '#a32842', '#f2b7a0']) })}${hand}</g>`
  })
  const bubbles = each(60, () =>
    oval([dice.between(0.2, 0.8) * width, dice.between(0.25, 0.7) * height], dice.between(1, 4), {
      fill: '#ffffff',
      opacity: '0.6',
    }),
  )
  return picture(
    frame,
    backdrop(frame, people > 4 ? colourful : warm) +
      glow([width / 2, height * 0.4], width * 0.5, { colour: light.glow, opacity: 0.55 }) +
      glasses +
      bubbles,
  )
}

/** A cake with candles. `people` is the number of tiers. */
export function cakes(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const edge = height * 0.8
  const top = mix('#efe6d8', light.near, light.dim * 0.7)
  const size = Math.min(width, height) * (people > 1 ? 0.4 : 0.52)
  return picture(
    frame,
    backdrop(frame, dice.pick<Palette>([warm, colourful])) +
      balloons(dice, { count: 7, width, height, size: width * 0.06, light }) +
      fade('cloth', [mix(top, light.glow, 0.3), mix(top, light.near, 0.4)], {
        width,
        height: height - edge,
        y: edge,
      }) +
      oval([width / 2, edge + height * 0.05], size * 0.9, {
        ry: size * 0.12,
        fill: '#000000',
        opacity: '0.25',
        filter: 'url(#blur)',
      }) +
      cake(dice, { x: width / 2, y: edge + height * 0.04, size, light, tiers: people }) +
      wine([width * 0.14, edge + height * 0.1], size * 0.6, { light }) +
      flowers(dice, { x: width * 0.88, y: edge + height * 0.1, size: size * 0.5, light }),
  )
}

/** Candles and flowers at a window. */
export function still(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const sill = height * 0.76
  const room = mix(light.near, '#5a3a28', 0.5)
  const pane = box([width * 0.16, height * 0.06], width * 0.68, { height: sill - height * 0.06, fill: room })
  const view = `<g transform="translate(${Math.round(width * 0.19)} ${Math.round(height * 0.09)})">${fade('sky', light.sky, { width: width * 0.62, height: sill - height * 0.12 })}${oval([width * 0.42, sill * 0.62], width * 0.03, { fill: light.sun })}${bokeh(dice, { colours: warm, count: 14, width: width * 0.6, top: sill * 0.5, bottom: sill * 0.78, size: width * 0.02 })}</g>`
  const cross = path(
    `M${width / 2} ${height * 0.06}V${sill}M${width * 0.16} ${height * 0.38}H${width * 0.84}`,
    { stroke: room, strokeWidth: width * 0.018 },
  )
  const board = fade(
    'board',
    [mix('#c79a6b', light.near, light.dim), mix('#7a5335', light.near, light.dim)],
    { width, height: height - sill, y: sill },
  )
  return picture(
    frame,
    fade('wall', [mix(room, '#000000', 0.25), room], { width, height }) +
      pane +
      view +
      cross +
      board +
      flowers(dice, { x: width * 0.3, y: sill + height * 0.1, size: height * 0.3, light }) +
      each(people, (index) =>
        candle(
          [width * (0.52 + index * 0.11), sill + height * dice.between(0.06, 0.13)],
          height * dice.between(0.12, 0.22),
          light,
        ),
      ),
  )
}
