import { box, type Dice, each, type Light, mix, oval, path, type Point } from './canvas.ts'
import { candle } from './decorations.ts'

/** A plate of food seen from above. */
export function plate(dice: Dice, [x, y]: Point, r: number): string {
  const rim =
    oval([x + r * 0.05, y + r * 0.09], r * 1.02, { fill: '#000000', opacity: '0.22', filter: 'url(#blur)' }) +
    oval([x, y], r, { fill: '#fbf7ef' }) +
    oval([x, y], r * 0.76, { fill: '#f0e9dc' })
  const dots = (colours: readonly [string, ...string[]], count: number, size: number) =>
    each(count, () => {
      const [turn, far] = [dice.between(0, 6.28), Math.sqrt(dice.between(0, 1)) * r * 0.52]
      return oval([x + Math.cos(turn) * far, y + Math.sin(turn) * far], dice.between(0.6, 1) * size * r, {
        ry: dice.between(0.5, 0.9) * size * r,
        fill: dice.pick(colours),
        transform: `rotate(${Math.round(dice.between(0, 180))} ${Math.round(x + Math.cos(turn) * far)} ${Math.round(y + Math.sin(turn) * far)})`,
      })
    })
  const pasta = () =>
    oval([x, y], r * 0.58, { fill: '#e9b95f' }) +
    each(34, () => {
      const [turn, far, length] = [
        dice.between(0, 6.28),
        dice.between(0.05, 0.5) * r,
        dice.between(0.15, 0.4) * r,
      ]
      const [cx, cy] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
      return path(
        `M${cx - length} ${cy}Q${cx} ${cy - dice.between(-0.3, 0.3) * r} ${cx + length} ${cy + dice.between(-0.1, 0.1) * r}`,
        {
          fill: 'none',
          stroke: dice.pick(['#f4d488', '#eac36c', '#d99f45']),
          strokeWidth: r * 0.045,
          strokeLinecap: 'round',
        },
      )
    }) +
    dots(['#c8452f', '#b8371f'], 6, 0.12) +
    dots(['#4f8a3f', '#6ca651'], 9, 0.075)
  const salad = () =>
    dots(['#5f9a45', '#7cb35a', '#3f7a3a', '#a3c96d'], 38, 0.2) +
    dots(['#d1402f', '#e25a3c'], 7, 0.13) +
    dots(['#f6f0dc', '#efe3b4'], 8, 0.09) +
    dots(['#3b2a3f'], 6, 0.06)
  const tart = () =>
    oval([x, y], r * 0.62, { fill: '#c98a4b' }) +
    oval([x, y], r * 0.54, { fill: '#f7e2b6' }) +
    dots(['#b3203a', '#d33a52', '#8d1734'], 30, 0.1) +
    dots(['#39508f', '#2b3a70'], 14, 0.07) +
    dots(['#6ca651'], 5, 0.06)
  return rim + dice.pick([pasta, salad, tart])()
}

/** A cake on a stand, with candles. Its base is at `y`. */
export function cake(
  dice: Dice,
  {
    x,
    y,
    size,
    light,
    tiers,
  }: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly light: Light
    readonly tiers: number
  },
): string {
  const cream = mix('#fbeee0', light.near, light.dim * 0.45)
  const icing = mix(dice.pick(['#ef9fae', '#9cc7c4', '#f2cf86', '#c3aee0']), light.near, light.dim * 0.45)
  const stand =
    oval([x, y - size * 0.16], size * 0.78, {
      ry: size * 0.1,
      fill: mix('#e9edf0', light.near, light.dim * 0.5),
    }) +
    path(
      `M${x - size * 0.1} ${y - size * 0.14}L${x - size * 0.22} ${y}H${x + size * 0.22}L${x + size * 0.1} ${y - size * 0.14}Z`,
      { fill: mix('#cfd6da', light.near, light.dim * 0.5) },
    )
  const height = size * 0.42
  const layers = each(tiers, (index) => {
    const [half, low] = [size * (0.62 - index * 0.17), y - size * 0.18 - index * height]
    const drips = each(9, (drip) =>
      box([x - half + (drip * 2 * half) / 9, low - height], (2 * half) / 9 + 1, {
        height: height * dice.between(0.22, 0.55),
        rx: half / 9,
        fill: icing,
      }),
    )
    const berries = each(7, (berry) =>
      oval([x - half * 0.85 + (berry * 1.7 * half) / 6, low - height - half * 0.02], half * 0.09, {
        fill: mix('#c23049', light.near, light.dim * 0.4),
      }),
    )
    return (
      box([x - half, low - height], 2 * half, { height, rx: half * 0.12, fill: cream }) +
      box([x + half * 0.35, low - height], half * 0.65, {
        height,
        rx: half * 0.12,
        fill: '#7a4a35',
        opacity: '0.13',
      }) +
      drips +
      berries
    )
  })
  const top = y - size * 0.18 - tiers * height
  return stand + layers + each(5, (index) => candle([x + (index - 2) * size * 0.12, top], size * 0.24, light))
}
