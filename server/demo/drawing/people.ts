import { box, type Dice, each, type Light, mix, oval, path, type Point } from './canvas.ts'

/** `glass`: raises a glass. `up`: raises both arms. `away`: seen from behind, with a backpack. */
export type Pose = 'rest' | 'glass' | 'up' | 'away'

interface Person {
  /** The center of the head. */
  readonly x: number
  readonly y: number
  /** Half the height of the head, in pixels. A person is about 14 times as tall. */
  readonly r: number
  readonly pose?: Pose
  /** Whether the whole person is drawn, not only down to the waist. */
  readonly isStanding?: boolean
  /** The colour of the clothes. A random one if absent. */
  readonly clothing?: string
  /** Whether a skirt is drawn below the waist. */
  readonly isHalfLength?: boolean
}

const skins = ['#f5d2b6', '#eabc98', '#d09a73', '#a5704c', '#75492f', '#f0c8a8'] as const
const hairs = ['#2a1c15', '#4b301f', '#7c4c28', '#bb8d4d', '#d8c08c', '#8d8d92', '#a2442b'] as const
const tops = [
  '#cf4a5c',
  '#e8a945',
  '#0b7a8b',
  '#31638c',
  '#efe9d8',
  '#40435e',
  '#7fb098',
  '#8b5b84',
  '#de785e',
  '#28485a',
] as const

/** A random person in the light of the scene. */
export function person(
  dice: Dice,
  light: Light,
  { x, y, r, pose = 'rest', isStanding = false, clothing, isHalfLength = false }: Person,
): string {
  const shade = (colour: string, by = 0) => mix(colour, light.near, light.dim * 0.75 + by)
  const skin = dice.pick(skins)
  const hair = shade(dice.pick(hairs))
  const chosen = dice.pick(tops)
  const top = clothing ?? chosen
  const style = dice.pick(['short', 'long', 'bun', 'curls', 'bob'])
  const smile = dice.between(0.8, 1.2)
  const parts = {
    x,
    y,
    r,
    skin: shade(skin),
    dark: shade(skin, 0.18),
    hair,
    top: shade(top),
    topDark: shade(top, 0.2),
    style,
    smile,
  }
  const legs = isStanding ? legsOf(parts, shade(dice.pick(['#2e3648', '#4a4238', '#5b6b86', '#22262e']))) : ''
  if (pose === 'away')
    return legs + fromBehind(parts, shade(dice.pick(['#d9803f', '#3d7f6d', '#4a63a0', '#b8443f'])))
  return (
    behind(parts) +
    legs +
    torso(parts, isHalfLength ? 4.8 : isStanding ? 5.6 : 8.5) +
    arms(parts, pose, light) +
    head(parts)
  )
}

interface Parts {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly skin: string
  readonly dark: string
  readonly hair: string
  readonly top: string
  readonly topDark: string
  readonly style: string
  readonly smile: number
}

/** The part of long hair that falls behind the shoulders. */
function behind({ x, y, r, hair, style }: Parts): string {
  if (style === 'long')
    return path(
      `M${x - r} ${y - 0.2 * r}Q${x - 1.35 * r} ${y + 1.6 * r} ${x - 1.1 * r} ${y + 2.4 * r}L${x + 1.1 * r} ${y + 2.4 * r}Q${x + 1.35 * r} ${y + 1.6 * r} ${x + r} ${y - 0.2 * r}Z`,
      { fill: hair },
    )
  if (style === 'bob')
    return box([x - 1.06 * r, y - 0.5 * r], 2.12 * r, { height: 1.7 * r, rx: 0.7 * r, fill: hair })
  return style === 'bun' ? oval([x + 0.15 * r, y - 1.28 * r], 0.48 * r, { fill: hair }) : ''
}

