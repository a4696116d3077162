import type { Config } from '@pandacss/dev'
import { bodyFamily, monoFamily } from './display-fonts.ts'

type Theme = NonNullable<Config['theme']>

/** Converts a scale of names and CSS values to design tokens. */
function scale<Value extends string | number>(
  values: Readonly<Record<string, Value>>,
): Record<string, { value: Value }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
}

const steps = {
  '0': '0',
  '0.5': '0.125rem',
  '1': '0.25rem',
  '1.5': '0.375rem',
  '2': '0.5rem',
  '3': '0.75rem',
  '4': '1rem',
  '5': '1.25rem',
  '6': '1.5rem',
  '8': '2rem',
  '10': '2.5rem',
  '12': '3rem',
  '14': '3.5rem',
  '16': '4rem',
  '20': '5rem',
  '24': '6rem',
  '32': '8rem',
}

/** Shared by all brands: sizes, type scale, motion, stacking order. */
export const tokens: NonNullable<Theme['tokens']> = {
  colors: scale({ transparent: 'transparent', current: 'currentColor' }),
  spacing: scale({
    ...steps,
    gutter: 'clamp(1rem, 4vw, 2.5rem)',
    rail: '6rem',
    bar: 'calc(64px + env(safe-area-inset-bottom))',
  }),
  sizes: scale({
    ...steps,
    full: '100%',
    half: '50%',
    auto: 'auto',
    fit: 'fit-content',
    min: 'min-content',
    // Larger text must not enlarge the area around an icon.
    touch: 'min(2.75rem, 44px)',
    rail: '6rem',
    toast: '26.25rem',
    dialog: '32rem',
    text: '40rem',
    page: '72rem',
    screen: '100dvh',
  }),
  fontSizes: scale({
    '2xs': '0.75rem',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.3125rem',
    '2xl': '1.625rem',
    // A long word fits a narrow screen at any text size.
    '3xl': 'min(clamp(1.75rem, 1.3rem + 2.2vw, 2.375rem), 11vw)',
    '4xl': 'min(clamp(2.25rem, 1.4rem + 4.2vw, 3.75rem), 11.5vw)',
  }),
  fontWeights: scale({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  fonts: scale({
    body: bodyFamily,
    mono: monoFamily,
  }),
  lineHeights: scale({ none: '1', tight: '1.12', snug: '1.3', normal: '1.55' }),
  letterSpacings: scale({ normal: '0', wide: '0.04em', wider: '0.09em' }),
  borderWidths: scale({ '0': '0', thin: '1px', thick: '2px' }),
  radii: scale({ none: '0', full: '9999px', sm: '0.375rem' }),
  zIndex: scale({ base: 0, raised: 1, header: 20, bar: 30, banner: 40, toast: 60 }),
  durations: scale({ fast: '120ms', normal: '200ms', slow: '420ms' }),
  easings: scale({ out: 'cubic-bezier(0.22, 1, 0.36, 1)' }),
  aspectRatios: scale({ square: '1', photo: '4 / 3', wide: '16 / 9', portrait: '3 / 4' }),
}

const theming = { value: { base: 'transparent' } }
const pending = { value: 'transparent' }

/** The names that every theme defines. These values are only the fallback for an unknown theme. */
export const semanticTokens: NonNullable<Theme['semanticTokens']> = {
  colors: {
    canvas: theming,
    surface: theming,
    raised: theming,
    sunken: theming,
    ink: theming,
    muted: theming,
    line: theming,
    lineStrong: theming,
    accent: theming,
    accentHover: theming,
    onAccent: theming,
    accentText: theming,
    accentSoft: theming,
    accentLine: theming,
    second: theming,
    secondSoft: theming,
    danger: { value: { base: '#b91c1c', _dark: '#fca5a5' } },
    dangerSoft: { value: { base: '#fee9e7', _dark: '#451a1a' } },
    onDanger: { value: { base: '#ffffff', _dark: '#3b0a0a' } },
    success: { value: { base: '#166534', _dark: '#86efac' } },
    successSoft: { value: { base: '#e0f5e5', _dark: '#10301c' } },
    warning: { value: { base: '#854d0e', _dark: '#fcd34d' } },
    warningSoft: { value: { base: '#fdf0cd', _dark: '#3a2a0a' } },
    backdrop: { value: 'rgb(10 6 10 / 0.58)' },
    stage: { value: '#0d0b0e' },
    stageRaised: { value: 'rgb(40 36 42 / 0.86)' },
    onStage: { value: '#f7f5f8' },
    onStageMuted: { value: '#c4bfc8' },
    paper: { value: '#ffffff' },
    qr: { value: '#000000' },
  },
  radii: { control: pending, card: pending, tile: pending, chip: pending, hero: pending },
  fonts: { display: pending },
  fontWeights: { display: { value: '700' } },
  letterSpacings: { display: { value: '0' } },
  shadows: {
    card: pending,
    float: pending,
  },
}
