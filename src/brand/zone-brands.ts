import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

/** Also read by `public/boot-theme.js`: `<zone id>:<slug>`, the most recent zone first, separated by spaces. */
const key = 'waypost.zoneBrands'
const maxZones = 20

/** Stores the brand of a zone on this device, so that its pages have the right theme before any data is read. */
export function storeZoneBrand(zoneId: string, slug: BrandSlug): void {
  const others = entries().filter((entry) => !entry.startsWith(`${zoneId}:`))
  storeChoice(key, [`${zoneId}:${slug}`, ...others].slice(0, maxZones).join(' '))
}

/** The brand of the zone in a URL. null if it is not stored on this device. */
export function zoneBrandAt(path: string): BrandSlug | null {
  const zoneId = /^\/(?:locations|photo)\/([\da-f-]{36})(?![\da-f-])/.exec(path)?.[1]
  if (zoneId === undefined) return null
  const slug = entries()
    .find((entry) => entry.startsWith(`${zoneId}:`))
    ?.slice(zoneId.length + 1)
  return v.is(BrandSlug, slug) ? slug : null
}

function entries(): readonly string[] {
  return (readChoice(key) ?? '').split(' ').filter((entry) => entry !== '')
}
