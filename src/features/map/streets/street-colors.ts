/** The colors of the street map, each as `#rrggbb`. */
export interface StreetColors {
  readonly earth: string
  readonly water: string
  readonly park: string
  readonly building: string
  readonly path: string
  readonly road: string
  readonly roadEdge: string
}

/**
 * Water is blue and woods are green in every brand. The brand's paper color sets their lightness, by day and by night.
 */
const water = { hue: '#2f7fc1', share: 0.32 }
const park = { hue: '#3c9a4e', share: 0.2 }

/** Returns the current colors at an element, by day or night. */
export function streetColors(element: Element): StreetColors {
  const style = getComputedStyle(element)
  const color = (token: string) => style.getPropertyValue(`--colors-${token}`).trim()
  const earth = color('surface')
  return {
    earth,
    water: mixColors(earth, water.hue, water.share),
    park: mixColors(earth, park.hue, park.share),
    building: color('line'),
    path: color('line-strong'),
    road: color('accent-soft'),
    roadEdge: color('line-strong'),
  }
}

/**
 * Calls `onChange` when the brand or the day or night theme changes the page's colors. Returns a function that stops
 * watching.
 */
export function watchColors(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

/** Mixes a share (0 to 1) of the second color into the first. */
export function mixColors(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const of = (color: string) => Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(of(first) * (1 - share) + of(second) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
