import { box, each, fade, type Frame, glow, mix, oval, type Palette, path, picture } from './canvas.ts'
import { person } from './people.ts'
import { bokeh, confetti, lightChain, mirrorBall } from './decorations.ts'
import { backdrop, colourful, warm } from './backdrop.ts'

/** One to four people in close-up. */
export function portrait(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const isAlone = people === 1
  const r = isAlone ? width * 0.16 : Math.min(width / (people * 3.3 + 1.2), height * 0.2)
  const close = each(people, (index) =>
    person(dice, light, {
      x: width * (isAlone ? 0.42 : 0.5) + (index - (people - 1) / 2) * r * 3.2,
      y: height * 0.46 + dice.between(-0.35, 0.35) * r,
      r,
      pose: isAlone ? 'glass' : 'rest',
    }),
  )
  const rim = glow([width * 0.12, height * 0.1], width * 0.7, { colour: light.glow, opacity: 0.5 })
  return picture(frame, backdrop(frame, dice.pick<Palette>([warm, colourful])) + rim + close)
}

/** A crowd dancing below a mirror ball. */
export function dance(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const beams = mirrorBall(dice, {
    x: width * dice.between(0.35, 0.65),
    y: height * 0.17,
    r: height * 0.085,
    reach: height * 1.3,
  })
  const row = (count: number, y: number, r: number) =>
    each(count, (index) =>
      person(dice, light, {
        x: ((index + dice.between(0.3, 0.7)) / count) * width,
        y: y + dice.between(-0.5, 0.5) * r,
        r,
        pose: dice.pick(['up', 'up', 'glass', 'rest']),
      }),
    )
  const floor = fade('floor', [mix(light.sky[2], '#ff5f8f', 0.25), light.near], {
    width,
    height: height * 0.3,
    y: height * 0.7,
  })
  return picture(
    frame,
    fade('back', [light.sky[0], mix(light.sky[1], '#7a2f7f', 0.5), mix(light.sky[2], '#d0477f', 0.4)], {
      width,
      height,
    }) +
      bokeh(dice, {
        colours: colourful,
        count: 26,
        width,
        top: 0,
        bottom: height * 0.6,
        size: width * 0.03,
      }) +
      floor +
      row(people + 4, height * 0.56, height * 0.033) +
      beams +
      row(people, height * 0.62, height * 0.06) +
      confetti(dice, 70, frame),
  )
}

/** A couple dancing below strings of lights. */
export function couple(frame: Frame): string {
  const { width, height, light, dice } = frame
  const r = height * 0.043
  const chains = each(4, (index) =>
    lightChain(
      {
        from: [width / 2, -10],
        to: [index * width * 0.36 - width * 0.04, height * 0.34],
        sag: height * 0.05,
        bulbs: 6,
      },
      light,
    ),
  )
  const ground = fade('ground', [mix(light.near, light.glow, 0.3), light.near], {
    width,
    height: height * 0.24,
    y: height * 0.76,
  })
  const [x, y] = [width / 2, height * 0.34]
  const white = '#fdf8f0'
  const bride = { x: x - r * 1.5, y }
  const skirt = path(
    `M${bride.x - r * 1.7} ${y + r * 4.4}Q${bride.x} ${y + r * 4} ${bride.x + r * 1.7} ${y + r * 4.4}Q${bride.x + r * 2.2} ${y + r * 9} ${bride.x + r * 2.6} ${y + r * 13.2}Q${bride.x - r * 2} ${y + r * 14.3} ${bride.x - r * 6.4} ${y + r * 13.2}Q${bride.x - r * 2.6} ${y + r * 9} ${bride.x - r * 1.7} ${y + r * 4.4}Z`,
    { fill: mix(white, light.near, light.dim * 0.5) },
  )
  return picture(
    frame,
    backdrop(frame) +
      chains +
      ground +
      oval([x, height * 0.915], r * 8, {
        ry: r * 1.3,
        fill: light.glow,
        opacity: '0.35',
        filter: 'url(#blur)',
      }) +
      person(dice, light, { x: x + r * 1.4, y: y - r * 0.35, r, isStanding: true, clothing: '#39435c' }) +
      skirt +
      person(dice, light, { ...bride, r: r * 0.96, clothing: white, isHalfLength: true }) +
      confetti(dice, 40, frame),
  )
}

/** A house with lit windows, strings of lights, and people in the garden. */
export function garden(frame: Frame): string {
  const { width, height, light, people, dice } = frame
  const low = height * 0.72
  const house = litHouse(frame, low)
  const lawn = fade('lawn', [mix('#5b7f4a', light.near, 0.3 + light.dim), light.near], {
    width,
    height: height - low,
    y: low,
  })
  const bush = each(9, (index) =>
    oval([(index * width) / 8, low], dice.between(0.05, 0.1) * width, {
      ry: dice.between(0.04, 0.08) * height,
      fill: mix('#3f6b45', light.near, 0.35 + light.dim),
    }),
  )
  const guests = each(people, (index) =>
    person(dice, light, {
      x: ((index + dice.between(0.25, 0.75)) / people) * width,
      y: height * (0.57 + dice.between(0, 0.05)),
      r: height * 0.026,
      pose: dice.pick(['glass', 'rest', 'rest']),
      isStanding: true,
    }),
  )
  const chains =
    lightChain(
      { from: [-10, height * 0.2], to: [width * 0.6, height * 0.26], sag: height * 0.08, bulbs: 8 },
      light,
    ) +
    lightChain(
      { from: [width * 0.55, height * 0.25], to: [width + 10, height * 0.16], sag: height * 0.08, bulbs: 7 },
      light,
    )
  return picture(
    frame,
    fade('sky', light.sky, { width, height }) +
      house +
      bush +
      lawn +
      chains +
      guests +
      bokeh(dice, { colours: warm, count: 6, width, top: height * 0.85, bottom: height, size: width * 0.05 }),
  )
}

/** A house with three lit windows. The ground is at `low`. */
function litHouse({ width, height, light }: Frame, low: number): string {
  const [wall, roof] = [
    mix('#d8c3a5', light.near, 0.25 + light.dim),
    mix('#6b4a3d', light.near, 0.3 + light.dim),
  ]
  const [left, right, top] = [width * 0.14, width * 0.7, height * 0.3]
  const panes = each(3, (index) => {
    const x = left + width * (0.06 + index * 0.17)
    return (
      glow([x + width * 0.05, height * 0.5], width * 0.14, { colour: light.glow, opacity: 0.6 }) +
      box([x, height * 0.42], width * 0.1, {
        height: height * 0.17,
        rx: 4,
        fill: mix(light.glow, '#ffffff', 0.35),
      }) +
      path(`M${x + width * 0.05} ${height * 0.42}V${height * 0.59}M${x} ${height * 0.5}H${x + width * 0.1}`, {
        stroke: roof,
        strokeWidth: 5,
      })
    )
  })
  return (
    box([left, top + height * 0.06], right - left, { height: low - top, fill: wall }) +
    path(
      `M${left - width * 0.04} ${top + height * 0.08}L${(left + right) / 2} ${height * 0.12}L${right + width * 0.04} ${top + height * 0.08}Z`,
      { fill: roof },
    ) +
    panes
  )
}
