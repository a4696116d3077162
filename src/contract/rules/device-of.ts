const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** Returns the names of browser and system according to a user agent; null if unknown. */
export function deviceOf(userAgent: string): {
  readonly browser: string | null
  readonly system: string | null
  readonly isPhone: boolean
} {
  return {
    browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
    system: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
    isPhone: /Mobi|Android|iPhone/.test(userAgent),
  }
}
