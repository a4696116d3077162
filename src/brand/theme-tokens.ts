import type { Config } from '@pandacss/dev'
import { type DisplayFont, geometricDisplay, serifDisplay, signpostDisplay } from './display-fonts.ts'

type Themes = NonNullable<Config['themes']>

const paletteKeys = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'ink',
  'muted',
  'line',
  'lineStrong',
  'accent',
  'accentHover',
  'onAccent',
  'accentText',
  'accentSoft',
  'accentLine',
  'second',
  'secondSoft',
] as const

type Palette = Readonly<Record<(typeof paletteKeys)[number], string>>

interface BrandThemeTokens {
  readonly light: Palette
  readonly dark: Palette
  readonly shadowColor: string
  readonly radii: Readonly<Record<'control' | 'card' | 'tile' | 'chip' | 'hero', string>>
  readonly display: DisplayFont
}

/** Candle-lit ivory, a bookish serif, soft rounded shapes. */
const intimate: BrandThemeTokens = {
  light: {
    canvas: '#fcf6f2',
    surface: '#fffdfb',
    raised: '#ffffff',
    sunken: '#f5e9e3',
    ink: '#2b1a1c',
    muted: '#675053',
    line: '#ecdbd3',
    lineStrong: '#9a7f7c',
    accent: '#be123c',
    accentHover: '#9f1239',
    onAccent: '#ffffff',
    accentText: '#be123c',
    accentSoft: '#fde6e6',
    accentLine: '#f3bfc6',
    second: '#92400e',
    secondSoft: '#fbebcf',
  },
  dark: {
    canvas: '#191112',
    surface: '#241819',
    raised: '#2e2021',
    sunken: '#120b0c',
    ink: '#f9eeeb',
    muted: '#cbb3af',
    line: '#3f2d2e',
    lineStrong: '#8f7573',
    accent: '#fda4af',
    accentHover: '#fecdd3',
    onAccent: '#4c0519',
    accentText: '#fda4af',
    accentSoft: '#43191f',
    accentLine: '#76303b',
    second: '#fcd34d',
    secondSoft: '#3b2a10',
  },
  shadowColor: '94 40 40',
  radii: {
    control: '0.875rem',
    card: '1.5rem',
    tile: '0.75rem',
    chip: '9999px',
    hero: '10rem 10rem 1.5rem 1.5rem',
  },
  display: serifDisplay,
}

/** Lilac by day and club-dark by night, wide geometric type, pills. */
const party: BrandThemeTokens = {
  light: {
    canvas: '#f7f3fe',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#ece4fa',
    ink: '#1d1130',
    muted: '#5b4f72',
    line: '#e1d6f4',
    lineStrong: '#8d7cad',
    accent: '#7e22ce',
    accentHover: '#6b21a8',
    onAccent: '#ffffff',
    accentText: '#7e22ce',
    accentSoft: '#f0e2ff',
    accentLine: '#d6b8f7',
    second: '#0e7490',
    secondSoft: '#d3f3fa',
  },
  dark: {
    canvas: '#110a1e',
    surface: '#1b122e',
    raised: '#251a3c',
    sunken: '#0b0614',
    ink: '#f4edff',
    muted: '#bcaeda',
    line: '#35284f',
    lineStrong: '#8271a8',
    accent: '#d8b4fe',
    accentHover: '#e9d5ff',
    onAccent: '#3b0764',
    accentText: '#d8b4fe',
    accentSoft: '#341a56',
    accentLine: '#5f378f',
    second: '#67e8f9',
    secondSoft: '#0d3440',
  },
  shadowColor: '66 24 120',
  radii: { control: '9999px', card: '1.75rem', tile: '1rem', chip: '9999px', hero: '2.5rem' },
  display: geometricDisplay,
}

/** Map paper and moss, narrow sign-post lettering, squared corners. */
const outdoor: BrandThemeTokens = {
  light: {
    canvas: '#f3f4ea',
    surface: '#fcfcf6',
    raised: '#ffffff',
    sunken: '#e6e9d8',
    ink: '#17211a',
    muted: '#4d584c',
    line: '#d8dcc8',
    lineStrong: '#7d8a76',
    accent: '#15803d',
    accentHover: '#166534',
    onAccent: '#ffffff',
    accentText: '#166534',
    accentSoft: '#dcefd9',
    accentLine: '#a9d2aa',
    second: '#9a3412',
    secondSoft: '#fbe3cf',
  },
  dark: {
    canvas: '#0d130f',
    surface: '#151e18',
    raised: '#1d2920',
    sunken: '#080d0a',
    ink: '#ecf3e7',
    muted: '#acbba7',
    line: '#2a392e',
    lineStrong: '#708373',
    accent: '#86efac',
    accentHover: '#bbf7d0',
    onAccent: '#052e16',
    accentText: '#86efac',
    accentSoft: '#143420',
    accentLine: '#2c6040',
    second: '#fdba74',
    secondSoft: '#3a2212',
  },
  shadowColor: '34 56 30',
  radii: { control: '0.375rem', card: '0.5rem', tile: '0.25rem', chip: '0.25rem', hero: '0.5rem' },
  display: signpostDisplay,
}

function themeOf(tokens: BrandThemeTokens) {
  const colors = Object.fromEntries(
    paletteKeys.map((name) => [name, { value: { base: tokens.light[name], _dark: tokens.dark[name] } }]),
  )
  return {
    semanticTokens: {
      colors,
      radii: Object.fromEntries(Object.entries(tokens.radii).map(([name, value]) => [name, { value }])),
      fonts: { display: { value: tokens.display.family } },
      fontWeights: { display: { value: tokens.display.weight } },
      letterSpacings: { display: { value: `${tokens.display.spacingEm}em` } },
      shadows: {
        card: {
          value: `0 1px 2px rgb(${tokens.shadowColor} / 0.06), 0 8px 24px -12px rgb(${tokens.shadowColor} / 0.18)`,
        },
        float: {
          value: `0 2px 6px rgb(${tokens.shadowColor} / 0.14), 0 18px 48px -16px rgb(${tokens.shadowColor} / 0.42)`,
        },
      },
    },
  }
}

const themeTokens = { 'picture-share': intimate, snapshare: party, snapzone: outdoor } as const

/** The brand's colors, shapes and display font as custom properties, for a self-contained page. */
export function brandProperties(brand: keyof typeof themeTokens): {
  readonly light: string
  readonly dark: string
} {
  const { light, dark, radii, display } = themeTokens[brand]
  const colorsOf = ({ canvas, surface, sunken, ink, muted, lineStrong, accent }: Palette) =>
    Object.entries({ canvas, surface, sunken, ink, muted, 'line-strong': lineStrong, accent })
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  const font = `--display:${display.family};--display-weight:${display.weight}`
  return { light: `${colorsOf(light)};--tile:${radii.tile};${font}`, dark: colorsOf(dark) }
}

/** Each brand's theme, keyed by the `theme` of the brand. */
export const themes: Themes = {
  'picture-share': themeOf(themeTokens['picture-share']),
  snapshare: themeOf(themeTokens.snapshare),
  snapzone: themeOf(themeTokens.snapzone),
}
