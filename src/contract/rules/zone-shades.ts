import type { ZoneColor } from '#src/contract/entities/zones/zone-color.ts'

/** The shades that replace the brand's accent color, each as `#rrggbb`. */
export interface ZoneShades {
  readonly accent: string
  readonly accentHover: string
  readonly onAccent: string
  readonly accentText: string
  readonly accentSoft: string
  readonly accentLine: string
}

type Shades = Readonly<Record<'light' | 'dark', ZoneShades>>

type FourShades = readonly [string, string, string, string]

/** `light`: hover and text, accent, line, soft. `dark`: hover, accent and text, line, soft, text on the accent. */
function shades(light: FourShades, dark: readonly [...FourShades, string]): Shades {
  const [accentHover, accent, accentLine, accentSoft] = light
  const [darkHover, darkAccent, darkLine, darkSoft, onDark] = dark
  return {
    light: { accent, accentHover, onAccent: '#ffffff', accentText: accentHover, accentSoft, accentLine },
    dark: {
      accent: darkAccent,
      accentHover: darkHover,
      onAccent: onDark,
      accentText: darkAccent,
      accentSoft: darkSoft,
      accentLine: darkLine,
    },
  }
}

/** All zone colors in light and dark mode. A test checks each against the backgrounds of every brand by WCAG 2.2, AA. */
export const zoneShades: Readonly<Record<ZoneColor, Shades>> = {
  rose: shades(
    ['#9f1239', '#be123c', '#f3bfc6', '#fde6e6'],
    ['#fecdd3', '#fda4af', '#76303b', '#43191f', '#4c0519'],
  ),
  amber: shades(
    ['#78350f', '#92400e', '#ecd09a', '#fbebcf'],
    ['#fde68a', '#fcd34d', '#6b4d1a', '#3a2a0a', '#451a03'],
  ),
  green: shades(
    ['#14532d', '#166534', '#a9d2aa', '#dcefd9'],
    ['#bbf7d0', '#86efac', '#2c6040', '#143420', '#052e16'],
  ),
  teal: shades(
    ['#134e4a', '#115e59', '#a3d5cf', '#d5f2ee'],
    ['#99f6e4', '#5eead4', '#24615a', '#0f3330', '#042f2e'],
  ),
  blue: shades(
    ['#1e3a8a', '#1d4ed8', '#b5cdf5', '#e0ebfd'],
    ['#bfdbfe', '#93c5fd', '#2d4f86', '#172a4c', '#172554'],
  ),
  violet: shades(
    ['#6b21a8', '#7e22ce', '#d6b8f7', '#f0e2ff'],
    ['#e9d5ff', '#d8b4fe', '#5f378f', '#341a56', '#3b0764'],
  ),
}
