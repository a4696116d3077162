import * as v from 'valibot'
import { expect, test } from 'vitest'
import { zoneColors } from '#src/contract/entities/zones/zone-color.ts'
import { zoneShades } from '#src/contract/rules/zone-shades.ts'
import { semanticTokens } from './design-tokens.ts'
import { themes } from './theme-tokens.ts'

/** WCAG 2.2, 1.4.3: text. */
const textRatio = 4.5
/** WCAG 2.2, 1.4.11: the boundary of a control. */
const controlRatio = 3

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'accentSoft']

/** The text and control boundaries that appear on each background. */
const pairs: readonly {
  readonly front: readonly string[]
  readonly back: readonly string[]
  readonly minRatio: number
}[] = [
  {
    front: ['ink', 'muted', 'accentText', 'danger', 'success', 'warning'],
    back: surfaces,
    minRatio: textRatio,
  },
  { front: ['second'], back: ['canvas', 'surface', 'raised', 'secondSoft'], minRatio: textRatio },
  {
    front: ['ink', 'muted'],
    back: ['secondSoft', 'warningSoft', 'successSoft', 'dangerSoft'],
    minRatio: textRatio,
  },
  { front: ['danger'], back: ['dangerSoft'], minRatio: textRatio },
  { front: ['success'], back: ['successSoft'], minRatio: textRatio },
  { front: ['warning'], back: ['warningSoft'], minRatio: textRatio },
  { front: ['onAccent'], back: ['accent', 'accentHover'], minRatio: textRatio },
  { front: ['onDanger'], back: ['danger'], minRatio: textRatio },
  { front: ['onStage', 'onStageMuted'], back: ['stage'], minRatio: textRatio },
  { front: ['qr'], back: ['paper'], minRatio: textRatio },
  { front: ['lineStrong', 'accent'], back: ['canvas', 'surface', 'raised'], minRatio: controlRatio },
]

const Color = v.object({
  value: v.union([
    v.pipe(
      v.string(),
      v.transform((value) => ({ base: value, _dark: value })),
    ),
    v.object({ base: v.string(), _dark: v.optional(v.string(), '') }),
  ]),
})
const Colors = v.record(v.string(), Color)
const Theme = v.object({ semanticTokens: v.object({ colors: Colors }) })

/** The relative luminance of a color, in [0, 1], by the formula of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function weakPairs(colorOf: (name: string) => string): readonly string[] {
  return pairs.flatMap(({ front, back, minRatio }) =>
    front.flatMap((text) =>
      back.flatMap((background) => {
        const ratio = contrast(colorOf(text), colorOf(background))
        return ratio >= minRatio ? [] : [`${text} on ${background}: ${ratio.toFixed(2)}, needs ${minRatio}`]
      }),
    ),
  )
}

for (const [slug, theme] of Object.entries(themes)) {
  for (const mode of ['base', '_dark'] as const) {
    const shared = v.parse(Colors, semanticTokens.colors)
    const own = v.parse(Theme, theme).semanticTokens.colors
    const colorOf = (name: string) => (own[name] ?? shared[name])?.value[mode] ?? ''
    const inMode = mode === 'base' ? 'light' : 'dark'
    test(`text and controls of ${slug} have enough contrast in ${inMode} mode`, () => {
      expect(weakPairs(colorOf)).toEqual([])
    })

    test.each(zoneColors)(
      `text and controls of a %s zone of ${slug} have enough contrast in ${inMode} mode`,
      (color) => {
        const shades = new Map(Object.entries(zoneShades[color][inMode]))
        expect(weakPairs((name) => shades.get(name) ?? colorOf(name))).toEqual([])
      },
    )
  }
}
