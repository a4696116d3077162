import { box, each, type Frame, glow, type Light, mix, oval, path, picture, type Point } from './canvas.ts'
import { person } from './people.ts'
import { boat, firs, meadow, ridge, sky, water } from './land.ts'
import { mountains } from './mountains.ts'

/** Mountains seen from a ledge with hikers on it. */
export function ridges(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const rock = mix('#5b5149', light.near, 0.35 + light.dim)
  const ledge = path(
    `M0 ${height}V${height * 0.86}Q${width * 0.2} ${height * 0.8} ${width * 0.42} ${height * 0.84}T${width * 0.74} ${height * 0.9}Q${width * 0.9} ${height * 0.97} ${width} ${height}Z`,
    { fill: rock },
  )
  const r = height * 0.024
  const hikers = each(people, (index) =>
    person(dice, light, {
      x: width * 0.1 + index * r * 5.4,
      y: height * 0.85 - 13.2 * r - index * 2,
      r,
      pose: 'away',
      isStanding: true,
    }),
  )
  return picture(
    frame,
    sky(frame, [dice.between(0.55, 0.8), 0.3]) +
      mountains(frame, 0.66) +
      ridge(frame, { top: 0.66, foot: 0.8, colour: mix(light.far, light.near, 0.8), lit: light.sun }) +
      firs(frame, {
        y: height * 0.86,
        size: height * 0.12,
        count: 22,
        colour: mix(light.near, '#1f3a2c', 0.4),
      }) +
      ledge +
      hikers +
      meadow({ ...frame, height }, 0.95, ['#f2d15f', '#e4576b', '#ffffff']),
  )
}

/** A lake with a boat, and the light reflected on the water. */
export function lake(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const sun = dice.between(0.3, 0.7)
  const reeds = each(26, () => {
    const x = dice.between(0, 0.3) * width
    return path(
      `M${x} ${height}Q${x + 8} ${height * 0.92} ${x + dice.between(-24, 30)} ${height * dice.between(0.74, 0.9)}`,
      { fill: 'none', stroke: light.near, strokeWidth: dice.between(3, 7), strokeLinecap: 'round' },
    )
  })
  const boats = each(people, (index) =>
    boat(
      [width * (sun + 0.16 - index * 0.3), height * (0.68 + index * 0.05)],
      height * (0.14 - index * 0.05),
      light,
    ),
  )
  return picture(
    frame,
    sky(frame, [sun, light.dim > 0.4 ? 0.16 : 0.4]) +
      mountains(frame, 0.56) +
      water(frame, 0.56, sun) +
      boats +
      reeds,
  )
}

/** People on the summit with their arms up. */
export function summit(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const r = height * 0.03
  const rock = mix('#6a625c', light.near, 0.2 + light.dim)
  const top = path(
    `M${-width * 0.02} ${height}L${width * 0.14} ${height * 0.9}L${width * 0.3} ${height * 0.82}Q${width * 0.5} ${height * 0.77} ${width * 0.72} ${height * 0.81}L${width * 0.9} ${height * 0.9}L${width * 1.02} ${height}Z`,
    { fill: rock },
  )
  const facets = each(14, () => {
    const [x, y] = [dice.between(0.15, 0.85) * width, dice.between(0.84, 0.99) * height]
    return path(
      `M${x} ${y}l${dice.between(20, 70)} ${dice.between(-26, -8)}l${dice.between(20, 60)} ${dice.between(10, 40)}Z`,
      { fill: dice.pick([light.sun, light.near]), opacity: '0.16' },
    )
  })
  const cross = path(
    `M${width * 0.78} ${height * 0.84}V${height * 0.5}M${width * 0.74} ${height * 0.57}H${width * 0.82}`,
    { stroke: mix('#4a3526', light.near, 0.3), strokeWidth: 12, strokeLinecap: 'round' },
  )
  const group = each(people, (index) =>
    person(dice, light, {
      x: width * 0.5 + (index - (people - 1) / 2) * r * 5,
      y: height * 0.8 - 12.6 * r,
      r,
      pose: dice.pick(['up', 'up', 'rest']),
      isStanding: true,
    }),
  )
  return picture(
    frame,
    sky(frame, [dice.between(0.2, 0.8), 0.24]) + mountains(frame, 0.8) + cross + top + facets + group,
  )
}

