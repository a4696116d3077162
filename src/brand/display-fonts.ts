/** The heading font of a brand: a stack of system fonts, because none is ever fetched. */
export interface DisplayFont {
  readonly family: string
  readonly weight: string
  readonly spacingEm: number
}

/** Body text on pages, posters and films. */
export const bodyFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif'

/** Monospace. */
export const monoFamily = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace'

/** A bookish serif. */
export const serifDisplay: DisplayFont = {
  family:
    '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", P052, "URW Palladio L", Georgia, serif',
  weight: '600',
  spacingEm: -0.012,
}

/** Wide geometric type. */
export const geometricDisplay: DisplayFont = {
  family: '"Avenir Next", "Century Gothic", "URW Gothic", Futura, "Trebuchet MS", system-ui, sans-serif',
  weight: '700',
  spacingEm: -0.03,
}

/** Narrow sign-post lettering. */
export const signpostDisplay: DisplayFont = {
  family:
    '"Avenir Next Condensed", "DIN Condensed", "Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "Nimbus Sans Narrow", system-ui, sans-serif',
  weight: '700',
  spacingEm: 0.002,
}
