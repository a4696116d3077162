import type { ZoneColor } from '#src/contract/entities/zones/zone-color.ts'
import { type ZoneShades, zoneShades } from '#src/contract/rules/zone-shades.ts'

/** Applies a zone's color to the page, in light and dark mode. Returns a function that restores the brand's color. */
export function applyZoneTint(color: ZoneColor): () => void {
  const root = document.documentElement
  const shades = zoneShades[color]
  const apply = () => {
    const shown: ZoneShades = root.dataset['mode'] === 'dark' ? shades.dark : shades.light
    for (const [name, value] of Object.entries(shown)) root.style.setProperty(propertyOf(name), value)
  }
  const observer = new MutationObserver(apply)
  observer.observe(root, { attributes: true, attributeFilter: ['data-mode'] })
  apply()
  return () => {
    observer.disconnect()
    for (const name of Object.keys(shades.light)) root.style.removeProperty(propertyOf(name))
  }
}

/** The CSS custom property of a token, for example of `accentSoft`. */
function propertyOf(name: string): string {
  return `--colors-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