/** `length` is measured from the middle of the head, in half head heights. */
function torso({ x, y, r, top, topDark, dark }: Parts, length: number): string {
  const low = y + length * r
  const neck = box([x - 0.36 * r, y + 0.6 * r], 0.72 * r, { height: 1.1 * r, rx: 0.3 * r, fill: dark })
  const shape = (left: number, right: number) =>
    `M${x - left} ${low}L${x - left * 1.05} ${y + 2.4 * r}Q${x - left} ${y + 1.5 * r} ${x - 0.55 * r} ${y + 1.38 * r}Q${x} ${y + 1.75 * r} ${x + 0.55 * r} ${y + 1.38 * r}Q${x + right} ${y + 1.5 * r} ${x + right * 1.05} ${y + 2.4 * r}L${x + right} ${low}Z`
  return (
    neck +
    path(shape(1.75 * r, 1.75 * r), { fill: topDark }) +
    path(shape(1.75 * r, 0.9 * r), { fill: top, opacity: '0.9' })
  )
}

function limb(points: string, colour: string, width: number): string {
  return path(points, {
    fill: 'none',
    stroke: colour,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
}

function arms({ x, y, r, top, topDark, skin }: Parts, pose: Pose, light: Light): string {
  const shoulder = y + 2.2 * r
  const wide = 0.78 * r
  const side = (sign: number, colour: string, raised: boolean) => {
    const from = `M${x + sign * 1.5 * r} ${shoulder}`
    if (!raised)
      return (
        limb(
          `${from}Q${x + sign * 2.1 * r} ${y + 3.8 * r} ${x + sign * 1.75 * r} ${y + 5.3 * r}`,
          colour,
          wide,
        ) + oval([x + sign * 1.72 * r, y + 5.6 * r], 0.36 * r, { fill: skin })
      )
    const hand = { x: x + sign * 1.9 * r, y: y - 0.6 * r }
    return (
      limb(`${from}L${x + sign * 2.5 * r} ${y + 2.7 * r}L${hand.x} ${hand.y + 0.9 * r}`, colour, wide * 0.9) +
      oval([hand.x, hand.y + 0.5 * r], 0.38 * r, { fill: skin })
    )
  }
  const glass = pose === 'glass' ? wine([x + 1.9 * r, y + 0.6 * r], 1.9 * r, { light }) : ''
  return side(-1, top, pose === 'up') + glass + side(1, topDark, pose !== 'rest')
}

/** A glass of wine, positioned by its foot. */
export function wine(
  [x, y]: Point,
  size: number,
  { light, drink = '#e9c46a' }: { readonly light: Light; readonly drink?: string },
): string {
  const clear = mix('#ffffff', light.glow, 0.35)
  const cup = (top: number, half: number) =>
    `M${x - half * size} ${y - top * size}Q${x - 0.3 * size} ${y - 0.42 * size} ${x} ${y - 0.4 * size}Q${x + 0.3 * size} ${y - 0.42 * size} ${x + half * size} ${y - top * size}Z`
  return (
    path(`M${x} ${y - 0.42 * size}V${y}M${x - 0.16 * size} ${y}H${x + 0.16 * size}`, {
      stroke: clear,
      strokeWidth: Math.max(1.5, 0.045 * size),
      opacity: '0.75',
      fill: 'none',
    }) +
    path(cup(1, 0.21), { fill: clear, opacity: '0.28' }) +
    path(cup(0.72, 0.25), { fill: drink, opacity: '0.85' }) +
    path(
      `M${x - 0.15 * size} ${y - 0.92 * size}Q${x - 0.19 * size} ${y - 0.7 * size} ${x - 0.13 * size} ${y - 0.55 * size}`,
      {
        stroke: '#ffffff',
        strokeWidth: Math.max(1, 0.035 * size),
        opacity: '0.7',
        fill: 'none',
        strokeLinecap: 'round',
      },
    )
  )
}

function legsOf({ x, y, r }: Parts, colour: string): string {
  const leg = (sign: number) =>
    limb(`M${x + sign * 0.75 * r} ${y + 5.4 * r}L${x + sign * 0.95 * r} ${y + 12.4 * r}`, colour, 1.25 * r) +
    oval([x + sign * 1.15 * r, y + 13 * r], 0.95 * r, { ry: 0.42 * r, fill: mix(colour, '#000000', 0.4) })
  return leg(-1) + leg(1)
}

function head({ x, y, r, skin, dark, hair, style, smile }: Parts): string {
  const ink = mix(dark, '#20100c', 0.75)
  const eye = (sign: number) =>
    limb(
      `M${x + sign * 0.36 * r - 0.13 * r} ${y + 0.02 * r}q${0.13 * r} ${-0.16 * r} ${0.26 * r} 0`,
      ink,
      0.085 * r,
    )
  const cap = `M${x - 0.93 * r} ${y + 0.12 * r}C${x - 1.25 * r} ${y - 1.45 * r} ${x + 1.25 * r} ${y - 1.45 * r} ${x + 0.93 * r} ${y + 0.12 * r}Q${x + 0.75 * r} ${y - 0.62 * r} ${x + 0.1 * r} ${y - 0.55 * r}Q${x - 0.7 * r} ${y - 0.5 * r} ${x - 0.93 * r} ${y + 0.12 * r}Z`
  const curls =
    style === 'curls'
      ? each(7, (index) =>
          oval(
            [
              x + Math.cos(Math.PI * (1.02 + index / 6.2)) * 0.85 * r,
              y - 0.15 * r + Math.sin(Math.PI * (1.02 + index / 6.2)) * 0.85 * r,
            ],
            0.42 * r,
            { fill: hair },
          ),
        )
      : ''
  const cheek = (sign: number) =>
    oval([x + sign * 0.5 * r, y + 0.32 * r], 0.19 * r, { ry: 0.13 * r, fill: '#e2705f', opacity: '0.28' })
  const mouth = `M${x - 0.28 * r * smile} ${y + 0.42 * r}Q${x} ${y + 0.82 * r * smile} ${x + 0.28 * r * smile} ${y + 0.42 * r}Z`
  return (
    oval([x, y], 0.88 * r, { ry: r, fill: dark }) +
    oval([x - 0.09 * r, y], 0.77 * r, { ry: 0.94 * r, fill: skin }) +
    eye(-1) +
    eye(1) +
    cheek(-1) +
    cheek(1) +
    path(mouth, { fill: mix(ink, '#b03a3a', 0.45) }) +
    path(`M${x - 0.2 * r * smile} ${y + 0.44 * r}H${x + 0.2 * r * smile}`, {
      stroke: '#fff6ec',
      strokeWidth: 0.09 * r,
      strokeLinecap: 'round',
    }) +
    path(cap, { fill: hair }) +
    curls
  )
}

function fromBehind(parts: Parts, pack: string): string {
  const { x, y, r, hair, dark } = parts
  const roll = box([x - 1.2 * r, y + 1.3 * r], 2.4 * r, {
    height: 0.7 * r,
    rx: 0.35 * r,
    fill: mix(pack, '#ffffff', 0.25),
  })
  const bag = box([x - 1.25 * r, y + 1.8 * r], 2.5 * r, { height: 3.4 * r, rx: 0.7 * r, fill: pack })
  const pocket = box([x - 0.8 * r, y + 3.4 * r], 1.6 * r, {
    height: 1.4 * r,
    rx: 0.35 * r,
    fill: mix(pack, '#000000', 0.22),
  })
  const arm = (sign: number) =>
    limb(
      `M${x + sign * 1.5 * r} ${y + 2.2 * r}Q${x + sign * 2.2 * r} ${y + 3.8 * r} ${x + sign * 1.8 * r} ${y + 5.2 * r}`,
      parts.top,
      0.75 * r,
    )
  return (
    behind(parts) +
    torso(parts, 5.6) +
    arm(-1) +
    arm(1) +
    roll +
    bag +
    pocket +
    oval([x, y], 0.88 * r, { ry: r, fill: dark }) +
    path(
      `M${x - 0.9 * r} ${y + 0.45 * r}C${x - 1.2 * r} ${y - 1.4 * r} ${x + 1.2 * r} ${y - 1.4 * r} ${x + 0.9 * r} ${y + 0.45 * r}Q${x} ${y + 0.85 * r} ${x - 0.9 * r} ${y + 0.45 * r}Z`,
      { fill: hair },
    )
  )
}