/** Flowers in the foreground, mountains in the background. */
export function flowering(frame: Frame): string {
  const { height, light, dice } = frame
  return picture(
    frame,
    sky(frame, [dice.between(0.2, 0.8), 0.2]) +
      mountains(frame, 0.62) +
      firs(frame, {
        y: height * 0.66,
        size: height * 0.14,
        count: 18,
        colour: mix('#2f5a44', light.near, 0.3 + light.dim),
      }) +
      meadow(
        frame,
        0.6,
        dice.pick([
          ['#f2d15f', '#ffffff', '#e4576b'],
          ['#8d6cc0', '#e9e4f5', '#5c7fd0'],
          ['#ef8fa5', '#ffffff', '#f2b441'],
        ]),
      ),
  )
}

/** A hut with lit windows on a hill. */
export function hut(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const hill = path(
    `M0 ${height}V${height * 0.78}Q${width * 0.4} ${height * 0.66} ${width * 0.72} ${height * 0.74}T${width} ${height * 0.78}V${height}Z`,
    { fill: mix('#6f8f55', light.near, 0.2 + light.dim) },
  )
  const [x, y, size] = [width * 0.52, height * 0.74, height * 0.22]
  const house = hutBuilding([x, y], size, light)
  const smoke = each(5, (index) =>
    oval([x + size * (0.55 + index * 0.1), y - size * (1.4 + index * 0.3)], size * (0.09 + index * 0.05), {
      fill: '#ffffff',
      opacity: `${0.3 - index * 0.05}`,
      filter: 'url(#blur)',
    }),
  )
  const r = height * 0.02
  const hikers = each(people, (index) =>
    person(dice, light, {
      x: width * 0.1 + index * r * 4.8,
      y: height * 0.86 - 12.6 * r,
      r,
      pose: 'away',
      isStanding: true,
    }),
  )
  return picture(
    frame,
    sky(frame, [0.8, 0.22]) +
      mountains(frame, 0.72) +
      firs(frame, {
        y: height * 0.74,
        size: height * 0.2,
        count: 10,
        colour: mix('#2f5a44', light.near, 0.3 + light.dim),
      }) +
      hill +
      smoke +
      house +
      hikers +
      meadow(frame, 0.88, ['#f2d15f', '#ffffff', '#e4576b']),
  )
}

/** The building of the hut. The ground is at `y`. */
function hutBuilding([x, y]: Point, size: number, light: Light): string {
  const timber = mix('#7a5236', light.near, 0.2 + light.dim)
  const panes = each(
    2,
    (index) =>
      glow([x - size * 0.4 + index * size * 0.8, y - size * 0.35], size * 0.6, {
        colour: light.glow,
        opacity: 0.35 + light.dim,
      }) +
      box([x - size * 0.55 + index * size * 0.8, y - size * 0.48], size * 0.3, {
        height: size * 0.28,
        fill: mix(light.glow, '#ffffff', 0.35),
      }),
  )
  return (
    box([x - size, y - size * 0.72], size * 2, { height: size * 0.75, fill: timber }) +
    path(
      `M${x - size * 1.2} ${y - size * 0.66}L${x} ${y - size * 1.35}L${x + size * 1.2} ${y - size * 0.66}Z`,
      { fill: mix('#3f3632', light.near, 0.3) },
    ) +
    panes +
    box([x - size * 0.12, y - size * 0.42], size * 0.26, {
      height: size * 0.45,
      fill: mix(timber, '#000000', 0.4),
    })
  )
}
