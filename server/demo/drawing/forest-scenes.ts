import { box, each, fade, type Frame, glow, mix, oval, path, picture } from './canvas.ts'
import { person } from './people.ts'
import { fire, firs, sky, tent, water } from './land.ts'
import { mountains } from './mountains.ts'

/** A path through a forest, with rays of light. */
export function forest(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const green = mix('#3f6b45', light.near, light.dim)
  const rows = each(3, (row) =>
    firs(frame, {
      y: height * (0.62 + row * 0.06),
      size: height * (0.3 + row * 0.14),
      count: 11 - row * 2,
      colour: mix(mix(light.sky[2], green, 0.45 + row * 0.22), '#000000', row * 0.06),
    }),
  )
  const track = path(
    `M${width * 0.47} ${height * 0.66}Q${width * 0.42} ${height * 0.8} ${width * 0.22} ${height}H${width * 0.84}Q${width * 0.6} ${height * 0.8} ${width * 0.53} ${height * 0.66}Z`,
    { fill: mix('#c9a878', light.near, light.dim * 0.8) },
  )
  const rays = each(6, (index) =>
    path(
      `M${width * 0.75} ${-height * 0.1}L${width * (0.02 + index * 0.15)} ${height}H${width * (0.09 + index * 0.15)}Z`,
      { fill: light.sun, opacity: '0.13', filter: 'url(#blur)' },
    ),
  )
  const trunks = each(4, (index) =>
    box(
      [width * (index < 2 ? 0.02 + index * 0.14 : 0.54 + index * 0.14), -10],
      width * dice.between(0.035, 0.07),
      { height: height * 1.1, rx: 12, fill: mix('#4a352a', light.near, 0.3 + light.dim) },
    ),
  )
  const hikers = each(people, (index) =>
    person(dice, light, {
      x: width * 0.46 + index * height * 0.085,
      y: height * 0.84 - 12.6 * height * 0.018 + index * height * 0.02,
      r: height * (0.018 + index * 0.002),
      pose: 'away',
      isStanding: true,
    }),
  )
  return picture(
    frame,
    fade('sky', [mix(light.sky[1], green, 0.3), light.sky[2], mix(light.sky[2], '#ffffff', 0.4)], {
      width,
      height,
    }) +
      glow([width * 0.62, height * 0.3], width * 0.5, { colour: light.sun, opacity: 0.8 }) +
      rows +
      fade('moss', [mix(green, '#a9b86a', 0.35), mix(green, '#0d1c12', 0.6)], {
        width,
        height: height * 0.36,
        y: height * 0.64,
      }) +
      track +
      hikers +
      trunks +
      rays,
  )
}

/** A tent and a campfire under the stars. */
export function camp(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const r = height * 0.035
  const [x, y] = [width * 0.6, height * 0.86]
  const seated = each(people, (index) =>
    person(dice, light, {
      x: x + (index - (people - 1) / 2) * r * 4.6 + (index >= people / 2 ? r * 2.4 : -r * 2.4),
      y: y - r * 5.2,
      r,
    }),
  )
  const ground = fade('ground', [mix(light.near, '#4a3a2a', 0.4), light.near], {
    width,
    height: height * 0.24,
    y: height * 0.76,
  })
  return picture(
    frame,
    sky(frame, [0.18, 0.16]) +
      mountains(frame, 0.7) +
      firs(frame, {
        y: height * 0.78,
        size: height * 0.26,
        count: 16,
        colour: mix(light.near, '#16281f', 0.5),
      }) +
      ground +
      tent([width * 0.22, height * 0.86], height * 0.2, light) +
      seated +
      box([x - r * people * 3.2, y - r * 0.6], r * people * 6.4, {
        height: r * 1.2,
        rx: r * 0.6,
        fill: '#3b2418',
      }) +
      fire(dice, [x, height * 0.95], height * 0.09),
  )
}

/** A waterfall between rocks. */
export function falls(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const rock = mix('#56605c', light.near, 0.25 + light.dim)
  const wall = (from: number, to: number) =>
    each(9, (index) =>
      path(
        `M${from * width} ${height * (index / 9 - 0.05)}L${to * width + dice.between(-0.03, 0.03) * width} ${height * (index / 9 - 0.02)}L${to * width + dice.between(-0.03, 0.03) * width} ${height * (index / 9 + 0.13)}L${from * width} ${height * (index / 9 + 0.16)}Z`,
        { fill: mix(rock, dice.pick(['#000000', light.sky[2], '#2f5a3a']), dice.between(0.05, 0.3)) },
      ),
    )
  const stream = `M${width * 0.455} ${height * 0.1}Q${width * 0.43} ${height * 0.4} ${width * 0.41} ${height * 0.78}H${width * 0.61}Q${width * 0.575} ${height * 0.4} ${width * 0.555} ${height * 0.1}Z`
  const strands = each(70, () =>
    box([dice.between(0.45, 0.56) * width, height * dice.between(0.1, 0.5)], dice.between(2, 8), {
      height: height * dice.between(0.12, 0.3),
      rx: 4,
      fill: dice.pick([light.sky[0], light.sky[1], light.sky[2]]),
      opacity: `${dice.between(0.15, 0.45)}`,
    }),
  )
  const fall = path(stream, { fill: mix(light.sky[2], '#ffffff', 0.65) }) + strands
  const spray = each(8, (index) =>
    oval([width * (0.38 + index * 0.035), height * 0.75], width * 0.07, {
      ry: height * 0.05,
      fill: '#ffffff',
      opacity: '0.4',
      filter: 'url(#haze)',
    }),
  )
  const r = height * 0.02
  const hikers = each(people, (index) =>
    person(dice, light, {
      x: width * 0.72 + index * r * 4.6,
      y: height * 0.89 - 13 * r,
      r,
      pose: 'away',
      isStanding: true,
    }),
  )
  return picture(
    frame,
    sky(frame, null) +
      wall(-0.02, 0.5) +
      wall(1.02, 0.5) +
      fall +
      water(frame, 0.74, null) +
      spray +
      path(
        `M${width * 0.55} ${height}Q${width * 0.7} ${height * 0.84} ${width} ${height * 0.86}V${height}Z`,
        { fill: mix(rock, '#2f5a3a', 0.3) },
      ) +
      hikers +
      firs(frame, {
        y: height * 0.12,
        size: height * 0.2,
        count: 12,
        colour: mix('#2f5a3f', light.near, 0.3 + light.dim),
      }),
  )
}
